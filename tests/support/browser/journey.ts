import { test as base, expect } from '@playwright/test';

import { watchDialogs } from './dialogs.ts';
import { insertAsTyped } from './firefox.ts';
import type { Site } from '../process/site.ts';
import { Sites } from '../process/sites.ts';

/** The timeout of a start on a busy machine. */
export const startTimeout = { scope: 'test', timeout: 120_000 } as const;

/**
 * Journeys of one worker share a site; journeys that change it for others have their own. One
 * browser and one process with sites serve all files of a worker, so no site may be a worker
 * fixture: Playwright would start a new worker.
 */
export const test = base.extend<
  { isWeighed: boolean; site: Site; complaints: string[]; noDialogs: void },
  { sites: Sites }
>({
  browser: [
    async ({ browser, browserName }, use) => {
      if (browserName !== 'firefox') return use(browser);
      const open = browser.newContext.bind(browser);
      browser.newContext = async (options) => {
        const context = await open(options);
        await insertAsTyped(context);
        return context;
      };
      await use(browser);
    },
    { scope: 'worker' },
  ],
  sites: [
    // Playwright reads a fixture's needs from its pattern: this one needs nothing.
    async ({}, use) => {
      const sites = new Sites();
      await use(sites);
      await sites.end();
    },
    { scope: 'worker' },
  ],
  /** Whether the journey weighs pages, which are smaller in production than on the sites of other journeys. */
  isWeighed: [false, { option: true }],
  site: [
    async ({ sites, isWeighed }, use) => {
      const name = isWeighed ? 'of visitors, weighed' : 'of visitors';
      await use(await sites.get(name, (host) => host.open({}, isWeighed)));
    },
    startTimeout,
  ],
  /** Every journey fails on a dialog of the browser that it did not expect. */
  noDialogs: [
    async ({ browser }, use) => {
      const end = watchDialogs(browser);
      await use();
      expect(end(), 'dialogs of the browser that nobody expected').toEqual([]);
    },
    { auto: true },
  ],
  baseURL: async ({ site }, use) => use(site.url),
  /** The browser's complaints: errors, refused requests, hydration warnings, violations of the content policy. */
  complaints: async ({ page }, use) => {
    const complaints: string[] = [];
    // Firefox logs no refused request, so they are taken from the answers in both.
    page.on('response', (response) => {
      if (response.status() >= 400) {
        complaints.push(`${response.status()} (${response.statusText()})`);
      }
    });
    page.on('console', (message) => {
      const isComplaint = ['error', 'warning'].includes(message.type());
      if (isComplaint && !message.text().includes('responded with a status of')) {
        complaints.push(message.text());
      }
    });
    page.on('pageerror', ({ message }) => {
      // A quick click aborts the transition between two pages, or in Firefox the next script. A script that is
      // missing is a refused request.
      const isLeft = /^(Transition was aborted|error loading dynamically imported module)/;
      if (!isLeft.test(message)) complaints.push(message);
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
