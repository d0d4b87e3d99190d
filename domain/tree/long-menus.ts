import { remember } from '../values/values.ts';
import type { NavigationEntry, NavigationLink } from './navigation-entry.ts';

/** A document holds the first pages of each dropdown. `inAll` is of the whole menu, which it holds three times. */
const menuLimits = { perDropdown: 12, inAll: 64 } as const;

/** How many pages of each dropdown a document holds. */
export const shownPerDropdown = remember((entries: NavigationEntry[]): number => {
  const atTop = entries.filter(({ hidden }) => !hidden);
  const counts = atTop.filter(isInMenu).map((entry) => visiblePages(entry).length);
  const sumWith = (most: number) =>
    counts.reduce((sum, count) => sum + Math.min(count, most), atTop.length);
  let shown: number = menuLimits.perDropdown;
  while (shown > 0 && sumWith(shown) > menuLimits.inAll) shown -= 1;
  return shown;
});

export function visiblePages({ children }: NavigationEntry): NavigationLink[] {
  return children.filter(({ hidden }) => !hidden);
}

/** Whether the menus show an entry to visitors: a dropdown only with a page in it. */
export function isShown(entry: NavigationEntry): boolean {
  return !entry.hidden && (!entry.isDropdown || visiblePages(entry).length > 0);
}

/** The pages of a dropdown that a document holds, and whether there are others. */
export type ShownPages = { pages: NavigationLink[]; hasMore: boolean };

/** The page that is being read is always among them, so that the menu can mark it. */
export function shownPages(
  entry: NavigationEntry,
  entries: NavigationEntry[],
  address: string,
): ShownPages {
  const all = visiblePages(entry);
  const most = shownPerDropdown(entries);
  const pages = all.filter(({ path }, index) => index < most || path === address);
  return { pages, hasMore: pages.length < all.length };
}

/** A page that a document does not hold: it only counts. */
const anyPage: NavigationLink = { id: '', text: '', path: '', hue: 'all', hidden: false };

/**
 * The entries as far as the document at an address depends on them: what its menus show, the list that it is itself,
 * and the pages that it links to by their ids. A change of any other page leaves them the same.
 */
export function entriesFor(
  address: string,
  entries: NavigationEntry[],
  linked: ReadonlySet<string>,
): NavigationEntry[] {
  return entries.flatMap((entry) => {
    if (listAddressOf(entry) === address) return [entry];
    const visible = entry.hidden ? [] : visiblePages(entry);
    const shown = new Set(entry.hidden ? [] : shownPages(entry, entries, address).pages);
    const held = entry.children.filter((page) => shown.has(page) || linked.has(page.id));
    if (entry.hidden && held.length === 0 && !linked.has(entry.id)) return [];
    // As many as tell the limit and, beside the page that is being read, that there are others.
    const counted = Math.min(visible.length, menuLimits.perDropdown + 2);
    const others = counted - held.filter(({ hidden }) => !hidden).length;
    const children = [...held, ...Array.from({ length: Math.max(0, others) }, () => anyPage)];
    return [{ ...entry, children }];
  });
}

/** No page of the tree is three steps deep, so this is no editor's address. */
export function listAddressOf({ path }: { path: string }): string {
  return `/all/of${path}`;
}

export function dropdownListedAt(
  entries: NavigationEntry[],
  address: string,
): NavigationEntry | undefined {
  if (!address.startsWith('/all/of/')) return undefined;
  return listedDropdowns(entries).find((entry) => listAddressOf(entry) === address);
}

/** The dropdowns that visitors can open. Each has a page that lists all its pages. */
export function listedDropdowns(entries: NavigationEntry[]): NavigationEntry[] {
  return entries.filter((entry) => isInMenu(entry) && visiblePages(entry).length > 0);
}

/** Those whose list is linked from the menus, because a document does not hold all their pages. */
export function longDropdowns(entries: NavigationEntry[]): NavigationEntry[] {
  const most = shownPerDropdown(entries);
  return listedDropdowns(entries).filter((entry) => visiblePages(entry).length > most);
}

function isInMenu(entry: NavigationEntry): boolean {
  return entry.isDropdown && !entry.hidden;
}
