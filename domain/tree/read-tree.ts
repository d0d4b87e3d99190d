import type { BuiltSection } from './sections.ts';
import { addressOf } from './slug.ts';
import type { NavigationTree, TreeEntry, TreePage } from './tree-schema.ts';

/** A page of the tree, the dropdown it stands in, and where visitors find it. */
export type PlacedPage = { page: TreePage; parent: TreeEntry | undefined; address: string };

/** Everything in the tree in the menu's order; dropdowns, whose address only begins others, before what is in them. */
export function walkTree(tree: NavigationTree): PlacedPage[] {
  return tree.children.flatMap((entry) => [
    { page: entry, parent: undefined, address: addressOf(entry.to) },
    ...entry.children.map((page) => ({ page, parent: entry, address: addressOf(page.to, entry) })),
  ]);
}

/** What visitors can open: all but the dropdowns. */
export function pagesOf(tree: NavigationTree): PlacedPage[] {
  return walkTree(tree).filter(({ page, parent }) =>
    parent ? isDropdown(parent) : !isDropdown(page),
  );
}

/** Where each page of the tree stands, by its id. A dropdown has no page, so it has no address. */
export function pageAddresses(tree: NavigationTree): Map<string, string> {
  return new Map(pagesOf(tree).map(({ page, address }) => [page.id, address]));
}

export function findPageAt(tree: NavigationTree, address: string): TreePage | undefined {
  return pagesOf(tree).find((placed) => placed.address === address)?.page;
}

export function findPage(tree: NavigationTree, id: string): PlacedPage | undefined {
  return walkTree(tree).find(({ page }) => page.id === id);
}

export function hasPage(tree: NavigationTree, id: string): boolean {
  return findPage(tree, id) !== undefined;
}

/** What stands in the dropdown of this id; nothing when it is no dropdown. */
export function childrenOf(tree: NavigationTree, id: string): TreePage[] {
  return tree.children.find((entry) => entry.id === id)?.children ?? [];
}

export function mapPages(
  tree: NavigationTree,
  change: <Page extends TreePage>(page: Page) => Page,
): NavigationTree {
  return {
    children: tree.children.map((entry) => ({
      ...change(entry),
      children: entry.children.map(change),
    })),
  };
}

// The stored names say something else than they mean. Below is what the rest of the code reads instead.

/** Whether it only holds other pages. */
export function isDropdown(page: { text: string; isChild?: boolean }): boolean {
  return page.isChild ?? false;
}

export function sectionsOf(page: { templates: BuiltSection[] }): BuiltSection[] {
  return page.templates;
}
