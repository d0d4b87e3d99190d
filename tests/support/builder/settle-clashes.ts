import { type Choice, clashKey, mergeTrees } from '../../../domain/tree/merge.ts';
import type { NavigationTree } from '../../../domain/tree/tree-schema.ts';

export type TreeSides = { base: NavigationTree; mine: NavigationTree; theirs: NavigationTree };

/** The result when one person answers every question the same way, until none is left. */
export function settleAll({ base, mine, theirs }: TreeSides, choice: Choice): NavigationTree {
  const choices = new Map<string, Choice>();
  for (;;) {
    const { tree, clashes } = mergeTrees(base, mine, theirs, choices);
    const open = clashes.filter((clash) => !choices.has(clashKey(clash)));
    if (open.length === 0) return tree;
    for (const clash of open) choices.set(clashKey(clash), choice);
  }
}
