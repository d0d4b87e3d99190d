import type { NavigationTree } from '../navigation.ts';

/** Where each page of the tree stands, by its id. A dropdown's parent has no page, so it has no address. */
export function pageAddresses(tree: NavigationTree): Map<string, string> {
  return new Map(
    tree.children.flatMap((item): [string, string][] =>
      item.isChild
        ? item.children.map((child) => [child.id, `/${item.to}/${child.to}`])
        : [[item.id, `/${item.to}`]],
    ),
  );
}
