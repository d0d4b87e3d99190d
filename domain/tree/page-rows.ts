import { isSameValue } from '../values/values.ts';
import { listed, NavigationTree, type TreePage } from './tree-schema.ts';

/** What one version changed: pages that are new or say something else, those that are gone (null), and lists. */
export type RowChanges = {
  pages: ReadonlyMap<string, TreePage | null>;
  lists: ReadonlyMap<string, readonly string[]>;
};

const lastChanges = new WeakMap<NavigationTree, { after: NavigationTree; changes: RowChanges }>();

/** A save asks several times for the same two trees, so the last answer is remembered. */
export function changesBetween(before: NavigationTree, after: NavigationTree): RowChanges {
  const last = lastChanges.get(before);
  if (last?.after === after) return last.changes;
  const changes = findChanges(before, after);
  lastChanges.set(before, { after, changes });
  return changes;
}

function findChanges(before: NavigationTree, after: NavigationTree): RowChanges {
  const pages = new Map<string, TreePage | null>();
  for (const [id, page] of after.pages) {
    const was = before.pages.get(id);
    if (!was || !isSameRow(was, page)) pages.set(id, page);
  }
  for (const id of before.pages.keys()) if (!after.pages.has(id)) pages.set(id, null);
  const names = new Set([...after.lists.keys(), ...before.lists.keys()]);
  const isChanged = (list: string) => !isSameValue(listed(before, list), listed(after, list));
  const changed = [...names].filter(isChanged);
  return { pages, lists: new Map(changed.map((list) => [list, listed(after, list)])) };
}

const lastCompared = new WeakMap<TreePage, { other: TreePage; isSame: boolean }>();

/** A page is never changed, so it is compared once with the page before it, however many trees both stand in. */
export function isSameRow(before: TreePage, after: TreePage): boolean {
  if (before === after) return true;
  const last = lastCompared.get(after);
  if (last?.other === before) return last.isSame;
  const isSame = isSameValue(before, after);
  lastCompared.set(after, { other: before, isSame });
  return isSame;
}

type Changes = {
  pages?: Iterable<readonly [string, TreePage | null]>;
  lists?: Iterable<readonly [string, readonly string[]]>;
};

/** The tree with these pages and lists in the place of its own. */
export function withChanges(
  tree: NavigationTree,
  { pages = [], lists = [] }: Changes,
): NavigationTree {
  const changed = new Map(tree.pages);
  for (const [id, page] of pages) {
    if (page) changed.set(id, page);
    else changed.delete(id);
  }
  const orders = new Map(tree.lists);
  for (const [list, ids] of lists) {
    if (ids.length > 0) orders.set(list, ids);
    else orders.delete(list);
  }
  return new NavigationTree(changed, orders);
}

/** The tree with these pages, and the dropdowns that hold them. */
export function onlyPages(tree: NavigationTree, ids: ReadonlySet<string>): NavigationTree {
  const isWanted = (id: string) => ids.has(id) || listed(tree, id).some((below) => ids.has(below));
  const lists = [...tree.lists].map(([list, all]) => [list, all.filter(isWanted)] as const);
  return new NavigationTree(
    new Map([...tree.pages].filter(([id]) => isWanted(id))),
    new Map(lists.filter(([, all]) => all.length > 0)),
  );
}
