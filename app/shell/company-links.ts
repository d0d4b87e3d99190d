import { businessLinks, companyLinks } from '../../domain/pages/shell-words.ts';
import { fixedIdAt, verticalPageIds } from '../../domain/pages/page-ids.ts';
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

/** The businesses that are in the tree, by the names their editors gave them. */
export function useBusinessLinks(): Link[] {
  const { entries } = useSite();
  return businessLinks.flatMap((vertical) => findLink(entries, verticalPageIds[vertical]) ?? []);
}

function useNames(links: readonly Link[]): Link[] {
  const { renamed, gone } = useSite();
  return links
    .filter(({ path }) => !gone.includes(fixedIdAt(path) ?? ''))
    .map(({ text, path }) => ({ text: ownValue(renamed, path) ?? text, path }));
}
