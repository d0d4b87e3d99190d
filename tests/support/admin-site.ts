import { test as base } from './journey.ts';
import { type MailedSite, startMailedSite } from './mailed-site.ts';

/** As the other journeys, with an administrator from the start and mails that arrive. */
export const test = base.extend<object, { site: MailedSite }>({
  site: [
    async ({}, use) => {
      const site = await startMailedSite();
      await use(site);
      await site.stop();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
});

export { expect } from './journey.ts';
export { admin } from './mailed-site.ts';
