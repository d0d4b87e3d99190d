import type { NavigationItem, NavigationTree } from '../../../domain/navigation.ts';
import { moveBy, moveTo } from './list-moves.ts';

/** Changes of the menu itself: pages and children change places among their siblings, hide and go. */
export function movePage(tree: NavigationTree, id: string, step: -1 | 1): NavigationTree {
  return changeSiblings(tree, id, (siblings) => moveBy(siblings, (page) => page.id === id, step));
}

export function movePageTo(tree: NavigationTree, id: string, index: number): NavigationTree {
  return changeSiblings(tree, id, (siblings) => moveTo(siblings, (page) => page.id === id, index));
}

/** To the place where that sibling stands; the menu as it is when either has gone elsewhere. */
export function movePageOnto(tree: NavigationTree, id: string, siblingId: string): NavigationTree {
  return changeSiblings(tree, id, (siblings) =>
    moveTo(
      siblings,
      (page) => page.id === id,
      siblings.findIndex((page) => page.id === siblingId),
    ),
  );
}

export function hidePage(tree: NavigationTree, id: string, hidden: boolean): NavigationTree {
  return changeSiblings(tree, id, (siblings) =>
    siblings.map((page) => (page.id === id ? { ...page, hidden } : page)),
  );
}

type Sibling = { id: string; hidden: boolean };

function changeSiblings(
  tree: NavigationTree,
  id: string,
  change: <Page extends Sibling>(siblings: Page[]) => Page[],
): NavigationTree {
  if (tree.children.some((item) => item.id === id)) return { children: change(tree.children) };
  return {
    children: tree.children.map((item): NavigationItem =>
      item.children.some((child) => child.id === id)
        ? { ...item, children: change(item.children) }
        : item,
    ),
  };
}
