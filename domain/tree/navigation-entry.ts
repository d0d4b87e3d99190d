import { remember } from '../values/values.ts';
import { addressOf, hueOf, isDropdown } from './read-tree.ts';
import { fixedPages } from '../pages/page-ids.ts';
import { besideList, type NavigationTree, pagesIn, topList, type TreePage } from './tree-schema.ts';
import type { Hue } from '../sections/verticals.ts';

/** A page without its sections, for menus. */
export type NavigationLink = {
  id: string;
  text: string;
  path: string;
  hue: Hue;
  hidden: boolean;
};

export type NavigationEntry = NavigationLink & {
  isDropdown: boolean;
  children: NavigationLink[];
};

/** Worked out once per tree, because every page is drawn with it. */
export const navigationEntries = remember((tree: NavigationTree): NavigationEntry[] =>
  pagesIn(tree, topList).map((entry) => ({
    ...linkTo(entry, addressOf(entry.to)),
    isDropdown: isDropdown(entry),
    children: pagesIn(tree, entry.id).map((page) => linkTo(page, addressOf(page.to, entry))),
  })),
);

/** The pages of the menu; a dropdown is none. */
export function menuPages(entries: NavigationEntry[]): NavigationLink[] {
  return entries.flatMap((entry) => (entry.isDropdown ? entry.children : [entry]));
}

const linksById = remember(
  (entries: NavigationEntry[]) => new Map(menuPages(entries).map((page) => [page.id, page])),
);

/** Finds a page of the menu by its id. A dropdown has no page. */
export function findLink(entries: NavigationEntry[], id: string): NavigationLink | undefined {
  return linksById(entries).get(id);
}

export function renamedPages(tree: NavigationTree): Record<string, string> {
  const first = new Map<string, string>(fixedPages.map(({ id, text }) => [id, text]));
  const renamed = pagesIn(tree, besideList).filter(
    ({ id, text }) => (first.get(id) ?? text) !== text,
  );
  return Object.fromEntries(renamed.map(({ to, text }) => [addressOf(to), text]));
}

function linkTo(page: TreePage, path: string): NavigationLink {
  const { id, text, hidden } = page;
  return { id, text, path, hue: hueOf(page), hidden };
}
