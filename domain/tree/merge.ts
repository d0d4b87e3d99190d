import { isSameValue } from '../same-value.ts';
import {
  childContainer,
  flatten,
  type FlatTree,
  idsIn,
  pageOfContainer,
  rootId,
  sectionContainer,
  type TreeNode,
  unflatten,
} from './flat-tree.ts';
import type { NavigationTree } from './tree-schema.ts';

/** Two people changed the same thing: what it was, and what each made of it (null: removed it). */
export type Clash = {
  id: string;
  kind: 'page' | 'section' | 'order';
  base: unknown;
  mine: unknown;
  theirs: unknown;
};

export type Merge = { tree: NavigationTree; clashes: Clash[] };

/**
 * Joins two changes that began from the same tree, node by node. Where only one side touched a node its
 * change is taken; where both did, differently, it is a clash and `theirs` stands in the result.
 */
export function mergeTrees(
  base: NavigationTree,
  mine: NavigationTree,
  theirs: NavigationTree,
): Merge {
  const sides: Sides = { base: flatten(base), mine: flatten(mine), theirs: flatten(theirs) };
  const clashes: Clash[] = [];
  const merged: FlatTree = { nodes: mergeNodes(sides, clashes), containers: new Map() };
  for (const container of unionOf(sides, 'containers')) {
    merged.containers.set(container, mergeOrder(container, sides, merged, clashes));
  }
  return { tree: unflatten(merged), clashes };
}

type Sides = { base: FlatTree; mine: FlatTree; theirs: FlatTree };

function unionOf(sides: Sides, part: 'nodes' | 'containers'): Set<string> {
  return new Set([
    ...sides.theirs[part].keys(),
    ...sides.mine[part].keys(),
    ...sides.base[part].keys(),
  ]);
}

function mergeNodes(sides: Sides, clashes: Clash[]): Map<string, TreeNode> {
  const merged = new Map<string, TreeNode>();
  for (const id of unionOf(sides, 'nodes')) {
    const base = sides.base.nodes.get(id);
    const mine = sides.mine.nodes.get(id);
    const theirs = sides.theirs.nodes.get(id);
    if (!isSameValue(mine, base) && !isSameValue(theirs, base) && !isSameValue(mine, theirs)) {
      clashes.push(clashOf(id, sides));
    }
    const chosen = isSameValue(theirs, base) ? mine : theirs;
    if (chosen) merged.set(id, chosen);
  }
  return merged;
}

function clashOf(id: string, sides: Sides): Clash {
  const base = sides.base.nodes.get(id);
  const mine = sides.mine.nodes.get(id);
  const theirs = sides.theirs.nodes.get(id);
  return {
    id,
    kind: (theirs ?? mine ?? base)?.kind ?? 'section',
    base: base?.value ?? null,
    mine: mine?.value ?? null,
    theirs: theirs?.value ?? null,
  };
}

/** The order in one container: their order, with what I added put after its neighbour and what I removed gone. */
function mergeOrder(container: string, sides: Sides, merged: FlatTree, clashes: Clash[]): string[] {
  const page = pageOfContainer(container);
  const base = idsIn(sides.base, container);
  const mine = idsIn(sides.mine, container);
  const theirs = idsIn(sides.theirs, container);
  if (page !== undefined && !merged.nodes.has(page)) {
    // One side removed the page: what the other put into it meanwhile must not vanish with it.
    const added = [...mine, ...theirs].filter((id) => !base.includes(id));
    if (added.length > 0) clashes.push(clashOf(page, sides));
    return [];
  }
  const present = (ids: string[]) => ids.filter((id) => merged.nodes.has(id));
  if (isSameValue(theirs, base)) return present(mine);
  if (isSameValue(mine, base)) return present(theirs);

  const common = new Set(base.filter((id) => mine.includes(id) && theirs.includes(id)));
  const orderOf = (ids: string[]) => ids.filter((id) => common.has(id));
  const mineMoved = !isSameValue(orderOf(mine), orderOf(base));
  const theirsMoved = !isSameValue(orderOf(theirs), orderOf(base));
  if (mineMoved && theirsMoved && !isSameValue(orderOf(mine), orderOf(theirs))) {
    clashes.push({ id: page ?? container, kind: 'order', base, mine, theirs });
  }
  return mineMoved && !theirsMoved
    ? present(insertAdded(mine, theirs, base))
    : present(insertAdded(theirs, mine, base));
}

/** `order`, with the ids that `other` added to `base` put after the neighbour they have there. */
function insertAdded(order: string[], other: string[], base: string[]): string[] {
  const result = order.filter((id) => other.includes(id) || !base.includes(id));
  other.forEach((id, index) => {
    if (base.includes(id) || result.includes(id)) return;
    const neighbour = other.slice(0, index).findLast((before) => result.includes(before));
    result.splice(neighbour === undefined ? 0 : result.indexOf(neighbour) + 1, 0, id);
  });
  return result;
}

/** The tree I began from, what I made of it, and what others have published meanwhile. */
export type ClashSides = { base: NavigationTree; mine: NavigationTree; theirs: NavigationTree };

/**
 * The merged tree with my version of the nodes in `keepMine`; of every other clash theirs stands.
 * What neither clashed over is there from both sides.
 */
export function resolveClashes(sides: ClashSides, keepMine: Set<string>): NavigationTree {
  const merged = flatten(mergeTrees(sides.base, sides.mine, sides.theirs).tree);
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
  for (const container of [childContainer(id), sectionContainer(id)]) {
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
  const containers = id === rootId ? [rootId] : [childContainer(id), sectionContainer(id)];
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
