import type { NavigationChild, NavigationTree } from '../navigation.ts';
import { isSameValue } from '../same-value.ts';

export type PageChanges = { changed: string[]; gone: string[] };

/** Ids of the pages that say something else than before, and of those that are no longer there. */
export function pageChanges(before: NavigationTree, after: NavigationTree): PageChanges {
  const old = new Map(nodesOf(before).map((page) => [page.id, page]));
  const now = nodesOf(after);
  const ids = new Set(now.map(({ id }) => id));
  return {
    changed: now.filter((page) => !saysTheSame(old.get(page.id), page)).map(({ id }) => id),
    gone: [...old.keys()].filter((id) => !ids.has(id)),
  };
}

function nodesOf(tree: NavigationTree): NavigationChild[] {
  return tree.children.flatMap((item) => [item, ...item.children]);
}

/** Whether menus show it, and where, is not what a page says. */
function saysTheSame(before: NavigationChild | undefined, after: NavigationChild): boolean {
  return before !== undefined && isSameValue(wordsOf(before), wordsOf(after));
}

function wordsOf({ text, search, templates }: NavigationChild): unknown[] {
  return [text, search, templates];
}
