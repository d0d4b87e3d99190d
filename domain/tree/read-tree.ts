import { remember } from '../values/values.ts';
import {
  fixedAddresses,
  fixedIdAt,
  isFixedPage,
  isFooterPage,
  verticalPageIds,
} from '../pages/page-ids.ts';
import type { BuiltSection } from '../sections/section-schema.ts';
import type { Vertical } from '../sections/verticals.ts';
import {
  besideList,
  goneList,
  listed,
  NavigationTree,
  pagesIn,
  topList,
  type TreePage,
} from './tree-schema.ts';
import type { Hue, HueChoice } from '../sections/verticals.ts';

/** A page of the tree, its dropdown, and its public address; that of the footer is empty. */
export type PlacedPage = { page: TreePage; parent: TreePage | undefined; address: string };

/** All pages in the menu's order, each dropdown before its pages; then the edited pages beside the menu. */
export const walkTree = remember((tree: NavigationTree): readonly PlacedPage[] => [
  ...pagesIn(tree, topList).flatMap((entry) => [
    place(entry),
    ...pagesIn(tree, entry.id).map((page) => place(page, entry)),
  ]),
  ...pagesIn(tree, besideList).map((page) => place(page)),
]);

function place(page: TreePage, parent?: TreePage): PlacedPage {
  const own = isFooterPage(page.id) ? '' : addressOf(page.to, parent);
  return { page, parent, address: fixedAddresses.get(page.id) ?? own };
}

/** The pages that visitors can open: all but the dropdowns and the footer. */
export function pagesOf(tree: NavigationTree): PlacedPage[] {
  return walkTree(tree).filter(isOpen);
}

function isOpen({ page, parent }: PlacedPage): boolean {
  return parent ? isDropdown(parent) : !isDropdown(page) && !isFooterPage(page.id);
}

/** The address of each page by its id, also of unedited pages beside the menu. A dropdown has none. */
export const pageAddresses = remember((tree: NavigationTree): ReadonlyMap<string, string> => {
  const placed = pagesOf(tree).map(({ page, address }): [string, string] => [page.id, address]);
  const beside = [...fixedAddresses].filter(([id]) => !isGone(tree, id));
  return new Map([...beside, ...placed]);
});

/** A dropdown's own address, and that of the first page in it that the menu shows. */
type LeadingDropdown = { id: string; address: string; target: string };

export function leadingDropdowns(tree: NavigationTree): LeadingDropdown[] {
  return pagesIn(tree, topList)
    .filter(isDropdown)
    .flatMap((entry) => {
      const below = childrenOf(tree, entry.id);
      const first = below.find(({ hidden }) => !hidden) ?? below[0];
      if (!first) return [];
      const { id, to } = entry;
      return [{ id, address: addressOf(to), target: addressOf(first.to, entry) }];
    });
}

export function findPageAt(tree: NavigationTree, address: string): TreePage | undefined {
  return pagesOf(tree).find((placed) => placed.address === address)?.page;
}

export function findPage(tree: NavigationTree, id: string): PlacedPage | undefined {
  const page = tree.pages.get(id);
  return page && place(page, tree.pages.get(listOf(tree, id) ?? ''));
}

/** The list that a page stands in. */
export function listOf(tree: NavigationTree, id: string): string | undefined {
  return listsById(tree).get(id);
}

const listsById = remember(
  (tree: NavigationTree): ReadonlyMap<string, string> =>
    new Map(
      [...tree.lists].flatMap(([list, ids]) =>
        list === goneList ? [] : ids.map((id) => [id, list] as const),
      ),
    ),
);

export function canOpen(tree: NavigationTree, id: string): boolean {
  if (fixedAddresses.has(id)) return !isGone(tree, id);
  const placed = findPage(tree, id);
  return placed !== undefined && isOpen(placed);
}

/** Pages beside the menu exist also while they are unedited, until they are taken away. */
export function hasPage(tree: NavigationTree, id: string): boolean {
  return isFixedPage(id) ? !isGone(tree, id) : tree.pages.has(id);
}

/** Whether this page beside the menu was taken away. */
export function isGone(tree: NavigationTree, id: string): boolean {
  return listed(tree, goneList).includes(id);
}

/** The pages in the dropdown of this id; none if it is no dropdown. */
export function childrenOf(tree: NavigationTree, id: string): TreePage[] {
  return pagesIn(tree, id);
}

/** The entry of the menu that a page is to stand below; null and an entry that is gone have none. */
export function entryOf(tree: NavigationTree, id: string | null): TreePage | undefined {
  return listed(tree, topList).includes(id ?? '') ? tree.pages.get(id ?? '') : undefined;
}

type PageChange = (page: TreePage) => TreePage;

/** The tree with every page changed; the same tree and pages where nothing is. */
export function mapPages(tree: NavigationTree, change: PageChange): NavigationTree {
  const changed = [...tree.pages].flatMap(([id, page]) => {
    const after = change(page);
    return after === page ? [] : [[id, after] as const];
  });
  if (changed.length === 0) return tree;
  return new NavigationTree(new Map([...tree.pages, ...changed]), tree.lists);
}

/** The same for a change that depends on the page alone: what was changed once is not looked at again. */
export function mapPagesOnce(change: PageChange): (tree: NavigationTree) => NavigationTree {
  const changeOnce = remember(change);
  return (tree) => mapPages(tree, changeOnce);
}

/** The address part of a name: small letters without accents, digits and single hyphens. */
export function slugOf(pageName: string): string {
  return pageName
    .normalize('NFD')
    .toLowerCase()
    .replace(/[^a-z0-9 -]/g, '')
    .replace(/ /g, '-')
    .replace(/-{2,}/g, '-');
}

type Named = { id: string; text: string; address?: string };

/** A page beside the menu has a fixed slug; another page has its typed address, if any. */
export function slugFor({ id, text, address }: Named): string {
  if (isFooterPage(id)) return '';
  return fixedAddresses.get(id)?.slice(1) ?? (address || slugOf(text));
}

export function addressOf(slug: string, parent?: { to: string }): string {
  return parent ? `/${parent.to}/${slug}` : `/${slug}`;
}

const reservedFirstSegments = new Set([
  'api',
  'admin',
  'auth',
  'guidance',
  'about-us',
  'contact',
  'careers',
  'account',
  'assets',
  'images',
  'media',
  'preview',
  'social',
  'video',
  'health',
  'ready',
  'metrics',
]);

/** Whether a page with this slug would hide a page or folder of the site. A page that is gone leaves its slug. */
export function isReservedSlug(slug: string, tree: NavigationTree): boolean {
  return reservedFirstSegments.has(slug) && !isGone(tree, fixedIdAt(`/${slug}`) ?? '');
}

const verticalNames = Object.keys(verticalPageIds) as Vertical[];

/** The hue that editors chose, else the shipped one. */
export function hueOf({ id, hue }: { id: string; hue: HueChoice }): Hue {
  return hue || (verticalNames.find((name) => verticalPageIds[name] === id) ?? 'all');
}

// The stored names are misleading. The functions below are what the rest of the code uses.

/** The name of a clash over the switch between page and dropdown. */
export const dropdownField = 'isChild';

export function isDropdown(page: { text: string; isChild?: boolean }): boolean {
  return page.isChild ?? false;
}

export function sectionsOf(page: { templates: BuiltSection[] }): BuiltSection[] {
  return page.templates;
}
