import { businessLinks, companyLinks } from '../../domain/pages/shell-words.ts';
import { verticalPageIds } from '../../domain/pages/page-ids.ts';
import { findLink } from '../../domain/tree/navigation-entry.ts';
import { ownValue } from '../../domain/values/values.ts';
import { useSite } from '../site/use-site.ts';

type Link = { text: string; path: string };

/** The fixed links beside the entries of the tree. */
export function useExploreLinks(): Link[] {
  return useNames(companyLinks.explore);
}

export function useFooterLinks(): Link[] {
  return useNames(companyLinks.footer);
}

/** The businesses by the names their editors gave them, wherever they are in the tree. */
export function useBusinessLinks(): Link[] {
  const { entries } = useSite();
  return businessLinks.map(
    ({ vertical, ...shipped }) => findLink(entries, verticalPageIds[vertical]) ?? shipped,
  );
}

function useNames(links: readonly Link[]): Link[] {
  const { renamed } = useSite();
  return links.map(({ text, path }) => ({ text: ownValue(renamed, path) ?? text, path }));
}
