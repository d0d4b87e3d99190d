import type { NavigationTree } from './navigation.ts';
import { withPlainLinksToGone } from './section-links.ts';

/** With its children. Links of other pages to any of them become the plain addresses that they had. */
export function removePage(tree: NavigationTree, id: string): NavigationTree {
  const stays = (page: { id: string }) => page.id !== id;
  const left = {
    children: tree.children
      .filter(stays)
      .map((page) => ({ ...page, children: page.children.filter(stays) })),
  };
  return withPlainLinksToGone(left, tree);
}
