import { addressOf, hueOf, isDropdown } from './read-tree.ts';
import { fixedPages } from '../pages/page-ids.ts';
import type { NavigationTree, TreePage } from './tree-schema.ts';
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

const entriesOfTrees = new WeakMap<NavigationTree, NavigationEntry[]>();

/** Worked out once per tree, because every page is drawn with it. */
export function navigationEntries(tree: NavigationTree): NavigationEntry[] {
  const known = entriesOfTrees.get(tree);
  if (known) return known;
  const entries = tree.children.map((entry) => ({
    ...linkTo(entry, addressOf(entry.to)),
    isDropdown: isDropdown(entry),
    children: entry.children.map((page) => linkTo(page, addressOf(page.to, entry))),
  }));
  entriesOfTrees.set(tree, entries);
  return entries;
}

/** The pages of the menu; a dropdown is none. */
export function menuPages(entries: NavigationEntry[]): NavigationLink[] {
  return entries.flatMap((entry) => (entry.isDropdown ? entry.children : [entry]));
}

const linksById = new WeakMap<NavigationEntry[], ReadonlyMap<string, NavigationLink>>();

/** Finds a page of the menu by its id. A dropdown has no page. */
export function findLink(entries: NavigationEntry[], id: string): NavigationLink | undefined {
  const known = linksById.get(entries);
  if (known) return known.get(id);
  const links = new Map(menuPages(entries).map((page) => [page.id, page]));
  linksById.set(entries, links);
  return links.get(id);
}

export function renamedPages({ pages }: NavigationTree): Record<string, string> {
  const renamed = pages.filter(({ id, text }) => (fixedPage(id)?.text ?? text) !== text);
  return Object.fromEntries(renamed.map(({ to, text }) => [addressOf(to), text]));
}

function fixedPage(id: string) {
  return fixedPages.find((page) => page.id === id);
}

function linkTo(page: TreePage, path: string): NavigationLink {
  const { id, text, hidden } = page;
  return { id, text, path, hue: hueOf(page), hidden };
}
