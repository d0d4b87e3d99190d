import { mapSame, remember } from '../values/values.ts';
import {
  fixedAddresses,
  fixedIdAt,
  isFixedPage,
  isFooterPage,
  verticalPageIds,
} from '../pages/page-ids.ts';
import type { BuiltSection } from '../sections/section-schema.ts';
import type { Vertical } from '../sections/verticals.ts';
import type { NavigationTree, TreeEntry, TreePage } from './tree-schema.ts';
import type { Hue, HueChoice } from '../sections/verticals.ts';

/** A page of the tree, its dropdown, and its public address; that of the footer is empty. */
export type PlacedPage = { page: TreePage; parent: TreeEntry | undefined; address: string };

/** All pages in the menu's order, each dropdown before its pages; then the edited pages beside the menu. */
export const walkTree = remember((tree: NavigationTree): readonly PlacedPage[] => {
  const entries = tree.children.flatMap(walkEntry);
  return [...entries, ...tree.pages.map(placeBeside)];
});

function placeBeside(page: TreePage): PlacedPage {
  const own = isFooterPage(page.id) ? '' : addressOf(page.to);
  return { page, parent: undefined, address: fixedAddresses.get(page.id) ?? own };
}

/** Nearly all entries of a tree are those of the version before. */
const walkEntry = remember((entry: TreeEntry): PlacedPage[] => [
  { page: entry, parent: undefined, address: addressOf(entry.to) },
  ...entry.children.map((page) => ({ page, parent: entry, address: addressOf(page.to, entry) })),
]);

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
  return tree.children.filter(isDropdown).flatMap((entry) => {
    const first = entry.children.find(({ hidden }) => !hidden) ?? entry.children[0];
    if (!first) return [];
    const { id, to } = entry;
    return [{ id, address: addressOf(to), target: addressOf(first.to, entry) }];
  });
}

export function findPageAt(tree: NavigationTree, address: string): TreePage | undefined {
  return pagesOf(tree).find((placed) => placed.address === address)?.page;
}

export function findPage(tree: NavigationTree, id: string): PlacedPage | undefined {
  for (const entry of tree.children) {
    const placed = placedIn(entry).get(id);
    if (placed) return placed;
  }
  const beside = tree.pages.find((page) => page.id === id);
  return beside && placeBeside(beside);
}

/** The first of two pages with one id wins, as it would in a walk. */
const placedIn = remember(
  (entry: TreeEntry): ReadonlyMap<string, PlacedPage> =>
    new Map(
      walkEntry(entry)
        .toReversed()
        .map((placed) => [placed.page.id, placed]),
    ),
);

export function canOpen(tree: NavigationTree, id: string): boolean {
  if (fixedAddresses.has(id)) return !isGone(tree, id);
  const placed = findPage(tree, id);
  return placed !== undefined && isOpen(placed);
}

/** Pages beside the menu exist also while they are unedited, until they are taken away. */
export function hasPage(tree: NavigationTree, id: string): boolean {
  return isFixedPage(id) ? !isGone(tree, id) : findPage(tree, id) !== undefined;
}

/** Whether this page beside the menu was taken away. */
export function isGone({ gone }: Pick<NavigationTree, 'gone'>, id: string): boolean {
  return gone.includes(id);
}

/** The pages in the dropdown of this id; none if it is no dropdown. */
export function childrenOf(tree: NavigationTree, id: string): TreePage[] {
  return tree.children.find((entry) => entry.id === id)?.children ?? [];
}

type PageChange = <Page extends TreePage>(page: Page) => Page;

/** The tree with every page changed; the same tree, entries and pages where nothing is. */
export function mapPages(tree: NavigationTree, change: PageChange): NavigationTree {
  return mapEntries(tree, (entry) => mapEntry(entry, change), change);
}

/** The same for a change that depends on the page alone: what was changed once is not looked at again. */
export function mapPagesOnce(change: PageChange): (tree: NavigationTree) => NavigationTree {
  const changeOnce = remember((entry: TreeEntry) => mapEntry(entry, change));
  return (tree) => mapEntries(tree, changeOnce, change);
}

function mapEntry(entry: TreeEntry, change: PageChange): TreeEntry {
  const changed = change(entry);
  const below = mapSame(entry.children, change);
  return changed === entry && below === entry.children ? entry : { ...changed, children: below };
}

function mapEntries(
  tree: NavigationTree,
  changeEntry: (entry: TreeEntry) => TreeEntry,
  change: PageChange,
): NavigationTree {
  const children = mapSame(tree.children, changeEntry);
  const pages = mapSame(tree.pages, change);
  return children === tree.children && pages === tree.pages ? tree : { ...tree, children, pages };
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
export function isReservedSlug(slug: string, { gone }: Pick<NavigationTree, 'gone'>): boolean {
  return reservedFirstSegments.has(slug) && !gone.includes(fixedIdAt(`/${slug}`) ?? '');
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
