import { footerSections } from '../pages/footer.ts';
import { fixedTails, shippedPages, shippedPagesById } from '../pages/shipped-pages.ts';
import { isSameValue, mapSame, remember } from '../values/values.ts';
import { cardIdOf } from '../sections/fields.ts';
import {
  fieldsOf,
  type Item,
  itemsOf,
  listOf,
  valueOf,
  withItems,
  withValues,
} from '../sections/kinds.ts';
import { isGone, mapPagesOnce } from './read-tree.ts';
import { withChanges } from './page-rows.ts';
import { fixedAddresses, fixedPageIds, fixedPages, footerPage } from '../pages/page-ids.ts';
import type { BuiltSection } from '../sections/section-schema.ts';
import {
  besideList,
  goneList,
  listed,
  type NavigationTree,
  noPageSearch,
  type TreePage,
  treePageSchema,
} from './tree-schema.ts';

// The one form of trees: unedited shipped pages are left out, every section and card has a unique id.

/** Only edited pages beside the menu are stored. Code that compares trees first adds the others on every side. */
export function shippedPage(id: string): TreePage | undefined {
  shipped ??= readShipped();
  return shipped.get(id);
}

let shipped: ReadonlyMap<string, TreePage> | undefined;

/** In the form in which a stored page is read, so that the two can be compared. */
function readShipped(): ReadonlyMap<string, TreePage> {
  const pages = fixedPages.map(({ id, slug }) => {
    const page = shippedPages.get(fixedAddresses.get(id) ?? '');
    return { id, text: page?.name, to: slug, search: noPageSearch, templates: page?.sections };
  });
  const footer = { ...footerPage, to: '', search: noPageSearch, templates: footerSections };
  return new Map(
    [...pages, footer].map((page) => {
      const named = nameItems(treePageSchema.parse(page));
      // New ids of cards come last, and the schema puts them in their place.
      return [page.id, treePageSchema.parse(named)];
    }),
  );
}

/** A page of the tree or beside the menu, as edited or as shipped; undefined when it was taken away. */
export function pageIn(tree: NavigationTree, id: string): TreePage | undefined {
  return tree.pages.get(id) ?? (isGone(tree, id) ? undefined : shippedPage(id));
}

/** The tree with these pages in it, as shipped if they are unedited. Those that are gone stay gone. */
export function addShippedPages(tree: NavigationTree, ids: Iterable<string>): NavigationTree {
  const missing = [...new Set(ids)]
    .filter((id) => !isGone(tree, id) && !tree.pages.has(id))
    .flatMap((id) => shippedPage(id) ?? []);
  return missing.length === 0 ? tree : putBeside(tree, missing);
}

/** The tree with these pages beside the menu, where they are not taken away any more. */
export function putBeside(tree: NavigationTree, pages: TreePage[]): NavigationTree {
  const ids = pages.map(({ id }) => id);
  const beside = inOrder(new Set([...listed(tree, besideList), ...ids]));
  const gone = listed(tree, goneList).filter((id) => !ids.includes(id));
  return withChanges(tree, {
    pages: pages.map((page) => [page.id, page]),
    lists: [
      [besideList, beside],
      [goneList, gone],
    ],
  });
}

/** Trees to be compared: a page beside the menu that one has edited is in all, or missing where it is gone. */
export function alignShippedPages<Trees extends NavigationTree[]>(...trees: Trees): Trees {
  const ids = besideIdsIn(trees);
  return trees.map((tree) => {
    const whole = addShippedPages(tree, ids);
    return whole.lists.has(goneList) ? withChanges(whole, { lists: [[goneList, []]] }) : whole;
  }) as Trees;
}

/** The pages beside the menu that one of the trees has edited or taken away. */
export function besideIdsIn(trees: NavigationTree[]): ReadonlySet<string> {
  return new Set(trees.flatMap((tree) => [...listed(tree, besideList), ...listed(tree, goneList)]));
}

/** The tree with these pages beside the menu taken away. */
export function withGone(tree: NavigationTree, ids: Iterable<string>): NavigationTree {
  const all = new Set([...listed(tree, goneList), ...ids]);
  const beside = listed(tree, besideList).filter((id) => !all.has(id));
  return withChanges(tree, {
    pages: [...ids].map((id) => [id, null]),
    lists: [
      [besideList, beside],
      [goneList, inOrder(all)],
    ],
  });
}

/** Leaves out pages that are as shipped. They cannot be hidden, and their addresses are fixed. */
export function asStored(tree: NavigationTree): NavigationTree {
  const before = listed(tree, besideList);
  const isEdited = (id: string) => {
    const page = tree.pages.get(id);
    return page !== undefined && !isAsShipped(page) && !isGone(tree, id);
  };
  const beside = inOrder(before.filter(isEdited));
  const pages = before.flatMap((id): [string, TreePage | null][] => {
    const page = beside.includes(id) ? tree.pages.get(id) : null;
    if (page && !page.hidden && page.address === '') return [];
    return [[id, page ? { ...page, hidden: false, address: '' } : null]];
  });
  if (pages.length === 0 && isSameValue(beside, before)) return tree;
  return withChanges(tree, { pages, lists: [[besideList, beside]] });
}

