import { spawnSync } from 'node:child_process';

import { buildWhenStale } from '../server/start/build-when-stale.ts';
import { findQuickChromium } from './support/chromium.ts';
import { shareCompiledCode } from './support/compile-cache.ts';

/** Builds the site, finds a browser, and lets Playwright walk the journeys. Arguments go on to Playwright. */
buildWhenStale();
shareCompiledCode();
// It may have to tell the browser where its libraries are: the environment is read afterwards.
const browser = await findQuickChromium();
const { status } = spawnSync(
  'playwright',
  ['test', '--config', 'tests/playwright.config.ts', ...process.argv.slice(2)],
  { stdio: 'inherit', env: { ...process.env, CHROMIUM_PATH: browser } },
);
process.exit(status ?? 1);
