import * as z from 'zod/mini';

import { navigationDocumentId } from '../../../domain/values/values.ts';
import {
  decodeConflict,
  decodeDocument,
  decodeSaved,
  documentSchema,
  type Editor,
  editorsSchema,
  encodeSave,
  type HistoryEntry,
  historySchema,
  type Publishes,
  restoredSchema,
  savedSchema,
  type SavedTree,
  type TreeDocument,
} from '../../../domain/tree/codec.ts';
import { mergeTrees } from '../../../domain/tree/merge.ts';
import { findTreeProblem, withDerivedSlugs } from '../../../domain/tree/tree-rules.ts';
import { type NavigationTree, navigationTreeSchema } from '../../../domain/tree/tree-schema.ts';
import { useAuth } from '../../api/auth-store.ts';
import { ApiError, callApi, type Failed, failed } from '../../api/call-api.ts';
import { QueryClient } from '@tanstack/react-query';

/** The builder's calls. All are for administrators, except reading the tree. */

/** Others changed the same fields; holds the present version. */
export class SaveConflict extends ApiError {
  readonly current: TreeDocument;

  constructor({ message }: ApiError, current: TreeDocument) {
    super(409, message);
    this.current = current;
  }
}

export async function readTemplate(): Promise<TreeDocument> {
  const { data } = await callApi('/template', { answer: documentSchema });
  return decodeDocument(data);
}

type TemplateSave = {
  version: number;
  tree: NavigationTree;
  /** The tree of that version, if it is known: then only the difference is sent. */
  base?: NavigationTree;
  publishes?: Publishes;
  owner?: string | undefined;
};

async function saveTemplate(save: TemplateSave): Promise<SavedTree> {
  const { version, tree, base, publishes, owner } = save;
  try {
    const { data } = await callApi('/template', {
      method: 'PUT',
      token: token(),
      owner,
      body: encodeSave({ documentId: navigationDocumentId, version, tree }, publishes, base),
      answer: savedSchema,
    });
    return decodeSaved(data, tree);
  } catch (error) {
    // The server may not have the base by its id, so the whole tree is sent.
    if (base && error instanceof ApiError && error.status === 400) {
      return saveTemplate({ version, tree, publishes, owner });
    }
    throw asSaveConflict(error);
  }
}

/** Two people changed the same fields: the base, my version, their published version. */
export type TreeClash = {
  base: NavigationTree;
  mine: NavigationTree;
  current: TreeDocument;
  publishes: Publishes;
};

/** A tree that cannot be sent is refused in words. */
export type PageAnswer =
  | { kind: 'published'; saved: SavedTree }
  | { kind: 'tree clash'; clash: TreeClash }
  | { kind: 'refused'; problem: string }
  | Failed;

/**
 * `base` is the version that `mine` was made from; `owner` is the author, if that is not the
 * signed-in person.
 */
export async function publishTree(
  base: TreeDocument,
  mine: NavigationTree,
  publishes?: Publishes,
  owner?: string,
): Promise<PageAnswer> {
  const problem = findSaveProblem(mine);
  if (problem !== undefined) return { kind: 'refused', problem };
  try {
    const { version, tree } = base;
    const saved = await saveTemplate({ version, tree: mine, base: tree, publishes, owner });
    return { kind: 'published', saved };
  } catch (error) {
    if (!(error instanceof SaveConflict)) return failed(error);
    const clash = { base: base.tree, mine, current: error.current, publishes };
    // A refusal without a clash to decide is shown in words.
    const { clashes } = mergeTrees(base.tree, mine, error.current.tree);
    return clashes.length > 0 ? { kind: 'tree clash', clash } : failed(error);
  }
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

function asSaveConflict(error: unknown): unknown {
  const current = error instanceof ApiError && decodeConflict(error.data);
  return current ? new SaveConflict(error, current) : error;
}

/** The newest entries, or those before a version. */
export async function listHistory(before?: number): Promise<HistoryEntry[]> {
  const query = before === undefined ? '' : `?before=${before}`;
  const { data } = await callApi(`/template/history${query}`, {
    token: token(),
    answer: historySchema,
  });
  return data;
}

export async function readVersion(version: number): Promise<TreeDocument> {
  const { data } = await callApi(`/template/history/${version}`, {
    token: token(),
    answer: documentSchema,
  });
  return decodeDocument(data);
}

/**
 * Restores the whole tree or one page. `made` is the new version; undefined when nothing differed.
 */
export async function restoreVersion(
  version: number,
  pageId?: string,
  seen?: number,
): Promise<{ made: number | undefined }> {
  try {
    const { data } = await callApi('/template/restore', {
      method: 'POST',
      token: token(),
      body: { version, pageId, seen },
      answer: restoredSchema,
    });
    return { made: data.isNew === true ? data.version : undefined };
  } catch (error) {
    throw asSaveConflict(error);
  }
}

/** Undoes one save by a new one: colleagues' saves since then are merged and stay. */
export async function undoSave(version: number): Promise<void> {
  const before = await readVersion(version - 1);
  await saveTemplate({ version, tree: before.tree });
}

/** Reports which page is open here and returns who else has one open. */
export async function noteEditing(pageId: string | null): Promise<Editor[]> {
  const { data } = await callApi('/template/editing', {
    method: 'PUT',
    token: token(),
    body: { pageId },
    answer: editorsSchema,
  });
  return data;
}

export async function stopEditing(): Promise<void> {
  await callApi('/template/editing', { method: 'DELETE', token: token(), answer: z.null() });
}

function token(): string {
  return useAuth.getState().authToken;
}

const keptForMs = 24 * 60 * 60 * 1000;
const templateKey = ['GET_TEMPLATE'];
const client = new QueryClient({
  defaultOptions: { queries: { retry: false, gcTime: keptForMs } },
});

/** Fetched afresh whenever an edit begins: an old version would cause clashes. */
export function fetchTemplate(): Promise<TreeDocument> {
  return client.fetchQuery({ queryKey: templateKey, queryFn: readTemplate });
}

export function dropTemplate(): void {
  client.removeQueries({ queryKey: templateKey });
}