const isAsShipped = remember((page: TreePage): boolean => {
  const was = shippedPage(page.id);
  return was !== undefined && isSameValue(wordsOf(was), wordsOf(page));
});

function wordsOf({ text, search, hue, templates }: TreePage): unknown[] {
  return [text, search, hue, templates];
}

function inOrder(ids: Iterable<string>): string[] {
  return [...ids].toSorted((one, other) => fixedPageIds.indexOf(one) - fixedPageIds.indexOf(other));
}

/** Cards without an id get one from their position, and of two with one id the later gets another. */
function nameItems(page: TreePage): TreePage {
  const templates = mapSame(page.templates, withPlaceIds);
  return templates === page.templates ? page : { ...page, templates };
}

export const withItemIds = mapPagesOnce(nameItems);

export function withPlaceIds(section: BuiltSection): BuiltSection {
  const items = itemsOf(section);
  const taken = new Set(items.map(({ id }) => id));
  if (taken.size === items.length && !taken.has(undefined)) return section;
  const named = items.map((item, index) => {
    if (item.id !== undefined) return item;
    const place = cardIdOf(item, index);
    return { ...item, id: taken.has(place) ? derivedId(`${place} ${section.id}`) : place };
  });
  return withItems(
    section,
    listOf(section)?.ids ? renumberRepeated(named) : eachOnce(named, section.id),
  );
}

/** New numbers follow the highest one. */
function renumberRepeated(items: Item[]): Item[] {
  let highest = Math.max(...items.map(({ id }) => Number(id)));
  const seen = new Set<unknown>();
  return items.map((item) => {
    const isTwice = seen.has(item.id);
    seen.add(item.id);
    return isTwice ? { ...item, id: (highest += 1) } : item;
  });
}

function eachOnce(items: Item[], sectionId: string): Item[] {
  const counts = new Map<unknown, number>();
  return items.map((item) => {
    const count = (counts.get(item.id) ?? 0) + 1;
    counts.set(item.id, count);
    return count === 1 ? item : { ...item, id: derivedId(`${item.id} ${count} ${sectionId}`) };
  });
}

/** The page that a shipped id belongs to. Editing the page, or its fixed tail, brings the id into the tree. */
function shippedOwnerOf(id: string): string | undefined {
  owners ??= readOwners();
  return owners.get(id);
}

let owners: ReadonlyMap<string, string> | undefined;

function readOwners(): ReadonlyMap<string, string> {
  const beside = fixedPageIds.flatMap((pageId) => [
    [pageId, pageId] as const,
    ...(shippedPage(pageId)?.templates ?? []).map(({ id }) => [id, pageId] as const),
  ]);
  const tails = [...fixedTails].flatMap(([pageId, tail]) =>
    tail.map(({ id }) => [id, pageId] as const),
  );
  return new Map([...beside, ...tails]);
}

/** The problem of a section's id, in words; undefined when there is none. */
export const findForeignId = remember((page: TreePage): string | undefined => {
  const { id: pageId, text, templates } = page;
  for (const { id } of templates) {
    const owner = shippedOwnerOf(id);
    if (owner === undefined || (owner === pageId && id !== pageId)) continue;
    const name = shippedPagesById.get(owner)?.name ?? shippedPage(owner)?.text;
    return `The section ${id} belongs to “${name}” and cannot be on “${text}”`;
  }
  return undefined;
});

/** The form in which a page is stored: other programs leave ids of cards out, and take ids of another page's sections. */
export function withOwnIds(page: TreePage): TreePage {
  return withOwnSections(nameItems(page));
}

/** A section with an id of another page gets a new one, the same each time. */
function withOwnSections(page: TreePage): TreePage {
  if (findForeignId(page) === undefined) return page;
  const newIdOf = (id: string) =>
    (shippedOwnerOf(id) ?? page.id) === page.id ? id : derivedId(`${page.id} ${id}`);
  return withSectionIds(page, newIdOf);
}

export const withOwnSectionIds = mapPagesOnce(withOwnSections);

/** The page with other ids of its sections, which its buttons follow. */
export function withSectionIds(page: TreePage, newIdOf: (id: string) => string): TreePage {
  return { ...page, templates: page.templates.map((section) => renamed(section, newIdOf)) };
}

function renamed(section: BuiltSection, newIdOf: (id: string) => string): BuiltSection {
  const targets = fieldsOf(section)
    .filter(({ field }) => field.type === 'target')
    .map(({ name }) => [name, newIdOf(String(valueOf(section, name)))]);
  return { ...withValues(section, Object.fromEntries(targets)), id: newIdOf(section.id) };
}

/** An id made from a text, the same each time: a repeated request makes nothing twice. */
export function derivedId(words: string): string {
  const parts = [0, 1, 2].map((salt) => hash(`${salt} ${words}`).toString(16).padStart(8, '0'));
  return parts.join('');
}

/** FNV-1a: spreads well, and nothing secret depends on it. */
function hash(words: string): number {
  let value = 0x811c9dc5;
  for (let index = 0; index < words.length; index += 1) {
    value = Math.imul(value ^ words.charCodeAt(index), 0x01000193);
  }
  return value >>> 0;
}
