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

/** Two people changed the same things: what I began from, what I made of it, what they published. */
export type Conflict = {
  base: NavigationTree;
  mine: NavigationTree;
  current: TreeDocument;
  publishes: Publishes | undefined;
};

/** What publishing ends in; what cannot even be sent is told in words. */
export type Published =
  | { kind: 'saved'; saved: SavedTree }
  | { kind: 'clash'; conflict: Conflict }
  | { kind: 'problem'; problem: string }
  | { kind: 'failed'; error: unknown };

/** `base` is the version that `mine` was made from; `owner` whose work it is, if not of who is signed in. */
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

/** A refusal over something that nobody can choose is said in words. */
function hasClash({ base, mine, current }: Conflict): boolean {
  return mergeTrees(base, mine, current.tree).clashes.length > 0;
}

/** The first reason why the server would refuse this tree, in its own words; undefined when it may be sent. */
function findSaveProblem(tree: NavigationTree): string | undefined {
  const problem = findTreeProblem(withDerivedSlugs(tree));
  if (problem) return problem;
  const result = navigationTreeSchema.safeParse(tree);
  return result.success ? undefined : (result.error.issues[0]?.message ?? 'Something is not valid');
}

/** What an editor sent since the last answer: the server may have it though it never said so. */
export class OwnSaves {
  #sent: PageDocument[] = [];

  note(page: PageDocument, isAnswered: boolean): void {
    this.#sent = isAnswered ? [] : [...this.#sent, page];
  }

  hasDraft({ document }: SavedDraft): boolean {
    return this.#sent.some((page) => isSameValue(page, document));
  }

  /** What stands in the way of publishing, where that is one of these and nobody else's. */
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
