import { spawnSync } from 'node:child_process';

import { buildWhenStale } from '../server/start/build-when-stale.ts';
import {
  describeChromium,
  findNewerChromium,
  findQuickChromium,
} from './support/browser/chromium.ts';
import { shareCompiledCode } from './support/process/compile-cache.ts';
import { findFirefox, noFirefox } from './support/browser/firefox.ts';
import { keepTemporaryFilesInMemory } from './support/process/temporary-folder.ts';

/**
 * Builds the site, finds browsers, and lets Playwright run the journeys that its arguments name
 * (`--grep @main` those of `npm test`). The pinned Chromium runs them (`--project chromium`); the
 * system's, if it is newer, runs a few again (`--project newest`), or with `--newest` all of them
 * instead. `CHROMIUM_PATH` names the only one. `--project firefox` uses the system's Firefox; where
 * there is none, the run says so, and fails only if it was asked for by name.
 */
const args = process.argv.slice(2).filter((arg) => arg !== '--newest');
const isFirefox = args.includes('firefox') && args.includes('--project');
if (isFirefox && !findFirefox()) {
  console.log(`${noFirefox} No journey was walked in Firefox.`);
  process.exit(process.env['TEST_RUN'] ? 0 : 1);
}
await buildWhenStale();
shareCompiledCode();
keepTemporaryFilesInMemory();
// The search may set where the browser's libraries are, so the environment is read afterwards.
const browsers = isFirefox ? {} : await findChromium(process.argv.includes('--newest'));
const projects = args.includes('--project') ? [] : ['--project', 'chromium', '--project', 'newest'];
if (isFirefox) projects.push('--workers', '2');
const { status } = spawnSync(
  'playwright',
  ['test', '--config', 'tests/playwright.config.ts', ...args, ...projects],
  { stdio: 'inherit', env: { ...process.env, ...browsers } },
);
process.exit(status ?? 1);

/** Prints the browsers, and returns them as variables that Playwright's configuration reads. */
async function findChromium(isNewestAlone: boolean): Promise<Record<string, string>> {
  const isNamed = Boolean(process.env['CHROMIUM_PATH']);
  const first = await findQuickChromium();
  const newer = isNamed ? undefined : findNewerChromium(first);
  const walking = isNewestAlone && newer ? newer.file : first;
  console.log(`Journeys walk in ${nameOf(walking)}.`);
  if (newer && !isNewestAlone) console.log(`Some walk in ${nameOf(newer.file)} too.`);
  else if (!newer && !isNamed) console.log('No newer Chromium or Chrome was found.');
  return {
    CHROMIUM_PATH: walking,
    ...(newer && !isNewestAlone && { NEWER_CHROMIUM_PATH: newer.file }),
  };
}

function nameOf(file: string): string {
  return `Chromium ${describeChromium(file)?.major ?? 'of an unknown version'} (${file})`;
}
