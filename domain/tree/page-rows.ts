import { isSameValue } from '../values/values.ts';
import type { NavigationTree, TreeEntry, TreePage } from './tree-schema.ts';

/** The list of the menu's top entries and that of edited pages beside it. Others have the id of their dropdown. */
const topList = '/top';
const besideList = '/beside';
/** The pages beside the menu that were taken away. */
export const goneList = '/gone';

/** An entry without the pages in it, which stand in rows of their own. */
export type PageRow = Omit<TreeEntry, 'children'> | TreePage;

/** A tree taken apart: every page by its id, and the ids in each list, in their order. */
export type PageRows = {
  pages: ReadonlyMap<string, PageRow>;
  lists: ReadonlyMap<string, readonly string[]>;
};

export const noRows: PageRows = { pages: new Map(), lists: new Map() };

const rowsOfTrees = new WeakMap<NavigationTree, PageRows>();

/** A tree is never changed, so its rows are worked out once. */
export function rowsOf(tree: NavigationTree): PageRows {
  const known = rowsOfTrees.get(tree);
  if (known) return known;
  const pages = new Map<string, PageRow>();
  const lists = new Map<string, readonly string[]>();
  lists.set(topList, idsOf(tree.children));
  for (const entry of tree.children) {
    pages.set(entry.id, pageRowOf(entry));
    if (entry.children.length > 0) lists.set(entry.id, idsOf(entry.children));
    for (const page of entry.children) pages.set(page.id, page);
  }
  if (tree.pages.length > 0) lists.set(besideList, idsOf(tree.pages));
  for (const page of tree.pages) pages.set(page.id, page);
  if (tree.gone.length > 0) lists.set(goneList, tree.gone);
  const rows = { pages, lists };
  rowsOfTrees.set(tree, rows);
  return rows;
}

const ownParts = new WeakMap<TreeEntry, PageRow>();

/** The same value for the same entry, so that what nobody has touched is seen at once. */
export function pageRowOf(entry: TreeEntry): PageRow {
  const known = ownParts.get(entry);
  if (known) return known;
  const { id, text, to, isChild, hidden, search, hue, address, templates } = entry;
  // One order of the fields, so that equal pages have equal texts however they were made.
  const own = { id, text, to, isChild, hidden, search, hue, address, templates };
  ownParts.set(entry, own);
  return own;
}

/** `before`: a tree whose entries are taken over where nothing in them differs. */
export function treeOf(rows: PageRows, before?: NavigationTree): NavigationTree {
  const entries = new Map(before?.children.map((entry) => [entry.id, entry]));
  const listed = (list: string) => rows.lists.get(list) ?? [];
  const pagesIn = (list: string) => listed(list).flatMap((id) => rows.pages.get(id) ?? []);
  const tree: NavigationTree = {
    children: (pagesIn(topList) as PageRow[]).map((own) => {
      const children = pagesIn(own.id);
      const was = entries.get(own.id);
      return was && pageRowOf(was) === own && isSameList(was.children, children)
        ? was
        : entryOf(own, children);
    }),
    pages: pagesIn(besideList),
    gone: [...listed(goneList)],
  };
  rowsOfTrees.set(tree, rows);
  return tree;
}

function entryOf(own: PageRow, children: TreePage[]): TreeEntry {
  const { templates, ...fields } = own as Omit<TreeEntry, 'children'>;
  const entry = { ...fields, children, templates };
  ownParts.set(entry, own);
  return entry;
}

/** What one version changed: pages that are new or say something else, those that are gone (null), and lists. */
export type RowChanges = {
  pages: ReadonlyMap<string, PageRow | null>;
  lists: ReadonlyMap<string, readonly string[]>;
};

const lastChanges = new WeakMap<PageRows, { after: PageRows; changes: RowChanges }>();

/** A save asks several times for the same two trees, so the last answer is remembered. */
export function changesBetween(before: PageRows, after: PageRows): RowChanges {
  const last = lastChanges.get(before);
  if (last?.after === after) return last.changes;
  const changes = findChanges(before, after);
  lastChanges.set(before, { after, changes });
  return changes;
}

function findChanges(before: PageRows, after: PageRows): RowChanges {
  const pages = new Map<string, PageRow | null>();
  for (const [id, page] of after.pages) {
    const was = before.pages.get(id);
    if (!was || !isSameRow(was, page)) pages.set(id, page);
  }
  for (const id of before.pages.keys()) if (!after.pages.has(id)) pages.set(id, null);
  const lists = new Map<string, readonly string[]>();
  for (const [list, ids] of after.lists) {
    if (!isSameList(before.lists.get(list) ?? [], ids)) lists.set(list, ids);
  }
  for (const list of before.lists.keys()) if (!after.lists.has(list)) lists.set(list, []);
  return { pages, lists };
}

const lastCompared = new WeakMap<PageRow, { other: PageRow; isSame: boolean }>();

/** A page is never changed, so it is compared once with the page before it, however many trees both stand in. */
export function isSameRow(before: PageRow, after: PageRow): boolean {
  if (before === after) return true;
  const last = lastCompared.get(after);
  if (last?.other === before) return last.isSame;
  const isSame = isSameValue(before, after);
  lastCompared.set(after, { other: before, isSame });
  return isSame;
}

export function withChanges(rows: PageRows, changes: RowChanges): PageRows {
  const pages = new Map(rows.pages);
  for (const [id, page] of changes.pages) {
    if (page) pages.set(id, page);
    else pages.delete(id);
  }
  const lists = new Map(rows.lists);
  for (const [list, ids] of changes.lists) {
    if (ids.length > 0) lists.set(list, ids);
    else lists.delete(list);
  }
  return { pages, lists };
}

/** The tree with these pages, and the dropdowns that hold them. */
export function onlyPages(
  { children, pages, gone }: NavigationTree,
  ids: { has(id: string): boolean },
): NavigationTree {
  const isWanted = ({ id }: TreePage) => ids.has(id);
  return {
    children: children.flatMap((entry) => {
      const below = entry.children.filter(isWanted);
      return isWanted(entry) || below.length > 0 ? [{ ...entry, children: below }] : [];
    }),
    pages: pages.filter(isWanted),
    gone,
  };
}

/** The tree with these pages in the place of its own. */
export function withPages(tree: NavigationTree, changed: NavigationTree): NavigationTree {
  const { pages, lists } = rowsOf(tree);
  return treeOf({ pages: new Map([...pages, ...rowsOf(changed).pages]), lists }, tree);
}

/** The tree with the pages of `before` wherever they say the same: what nobody has touched is seen at once. */
export function shareUnchanged(tree: NavigationTree, before: NavigationTree): NavigationTree {
  const { pages, lists } = rowsOf(tree);
  const known = rowsOf(before).pages;
  const shared = [...pages].map(([id, row]): [string, PageRow] => {
    const was = known.get(id);
    return [id, was && isSameValue(was, row) ? was : row];
  });
  return treeOf({ pages: new Map(shared), lists }, before);
}

function idsOf(pages: readonly { id: string }[]): string[] {
  return pages.map(({ id }) => id);
}

function isSameList(one: readonly unknown[], other: readonly unknown[]): boolean {
  return one.length === other.length && one.every((each, index) => each === other[index]);
}
