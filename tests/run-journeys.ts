import { spawnSync } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';

import { buildWhenStale } from '../server/start/build-when-stale.ts';
import { describeChromium, findNewerChromium, findQuickChromium } from './support/chromium.ts';
import { shareCompiledCode } from './support/compile-cache.ts';
import { keepTemporaryFilesInMemory } from './support/temporary-folder.ts';

/**
 * Builds the site, finds browsers, and lets Playwright walk the journeys: all of them, or with `--main` those of
 * `npm test`. A pinned browser walks them; the system's, if it is newer, walks a few once more, or with `--newest` all
 * of them instead. `CHROMIUM_PATH` names the only one. Other arguments go on to Playwright.
 */
buildWhenStale();
shareCompiledCode();
keepTemporaryFilesInMemory();
// It may have to tell the browser where its libraries are: the environment is read afterwards.
const browsers = await findBrowsers(process.argv.includes('--newest'));
const wishes = process.argv
  .slice(2)
  .filter((wish) => wish !== '--newest')
  .flatMap((wish) => (wish === '--main' ? mainJourneys() : wish));
if (process.argv.includes('--main')) process.env['MAIN_JOURNEYS'] = '1';
const { status } = spawnSync(
  'playwright',
  ['test', '--config', 'tests/playwright.config.ts', ...wishes],
  { stdio: 'inherit', env: { ...process.env, ...browsers } },
);
process.exit(status ?? 1);

/** As variables that the configuration of Playwright reads, after the console has been told which they are. */
async function findBrowsers(isNewestAlone: boolean): Promise<Record<string, string>> {
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

/**
 * As `file:line`: the first journey of each file, which is the road most people take there, and whatever holds a row
 * of the security table but faults, which have a suite of their own.
 */
function mainJourneys(): string[] {
  return globSync('tests/journeys/*.journey.ts').flatMap((file) => {
    const text = readFileSync(file, 'utf8');
    const journeys = [...text.matchAll(/^( *)test\(\s*['"`](.*)/gm)];
    const first = journeys.find(([, indent]) => indent === '') ?? journeys[0];
    return journeys
      .filter((journey) => journey === first || /^[A-WYZ]-\d\d/.test(journey[2] ?? ''))
      .map(({ index }) => `${file}:${text.slice(0, index).split('\n').length}`);
  });
}
