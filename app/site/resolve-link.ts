import { isSafeLink, pageIdOf } from '../../domain/addresses.ts';
import { fixedAddresses } from '../../domain/tree/fixed-pages.ts';
import type { NavigationEntry } from '../../domain/tree/navigation-entry.ts';

type ResolvedLink = { href: string; isExternal: boolean };

/** Where a stored link leads: `page:<id>` becomes that page's address; what may not be followed, nothing. */
export function resolveLink(link: string, entries: NavigationEntry[]): ResolvedLink | undefined {
  if (!isSafeLink(link)) return undefined;
  const pageId = pageIdOf(link);
  if (pageId !== undefined) {
    const href = findPath(pageId, entries);
    return href === undefined ? undefined : { href, isExternal: false };
  }
  return { href: link, isExternal: !link.startsWith('/') && !link.startsWith('#') };
}

function findPath(id: string, entries: NavigationEntry[]): string | undefined {
  const fixed = fixedAddresses.get(id);
  if (fixed !== undefined) return fixed;
  const pages = entries.flatMap((entry) => (entry.isDropdown ? entry.children : [entry]));
  return pages.find((page) => page.id === id)?.path;
}
