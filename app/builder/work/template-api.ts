import * as z from 'zod/mini';
import { QueryClient } from '@tanstack/react-query';

import * as drafts from '../../../domain/calls/drafts.ts';
import * as calls from '../../../domain/calls/template.ts';
import {
  decodeConflict,
  decodeDocument,
  decodeSaved,
  encodeOutline,
  type SavedTree,
  showSections,
  type TreeDocument,
  type Publishes,
} from '../../../domain/tree/codec.ts';
import { putIntoTree } from '../../../domain/tree/edit-tree.ts';
import { findTreeProblem, withDerivedSlugs } from '../../../domain/tree/tree-rules.ts';
import {
  type NavigationTree,
  navigationTreeSchema,
  type PageDocument,
} from '../../../domain/tree/tree-schema.ts';
import {
  type PagePublication,
  pagePublicationSchema,
  type SavedDraft,
  staleDraftSchema,
} from '../../../domain/content/page-draft.ts';
import { read } from '../../api/call.ts';
import { ApiError, type Failed, failed } from '../../api/call-api.ts';

/** The builder's calls. All are for administrators, except reading the tree. */

/** An outline of all pages with the sections of the named one; without a name those of all, which may be megabytes. */
export async function readTemplate(sectionsOf?: string): Promise<TreeDocument> {
  return decodeDocument(await read(calls.readTemplate, { query: { sections: sectionsOf } }));
}

/** Names no page: the outline has no sections at all. */
const none = 'none';

/** Two people changed the same fields: the base, my version, their published version. */
export type TreeClash = {
  base: NavigationTree;
  mine: NavigationTree;
  current: TreeDocument;
  /** The page was taken down by its schedule, and by no person. */
  isTakenDown: boolean;
};

/** A colleague saved the draft meanwhile, or ended it (null). */
export type DraftClash = {
  theirs: SavedDraft | null;
  /** The common base, if the server still has it. */
  base: PageDocument | undefined;
};

/** What a save ends with: each is a step of the open page. What cannot be sent is refused in words. */
export type SaveAnswer =
  | { kind: 'draft saved'; draft: SavedDraft }
  | { kind: 'published'; saved: SavedTree }
  | { kind: 'tree clash'; clash: TreeClash }
  /** A colleague has changed or ended the draft that this saves or publishes. */
  | { kind: 'draft clash'; clash: DraftClash }
  | { kind: 'refused'; problem: string }
  /** Someone else has to approve the page, which is kept as a draft until then. */
  | { kind: 'asked'; publication: PagePublication }
  | Failed;

/** Saves a draft: unlike unsaved work, colleagues see it. */
export function putSavedDraft(
  document: PageDocument,
  revision: number,
  baseVersion: number,
  owner: string,
): Promise<SavedDraft> {
  const body = { revision, baseVersion, document };
  return read(drafts.saveDraft, { params: { pageId: document.id }, body, owner });
}

export async function saveDraft(...sent: Parameters<typeof putSavedDraft>): Promise<SaveAnswer> {
  try {
    return { kind: 'draft saved', draft: await putSavedDraft(...sent) };
  } catch (error) {
    const clash = draftClashOf(error);
    return clash ? { kind: 'draft clash', clash } : failed(error);
  }
}

/** Publishes a page as a change of `base`, and ends its draft. */
export function publishPage(
  base: TreeDocument,
  page: PageDocument,
  draft: Omit<Publishes, 'pageId'>,
  owner: string,
): Promise<SaveAnswer> {
  const { id } = page;
  const mine = showSections(putIntoTree(base.tree, page), id);
  const publishes: Publishes = { pageId: id, ...draft };
  const body = { version: base.version, page, publishes };
  return publish(base, mine, () => read(calls.savePage, { params: { pageId: id }, body, owner }));
}

/**
 * Publishes a change of the menu, of the page whose sections the trees hold, if any, and what a person made of a
 * clash. `work` is the page under the editor's hands, whose draft this ends.
 */
export function publishTree(
  base: TreeDocument,
  mine: NavigationTree,
  shown = none,
  work?: { publishes: Publishes; owner: string },
): Promise<SaveAnswer> {
  const publishes = work && { publishes: work.publishes };
  const body = { ...encodeOutline({ ...base, tree: mine }, shown), ...publishes };
  const input = { query: { sections: shown }, body, owner: work?.owner };
  return publish(base, mine, () => read(calls.saveTemplate, input));
}

