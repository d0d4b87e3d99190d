import type { NavigationChild, NavigationTree } from '../navigation.ts';
import { isSameValue } from '../same-value.ts';

/**
 * The addresses whose pages differ between two trees. Undefined when the menus differ: they stand on
 * every page, so then every page does.
 */
export function changedPaths(before: NavigationTree, after: NavigationTree): string[] | undefined {
  if (!isSameValue(menuOf(before), menuOf(after))) return undefined;
  const old = new Map(pagesOf(before));
  return pagesOf(after).flatMap(([path, page]) =>
    isSameValue(wordsOf(old.get(path)), wordsOf(page)) ? [] : [path],
  );
}

function menuOf(tree: NavigationTree): object {
  return tree.children.map(({ templates: _sections, search: _search, children, ...item }) => ({
    ...item,
    children: children.map(({ templates: _own, search: _found, ...child }) => child),
  }));
}

function wordsOf(page: NavigationChild | undefined): unknown[] {
  return [page?.templates, page?.search];
}

function pagesOf(tree: NavigationTree): [string, NavigationChild][] {
  return tree.children.flatMap((item): [string, NavigationChild][] => [
    [`/${item.to}`, item],
    ...item.children.map((child): [string, NavigationChild] => [`/${item.to}/${child.to}`, child]),
  ]);
}
