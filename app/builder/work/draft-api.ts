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

/** Why the server refused a stale draft; undefined for every other failure. */
export function draftClashOf(error: unknown): DraftClash | undefined {
  if (!(error instanceof ApiError) || error.status !== 409) return undefined;
  const { data: stale } = staleDraftSchema.safeParse(error.data);
  return stale && { theirs: stale.draft, base: stale.base ?? undefined };
}

export function putSavedDraft(
  document: PageDocument,
  revision: number,
  baseVersion: number,
  owner: string,
): Promise<SavedDraft> {
  const body = { revision, baseVersion, document };
  return read(calls.saveDraft, { params: { pageId: document.id }, body, owner });
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
    const clash = draftClashOf(error);
    return clash ? { kind: 'draft clash', clash } : failed(error);
  }
}
