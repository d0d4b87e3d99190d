import { spawnSync } from 'node:child_process';

import { buildWhenStale } from '../server/start/build-when-stale.ts';
import { findChromium } from './support/chromium.ts';

/** Builds the site, finds a browser, and lets Playwright walk the journeys. Arguments go on to Playwright. */
buildWhenStale();
const { status } = spawnSync(
  'playwright',
  ['test', '--config', 'tests/playwright.config.ts', ...process.argv.slice(2)],
  { stdio: 'inherit', env: { ...process.env, CHROMIUM_PATH: await findChromium() } },
);
process.exit(status ?? 1);
