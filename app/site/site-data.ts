import { verticalPages } from '../../domain/pages/shipped-pages.ts';
import type { SiteIdentity } from '../../domain/site-identity.ts';
import { navigationEntries, type NavigationEntry } from '../navigation/navigation-entry.ts';
import type { PageContext } from '../server-context.ts';

/** What the shell of every page knows: who we are, where the menus lead, which year it is. */
export type SiteData = { site: SiteIdentity; entries: NavigationEntry[]; year: number };

export function loadSite({ site, tree, year }: PageContext): SiteData {
  return {
    site,
    entries: navigationEntries(
      tree,
      (path) => verticalPages.find((page) => page.path === path)?.hue ?? 'all',
    ),
    year,
  };
}
