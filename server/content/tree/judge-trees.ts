import { isSameValue } from '../../../domain/values/values.ts';
import {
  restorePage,
  withLinksRestored,
  withPlacesRestored,
} from '../../../domain/tree/restore-deleted.ts';
import { type ChangeSummary, isSameTree } from '../../../domain/tree/changes.ts';
import { encodeConflict, showSections, type TreeDocument } from '../../../domain/tree/codec.ts';
import { parseChanged } from '../../../domain/tree/complete.ts';
import { openPage } from '../../../domain/tree/edit-tree.ts';
import { mergeTrees } from '../../../domain/tree/merge.ts';
import { withPlainLinksToGone } from '../../../domain/tree/page-links.ts';
import { asStored } from '../../../domain/tree/stored-form.ts';
import { findTakenAddress } from '../../../domain/tree/taken-address.ts';
import {
  fieldErrorsIn,
  findTreeProblem,
  judgeTree,
  withDerivedSlugs,
} from '../../../domain/tree/tree-rules.ts';
import type { NavigationTree, SentPage, SentTree } from '../../../domain/tree/tree-schema.ts';
import { runInTurns } from '../../db/turns.ts';
import { badRequest, conflict, notFound } from '../../http/answers.ts';
import { isFixedPage } from '../../../domain/pages/page-ids.ts';
import type { NewVersion, TreeStore } from './tree-store.ts';

// What a sent, merged or restored tree may become, or why it is refused.

/** Merges a stale save. A person decides about fields that both changed, and about a merge that breaks a rule. */
export function join(
  base: NavigationTree,
  mine: NavigationTree,
  current: TreeDocument,
  { sections, isTakenDown }: { sections: string | undefined; isTakenDown: boolean },
): NavigationTree {
  const { tree, clashes } = mergeTrees(base, mine, current.tree);
  const problem = findTreeProblem(tree, current.tree);
  if (clashes.length > 0 || problem) {
    const changed = isTakenDown
      ? 'This page has been taken down by its schedule in the meantime.'
      : 'Someone else changed the same part in the meantime.';
    throw conflict(
      problem ?? changed,
      encodeConflict(withSections(current, sections), clashes, isTakenDown),
      'version_stale',
    );
  }
  return tree;
}

export function withSections(document: TreeDocument, sections: string | undefined): TreeDocument {
  return { ...document, tree: showSections(document.tree, sections) };
}

export function isSameThere(before: NavigationTree, now: NavigationTree, pageId?: string): boolean {
  if (pageId === undefined) return isSameTree(before, now);
  return isSameValue(openPage(before, pageId), openPage(now, pageId));
}

/** Checks the result like a sent tree, because the old page may not fit into the current one. */
export function withOldPage(
  tree: NavigationTree,
  old: NavigationTree,
  pageId: string,
): NavigationTree {
  const restored = restorePage(tree, old, pageId);
  if (!restored) throw notFound('This page did not exist in that version.');
  const taken = findTakenAddress(restored, tree);
  if (taken !== undefined) throw badRequest(taken);
  const { data, error } = parseChanged(restored, tree);
  if (data) return checked(data, tree);
  throw badRequest(error.issues[0]?.message ?? 'There is no longer room for it in the menu.');
}

/** The rules remember what they have found of a page: judging hundreds of changed ones afterwards is short. */
export async function checkedInTurns(
  sent: NavigationTree,
  before: NavigationTree,
): Promise<NavigationTree> {
  await runInTurns(judgeTree(withDerivedSlugs(sent), before));
  return checked(sent, before);
}

/** Links to pages that this save deletes become plain addresses. */
export function checked(sent: NavigationTree, before?: NavigationTree): NavigationTree {
  const named = withDerivedSlugs(sent);
  const tree = before ? withPlainLinksToGone(named, before) : named;
  const problem = findTreeProblem(tree, before);
  if (problem) throw badRequest(problem, fieldErrorsIn(tree), 'bad_request');
  return asStored(tree);
}

/** When a page returns, its place and the links to it return too, however the page was restored. */
export async function relink(
  store: TreeStore,
  { documentId, tree: before }: TreeDocument,
  sent: NavigationTree,
): Promise<NavigationTree> {
  const gone = [...sent.pages.keys()].filter((id) => !before.pages.has(id) && !isFixedPage(id));
  let tree = sent;
  // Pages that were deleted together are looked up together, because each lookup reads a whole tree.
  for (const { version, pageIds } of await store.findBeforeRemoval(documentId, gone)) {
    const last = await store.findVersion(documentId, version);
    if (!last) continue;
    const placed = withPlacesRestored(tree, last.tree, pageIds);
    tree = withLinksRestored(placed, last.tree, pageIds);
  }
  return tree;
}

export type SaveOf = {
  documentId: string;
  version: number | undefined;
  /** Null: the site itself. */
  authorId: string | null;
  /** The sections that the answer to a clash holds: of one page by its id, `none`, or all. */
  sections?: string | undefined;
  /** Runs in the transaction that makes the version. If it throws, the save is rolled back. */
  inTransaction?: NewVersion['inTransaction'];
  /** Someone else has approved it, so that an editor's own right to publish does not matter. */
  isApproved?: boolean;
  /** The schedule of a page does it, and no person. */
  byTime?: boolean;
  /**
   * What the same act does beside published pages: to drafts, to the history. It is a version of its own also when no
   * published page changes.
   */
  otherChanges?: ChangeSummary;
};

/** What an act does beside its change of the tree. */
export type SaveExtras = Pick<SaveOf, 'inTransaction' | 'otherChanges' | 'byTime'>;

export type Save = SaveOf & { tree: SentTree };
export type Change = Omit<SaveOf, 'documentId'> & {
  version: number;
  tree: NavigationTree;
  /** The tree that was changed, where the caller has it. */
  base?: NavigationTree;
  /** Its pages keep the addresses that they had elsewhere. */
  isImport?: true;
};
export type PageSave = Omit<SaveOf, 'documentId' | 'sections'> & { page: SentPage };

export type RestoreChoice = {
  documentId?: string;
  pageId?: string | undefined;
  seen?: number | undefined;
  sections?: string | undefined;
  /** What is restored, where it is none of the site's own versions. */
  old?: NavigationTree | undefined;
};

/** `isNew` is false when the same version existed: a repeated call makes no second one. */
export type RestoredDocument = TreeDocument & { isNew: boolean };

/** `isAsSent` is false when others' changes were merged in, or links followed added or removed pages. */
export type SavedDocument = RestoredDocument & { isAsSent: boolean };

/** Throws when this person must not publish without someone else's approval. */
export type RequireApproval = (authorId: string | null) => Promise<void>;
