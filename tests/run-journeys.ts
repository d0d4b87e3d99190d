import { spawnSync } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';

import { buildWhenStale } from '../server/start/build-when-stale.ts';
import { findQuickChromium } from './support/chromium.ts';
import { shareCompiledCode } from './support/compile-cache.ts';
import { keepTemporaryFilesInMemory } from './support/temporary-folder.ts';

/**
 * Builds the site, finds a browser, and lets Playwright walk the journeys: all of them, or with `--main` those of
 * `npm test`. Other arguments go on to Playwright.
 */
buildWhenStale();
shareCompiledCode();
keepTemporaryFilesInMemory();
// It may have to tell the browser where its libraries are: the environment is read afterwards.
const browser = await findQuickChromium();
const wishes = process.argv.slice(2).flatMap((wish) => (wish === '--main' ? mainJourneys() : wish));
if (process.argv.includes('--main')) process.env['MAIN_JOURNEYS'] = '1';
const { status } = spawnSync(
  'playwright',
  ['test', '--config', 'tests/playwright.config.ts', ...wishes],
  { stdio: 'inherit', env: { ...process.env, CHROMIUM_PATH: browser } },
);
process.exit(status ?? 1);

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
