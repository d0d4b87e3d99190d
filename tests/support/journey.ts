import { test as base } from '@playwright/test';

import { type Site, startSite } from './site.ts';

/** Journeys of one worker share a site; one that changes it for others starts its own. */
export const test = base.extend<{ complaints: string[] }, { site: Site }>({
  site: [
    // Playwright reads what a fixture needs from its pattern: this one needs nothing.
    async ({}, use) => {
      const site = await startSite();
      await use(site);
      await site.stop();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: async ({ site }, use) => use(site.url),
  /** What the browser complained about: errors, hydration warnings, violations of the content policy. */
  complaints: async ({ page }, use) => {
    const complaints: string[] = [];
    page.on('console', (message) => {
      if (['error', 'warning'].includes(message.type())) complaints.push(message.text());
    });
    page.on('pageerror', (error) => complaints.push(error.message));
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
