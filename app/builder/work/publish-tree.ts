import type { SavedDraft } from '../../../domain/content/page-draft.ts';
import { isSameValue } from '../../../domain/values/values.ts';
import type { Publishes, SavedTree, TreeDocument } from '../../../domain/tree/codec.ts';
import { openPage, putIntoTree } from '../../../domain/tree/edit-tree.ts';
import { mergeTrees } from '../../../domain/tree/merge.ts';
import { findTreeProblem, withDerivedSlugs } from '../../../domain/tree/tree-rules.ts';
import {
  type NavigationTree,
  navigationTreeSchema,
  type PageDocument,
} from '../../../domain/tree/tree-schema.ts';
import { SaveConflict, saveTemplate } from './template-api.ts';

/** Two people changed the same fields: the base, my version, their published version. */
export type Conflict = {
  base: NavigationTree;
  mine: NavigationTree;
  current: TreeDocument;
  publishes: Publishes | undefined;
};

/** The result of publishing; a tree that cannot be sent is refused in words. */
export type Published =
  | { kind: 'saved'; saved: SavedTree }
  | { kind: 'clash'; conflict: Conflict }
  | { kind: 'problem'; problem: string }
  | { kind: 'failed'; error: unknown };

/**
 * `base` is the version that `mine` was made from; `owner` is the author, if that is not the
 * signed-in person.
 */
export async function publishTree(
  base: TreeDocument,
  mine: NavigationTree,
  publishes?: Publishes,
  owner?: string,
): Promise<Published> {
  const problem = findSaveProblem(mine);
  if (problem !== undefined) return { kind: 'problem', problem };
  try {
    const { version, tree } = base;
    const saved = await saveTemplate({ version, tree: mine, base: tree, publishes, owner });
    return { kind: 'saved', saved };
  } catch (error) {
    if (!(error instanceof SaveConflict)) return { kind: 'failed', error };
    const conflict = { base: base.tree, mine, current: error.current, publishes };
    return hasClash(conflict) ? { kind: 'clash', conflict } : { kind: 'failed', error };
  }
}

/** A refusal without a clash to decide is shown in words. */
function hasClash({ base, mine, current }: Conflict): boolean {
  return mergeTrees(base, mine, current.tree).clashes.length > 0;
}

/**
 * The first reason why the server would refuse this tree, in its own words; undefined when it may
 * be sent.
 */
function findSaveProblem(tree: NavigationTree): string | undefined {
  const problem = findTreeProblem(withDerivedSlugs(tree));
  if (problem) return problem;
  const result = navigationTreeSchema.safeParse(tree);
  return result.success ? undefined : (result.error.issues[0]?.message ?? 'Something is not valid');
}

/**
 * Pages that this editor sent since the last answer: the server may have saved them although the
 * answer was lost.
 */
export class OwnSaves {
  #sent: PageDocument[] = [];

  note(page: PageDocument, isAnswered: boolean): void {
    this.#sent = isAnswered ? [] : [...this.#sent, page];
  }

  hasDraft({ document }: SavedDraft): boolean {
    return this.#sent.some((page) => isSameValue(page, document));
  }

  /** Returns the page of a conflict if it is one of these own saves. */
  findIn(result: Published): { page: PageDocument; saved: TreeDocument } | undefined {
    if (result.kind !== 'clash') return undefined;
    const saved = result.conflict.current;
    const page = this.#sent.find((sent) => isPublishedIn(saved.tree, sent));
    return page && { page, saved };
  }
}

function isPublishedIn(tree: NavigationTree, page: PageDocument): boolean {
  const put = putIntoTree(tree, { ...page, copies: [] });
  return isSameValue(openPage(put, page.id), openPage(tree, page.id));
}
