import { defineConfig } from '@playwright/test';

import { chromiumArgs } from './support/browser/chromium.ts';
import { firefoxOptions } from './support/browser/firefox.ts';

/** Journeys in which the engine does a part of the work that we cannot do for it: keys, forms, dragging. */
const engineJourneys = '**/{builder,contact,passkeys,sign-in}.journey.ts';
const newerPath = process.env['NEWER_CHROMIUM_PATH'];

export default defineConfig({
  testDir: './journeys',
  testMatch: '**/*.journey.ts',
  outputDir: '../test-results',
  fullyParallel: false,
  // They wait for each other's answers more than they reckon.
  workers: 3,
  // A second try tells what is flaky from what is broken. Either fails: a journey that holds only sometimes has a
  // cause, in the product or in itself.
  retries: process.env['CI'] ? 1 : 0,
  failOnFlakyTests: true,
  timeout: 60_000,
  // A busy machine takes its time.
  expect: { timeout: 15_000 },
  reporter: [['list']],
  use: {
    // What is not there by then will not come, and the run has other journeys to walk.
    actionTimeout: 30_000,
    viewport: { width: 1440, height: 900 },
    ...(process.env['JOURNEY_ENGINE'] === 'firefox'
      ? firefoxOptions
      : { launchOptions: { executablePath: process.env['CHROMIUM_PATH'], args: chromiumArgs } }),
    // The hero's film alone keeps a core busy where no graphics card helps. Journeys about motion ask for it.
    contextOptions: { reducedMotion: 'reduce' },
  },
  ...(newerPath && {
    projects: [
      { name: 'pinned' },
      {
        name: 'newest',
        testMatch: engineJourneys,
        use: { launchOptions: { executablePath: newerPath, args: chromiumArgs } },
      },
    ],
  }),
});
