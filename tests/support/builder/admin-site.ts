import { dropKeptWork } from './drop-kept-work.ts';
import { startTimeout, test as base } from '../browser/journey.ts';
import { type MailedSite, startMailedSite } from '../mail/mailed-site.ts';
import type { Sites } from '../process/sites.ts';

/**
 * Like the other journeys, with an administrator from the start and a mail server. A file that
 * names itself in `siteOf` gets a site of its own, so that it counts only what it made.
 */
export const test = base.extend<{ siteOf: string; site: MailedSite; forgottenWork: void }>({
  siteOf: ['', { option: true }],
  site: [
    async ({ sites, siteOf, isWeighed }, use) =>
      use(await mailedSite(sites, isWeighed ? `${siteOf}, weighed` : siteOf, {}, isWeighed)),
    startTimeout,
  ],
  /**
   * Unsaved work of one journey follows the administrator to every browser, and so into the next
   * journey.
   */
  forgottenWork: [
    async ({ site }, use) => {
      await dropKeptWork(site);
      await use();
    },
    { auto: true },
  ],
});

export function mailedSite(
  sites: Sites,
  siteOf: string,
  environment: Record<string, string> = {},
  isWeighed = false,
): Promise<MailedSite> {
  return sites.get(siteOf, (host) =>
    startMailedSite(environment, (settings) => host.open(settings, isWeighed)),
  );
}

export { expect } from '../browser/journey.ts';
export { admin } from '../mail/mailed-site.ts';
