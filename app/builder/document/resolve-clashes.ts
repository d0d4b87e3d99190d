import { mergeTemplates } from '../../../domain/merge-templates.ts';
import type { NavigationTree } from '../../../domain/navigation.ts';
import {
  childrenOf,
  flatten,
  type FlatTree,
  idsIn,
  rootId,
  sectionsOf,
  unflatten,
} from '../../../domain/template-nodes.ts';

/** The tree I began from, what I made of it, and what others have published meanwhile. */
export type ClashSides = { base: NavigationTree; mine: NavigationTree; theirs: NavigationTree };

/**
 * The merged tree with my version of the nodes in `keepMine`; of every other clash theirs stands.
 * What neither clashed over is there from both sides.
 */
export function resolveClashes(sides: ClashSides, keepMine: Set<string>): NavigationTree {
  const merged = flatten(mergeTemplates(sides.base, sides.mine, sides.theirs).tree);
  const mine = flatten(sides.mine);
  for (const id of keepMine) {
    if (id !== rootId) takeNode(merged, mine, id);
    takeOrder(merged, mine, id);
  }
  return unflatten(merged);
}

function takeNode(merged: FlatTree, mine: FlatTree, id: string): void {
  const node = mine.nodes.get(id);
  if (!node) {
    merged.nodes.delete(id);
    return;
  }
  const isBack = !merged.nodes.has(id);
  merged.nodes.set(id, node);
  if (!isBack) return;
  // They removed it and I keep it: with all that I have in it, at the place it has in mine.
  for (const container of [childrenOf(id), sectionsOf(id)]) {
    const inside = idsIn(mine, container);
    merged.containers.set(container, inside);
    for (const inner of inside) takeNode(merged, mine, inner);
  }
  const home = [...mine.containers].find(([, ids]) => ids.includes(id));
  if (!home || idsIn(merged, home[0]).includes(id)) return;
  merged.containers.set(home[0], insertLike(idsIn(merged, home[0]), home[1], id));
}

/** My order of what both have; what only they have stays behind its neighbour. */
function takeOrder(merged: FlatTree, mine: FlatTree, id: string): void {
  const containers = id === rootId ? [rootId] : [childrenOf(id), sectionsOf(id)];
  for (const container of containers) {
    const own = idsIn(mine, container);
    const all = idsIn(merged, container);
    let order = own.filter((inner) => all.includes(inner));
    for (const inner of all) {
      if (!order.includes(inner)) order = insertLike(order, all, inner);
    }
    if (merged.containers.has(container)) merged.containers.set(container, order);
  }
}

/** Puts `id` after the neighbour it has in `model`. */
function insertLike(order: string[], model: string[], id: string): string[] {
  const before = model.slice(0, model.indexOf(id)).findLast((other) => order.includes(other));
  const index = before === undefined ? 0 : order.indexOf(before) + 1;
  return order.toSpliced(index, 0, id);
}