async function publish(
  base: TreeDocument,
  mine: NavigationTree,
  send: () => Promise<Parameters<typeof decodeSaved>[0]>,
): Promise<SaveAnswer> {
  const problem = findSaveProblem(mine);
  if (problem !== undefined) return { kind: 'refused', problem };
  try {
    return { kind: 'published', saved: decodeSaved(await send(), mine) };
  } catch (error) {
    const kept = keptForApproval(error);
    if (kept) return { kind: 'asked', publication: kept };
    const clash = draftClashOf(error);
    if (clash) return { kind: 'draft clash', clash };
    const conflict = conflictOf(error);
    // A refusal without a clash to decide is shown in words.
    if (!conflict?.hasClashes) return failed(error);
    const { current, isTakenDown } = conflict;
    return { kind: 'tree clash', clash: { base: base.tree, mine, current, isTakenDown } };
  }
}

/** Why the server would refuse this tree, in its own words; undefined when it may be sent. */
function findSaveProblem(tree: NavigationTree): string | undefined {
  const problem = findTreeProblem(withDerivedSlugs(tree));
  if (problem) return problem;
  const result = navigationTreeSchema.safeParse(tree.toJSON());
  return result.success ? undefined : (result.error.issues[0]?.message ?? 'Something is not valid');
}

const keptSchema = z.object({ publication: pagePublicationSchema });

function keptForApproval(error: unknown): PagePublication | undefined {
  if (!(error instanceof ApiError) || error.id !== 'approval_needed') return undefined;
  return keptSchema.safeParse(error.data).data?.publication;
}

/** Why the server refused a stale draft; undefined for every other failure. */
export function draftClashOf(error: unknown): DraftClash | undefined {
  if (!(error instanceof ApiError) || error.status !== 409) return undefined;
  const { data: stale } = staleDraftSchema.safeParse(error.data);
  return stale && { theirs: stale.draft, base: stale.base ?? undefined };
}

function conflictOf(error: unknown) {
  return error instanceof ApiError ? decodeConflict(error.data) : undefined;
}

/** Others have published a change of the same meanwhile. */
export function isStaleTree(error: unknown): boolean {
  return conflictOf(error) !== undefined;
}

/** One page of a version, in a tree with nothing else but the entry above it. */
export async function readOldPage(version: number, page: string): Promise<TreeDocument> {
  const query = { sections: page, page };
  return decodeDocument(await read(calls.readVersion, { params: { version }, query }));
}

/** `earlier` names a page as it was before the import that made the version. */
export async function readVersion(
  version: number,
  sections?: string,
  earlier?: string,
): Promise<TreeDocument> {
  const query = { sections, earlier };
  return decodeDocument(await read(calls.readVersion, { params: { version }, query }));
}

/** `made` is undefined when nothing differed. Without a version, a page that is gone comes back as it was last. */
export async function restoreVersion(
  version: number | undefined,
  choice: { pageId?: string | undefined; seen?: number; earlier?: string | undefined } = {},
): Promise<{ made: number | undefined }> {
  const body = { version, ...choice };
  const restored = await read(calls.restoreVersion, { query: { sections: none }, body });
  return { made: restored.isNew === true ? restored.version : undefined };
}

/** Undoes one save by a new one: colleagues' saves since then are merged and stay. */
export async function undoSave(version: number): Promise<void> {
  await read(calls.undoVersion, { query: { sections: none }, body: { version } });
}

const keptForMs = 24 * 60 * 60 * 1000;
const templateKey = ['GET_TEMPLATE'];
const client = new QueryClient({
  defaultOptions: { queries: { retry: false, gcTime: keptForMs } },
});

/** Fetched afresh whenever an edit begins: an old version would cause clashes. */
export function fetchTemplate(sectionsOf = none): Promise<TreeDocument> {
  const queryFn = () => readTemplate(sectionsOf);
  return client.fetchQuery({ queryKey: [...templateKey, sectionsOf], queryFn });
}

export function dropTemplate(): void {
  client.removeQueries({ queryKey: templateKey });
}
