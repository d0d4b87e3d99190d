import { defineConfig } from '@playwright/test';

import { chromiumArgs } from './support/browser/chromium.ts';
import { firefoxOptions } from './support/browser/firefox.ts';

/** Journeys that depend on the browser's engine: keys, forms, dragging. */
const engineJourneys = '**/{builder,contact,passkeys,sign-in}.journey.ts';
const newerPath = process.env['NEWER_CHROMIUM_PATH'];

export default defineConfig({
  testDir: './journeys',
  testMatch: '**/*.journey.ts',
  outputDir: '../test-results',
  fullyParallel: false,
  // Journeys wait for answers more than they compute, so three share two cores.
  workers: 3,
  // A second try tells flaky from broken. Both fail the run: a flaky journey has a cause, in the
  // product or in itself.
  retries: process.env['CI'] ? 1 : 0,
  failOnFlakyTests: true,
  timeout: 60_000,
  // A busy machine needs more time.
  expect: { timeout: 15_000 },
  reporter: [['list'], ['./support/process/repeat-failures.ts']],
  use: {
    // An element that is missing after this time will not come, and the other journeys must not
    // wait for it.
    actionTimeout: 30_000,
    viewport: { width: 1440, height: 900 },
    // Without a graphics card the hero's film keeps a core busy. Journeys about motion ask for it.
    contextOptions: { reducedMotion: 'reduce' },
  },
  projects: [
    { name: 'chromium', use: chromium(process.env['CHROMIUM_PATH']) },
    // Without a newer one it has no journeys.
    {
      name: 'newest',
      testMatch: newerPath ? engineJourneys : [],
      use: chromium(newerPath),
    },
    { name: 'firefox', use: firefoxOptions, grepInvert: /@chromium/ },
  ],
});

function chromium(executablePath: string | undefined) {
  return { launchOptions: { executablePath, args: chromiumArgs } };
}
