import { test as base } from './journey.ts';
import { dropKeptWork } from './drop-kept-work.ts';
import { type MailedSite, startMailedSite } from './mailed-site.ts';

/**
 * As the other journeys, with an administrator from the start and mails that arrive. A file that names
 * itself in `siteOf` gets a site of its own, so that what it counts is what it made.
 */
export const test = base.extend<{ forgottenWork: void }, { siteOf: string; site: MailedSite }>({
  siteOf: ['', { scope: 'worker', option: true }],
  site: [
    async ({ siteOf: _file }, use) => {
      const site = await startMailedSite();
      await use(site);
      await site.stop();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  /** What one journey leaves unsaved follows the administrator to every browser, and so into the next one. */
  forgottenWork: [
    async ({ site }, use) => {
      await dropKeptWork(site);
      await use();
    },
    { auto: true },
  ],
});

export { expect } from './journey.ts';
export { admin } from './mailed-site.ts';
