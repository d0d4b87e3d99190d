import { test as base } from '@playwright/test';

import { insertAsTyped } from './firefox.ts';
import type { Site } from '../process/site.ts';
import { Sites } from '../process/sites.ts';

/** For a start on a busy machine. */
export const startTimeout = { scope: 'test', timeout: 120_000 } as const;

/**
 * Journeys of one worker share a site; those that change it for others have their own. A browser and a process with
 * sites serve all files of a worker, so no site may be a fixture of the worker: Playwright would begin a new one.
 */
export const test = base.extend<{ site: Site; complaints: string[] }, { sites: Sites }>({
  sites: [
    // Playwright reads what a fixture needs from its pattern: this one needs nothing.
    async ({}, use) => {
      const sites = new Sites();
      await use(sites);
      await sites.end();
    },
    { scope: 'worker' },
  ],
  site: [
    async ({ sites }, use) => use(await sites.get('of visitors', (host) => host.open())),
    startTimeout,
  ],
  context: async ({ context, browserName }, use) => {
    if (browserName === 'firefox') await insertAsTyped(context);
    await use(context);
  },
  baseURL: async ({ site }, use) => use(site.url),
  /** What the browser complained about: errors, hydration warnings, violations of the content policy. */
  complaints: async ({ page }, use) => {
    const complaints: string[] = [];
    page.on('console', (message) => {
      if (['error', 'warning'].includes(message.type())) complaints.push(message.text());
    });
    page.on('pageerror', ({ message }) => {
      // Whoever goes on at once overtakes the passage from one page to the next, which the browser notes.
      if (!message.startsWith('Transition was aborted')) complaints.push(message);
    });
    await page.addInitScript(() => {
      addEventListener('securitypolicyviolation', (event) => {
        console.error(
          `policy violation: ${event.violatedDirective} ${event.blockedURI} ${event.sample}`,
        );
      });
    });
    await use(complaints);
  },
});

export { expect } from '@playwright/test';
