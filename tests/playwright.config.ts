import { defineConfig } from '@playwright/test';

import { chromiumArgs } from './support/chromium.ts';

export default defineConfig({
  testDir: './journeys',
  testMatch: '**/*.journey.ts',
  outputDir: '../test-results',
  fullyParallel: false,
  // They wait for each other's answers more than they reckon.
  workers: 3,
  // A second try tells what is broken from what is flaky. `STRICT=1` fails for either: on a machine with neighbours
  // a handful of journeys is flaky still, and each is a defect to find.
  retries: process.env['CI'] ? 2 : 0,
  failOnFlakyTests: process.env['STRICT'] === '1',
  timeout: 60_000,
  // A busy machine takes its time.
  expect: { timeout: 15_000 },
  reporter: [['list']],
  use: {
    // What is not there by then will not come, and the run has other journeys to walk.
    actionTimeout: 30_000,
    viewport: { width: 1440, height: 900 },
    launchOptions: { executablePath: process.env['CHROMIUM_PATH'], args: chromiumArgs },
    // The hero's film alone keeps a core busy where no graphics card helps. Journeys about motion ask for it.
    contextOptions: { reducedMotion: 'reduce' },
  },
});
