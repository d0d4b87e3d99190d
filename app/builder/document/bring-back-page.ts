import type { NavigationItem, NavigationTree } from '../../../domain/navigation.ts';
import { withPlainLinksToGone } from '../../../domain/section-links.ts';
import { insertAt } from './list-moves.ts';
import { hasPage } from '../../../domain/page-document.ts';

/**
 * A deleted page, children included, out of an old version into the tree of today, at its old place.
 * A child whose parent is gone brings the parent back too. What is there already stays as it is; what it
 * linked to and is still gone is linked to by its plain old address.
 */
export function bringBackPage(
  tree: NavigationTree,
  old: NavigationTree,
  id: string,
): NavigationTree {
  return hasPage(tree, id) ? tree : withPlainLinksToGone(putBack(tree, old, id), old);
}

function putBack(tree: NavigationTree, old: NavigationTree, id: string): NavigationTree {
  const index = old.children.findIndex(
    (item) => item.id === id || item.children.some((child) => child.id === id),
  );
  const oldItem = old.children[index];
  if (!oldItem) return tree;
  if (oldItem.id !== id && hasPage(tree, oldItem.id)) return bringBackChild(tree, oldItem, id);
  const children =
    oldItem.id === id ? oldItem.children : oldItem.children.filter((c) => c.id === id);
  const missing = children.filter((child) => !hasPage(tree, child.id));
  return { children: insertAt(tree.children, { ...oldItem, children: missing }, index) };
}

function bringBackChild(tree: NavigationTree, oldItem: NavigationItem, id: string): NavigationTree {
  const index = oldItem.children.findIndex((child) => child.id === id);
  const child = oldItem.children[index];
  if (!child) return tree;
  return {
    children: tree.children.map((item) =>
      item.id === oldItem.id
        ? { ...item, isChild: true, children: insertAt(item.children, child, index) }
        : item,
    ),
  };
}
