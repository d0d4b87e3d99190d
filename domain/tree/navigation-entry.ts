import { addressOf, hueOf, isDropdown } from './read-tree.ts';
import { fixedPages } from '../pages/page-ids.ts';
import type { NavigationTree, TreePage } from './tree-schema.ts';
import type { Hue } from '../sections/verticals.ts';

/** A page without its sections, for menus. */
type NavigationLink = { id: string; text: string; path: string; hue: Hue };

export type NavigationEntry = NavigationLink & {
  isDropdown: boolean;
  hidden: boolean;
  children: (NavigationLink & { hidden: boolean })[];
};

export function navigationEntries(tree: NavigationTree): NavigationEntry[] {
  return tree.children.map((entry) => ({
    ...linkTo(entry, addressOf(entry.to)),
    isDropdown: isDropdown(entry),
    children: entry.children.map((page) => linkTo(page, addressOf(page.to, entry))),
  }));
}

export function renamedPages({ pages }: NavigationTree): Record<string, string> {
  const renamed = pages.filter(({ id, text }) => fixedPage(id)?.text !== text);
  return Object.fromEntries(renamed.map(({ to, text }) => [addressOf(to), text]));
}

function fixedPage(id: string) {
  return fixedPages.find((page) => page.id === id);
}

function linkTo(page: TreePage, path: string) {
  const { id, text, hidden } = page;
  return { id, text, path, hue: hueOf(page), hidden };
}
