import * as calls from '../../../domain/calls/drafts.ts';
import { type SavedDraft, staleDraftSchema } from '../../../domain/content/page-draft.ts';
import type { PageDocument } from '../../../domain/tree/tree-schema.ts';
import { ApiError, type Failed, failed } from '../../api/call-api.ts';
import { read } from '../../api/call.ts';

// Drafts on the server: unlike unsaved work, colleagues see them.

/** A colleague saved the draft meanwhile, or ended it (null). */
export type DraftClash = {
  theirs: SavedDraft | null;
  /** The common base, if the server still has it. */
  base: PageDocument | undefined;
};

export class DraftConflict extends Error implements DraftClash {
  readonly theirs: SavedDraft | null;
  readonly base: PageDocument | undefined;

  constructor(message: string, theirs: SavedDraft | null, base?: PageDocument | null) {
    super(message);
    this.theirs = theirs;
    this.base = base ?? undefined;
  }
}

/** Turns the server's refusal of a stale draft into a DraftConflict. */
export function asDraftConflict(error: unknown): unknown {
  const conflict =
    error instanceof ApiError && error.status === 409 && staleDraftSchema.safeParse(error.data);
  if (!conflict || !conflict.success) return error;
  return new DraftConflict(error.message, conflict.data.draft, conflict.data.base);
}

export async function putSavedDraft(
  document: PageDocument,
  revision: number,
  baseVersion: number,
  owner: string,
): Promise<SavedDraft> {
  try {
    const body = { revision, baseVersion, document };
    return await read(calls.saveDraft, { params: { pageId: document.id }, body, owner });
  } catch (error) {
    throw asDraftConflict(error);
  }
}

export type DraftAnswer =
  | { kind: 'draft saved'; draft: SavedDraft }
  | { kind: 'draft clash'; clash: DraftClash }
  | Failed;

/** The same for an open editor, to which every answer is a step. */
export async function saveDraft(...sent: Parameters<typeof putSavedDraft>): Promise<DraftAnswer> {
  try {
    return { kind: 'draft saved', draft: await putSavedDraft(...sent) };
  } catch (error) {
    return error instanceof DraftConflict ? { kind: 'draft clash', clash: error } : failed(error);
  }
}

/** Discards only the revision that the person has seen: a newer one is a conflict. */
export async function discardSavedDraft(pageId: string, revision: number): Promise<void> {
  try {
    await read(calls.discardDraft, { params: { pageId }, query: { revision } });
  } catch (error) {
    throw asDraftConflict(error);
  }
}
