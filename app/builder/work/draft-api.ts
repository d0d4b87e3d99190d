import * as z from 'zod/mini';

import {
  type ListedDraft,
  listedDraftSchema,
  type ScheduleTimes,
  type SetSchedule,
  setScheduleSchema,
  type PagePublication,
  pagePublicationSchema,
  type PreviewLink,
  previewLinkSchema,
  type SavedDraft,
  savedDraftSchema,
  staleDraftSchema,
} from '../../../domain/content/page-draft.ts';
import type { PageDocument } from '../../../domain/tree/tree-schema.ts';
import { ApiError, callApi, type Failed, failed } from '../../api/call-api.ts';
import { useAuth } from '../../api/auth-store.ts';

/**
 * Drafts on the server: unlike unsaved work, colleagues see them, and they can be shown and
 * scheduled.
 */
const root = '/template/drafts';

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

export async function listSavedDrafts(): Promise<ListedDraft[]> {
  const { data } = await callApi(root, { token: token(), answer: z.array(listedDraftSchema) });
  return data;
}

export async function readPublication(pageId: string): Promise<PagePublication> {
  const { data } = await callApi(`${root}/${pageId}`, {
    token: token(),
    answer: pagePublicationSchema,
  });
  return data;
}

export async function putSavedDraft(
  document: PageDocument,
  revision: number,
  baseVersion: number,
  owner: string,
): Promise<SavedDraft> {
  try {
    const { data } = await callApi(`${root}/${document.id}`, {
      method: 'PUT',
      owner,
      body: { revision, baseVersion, document },
      answer: savedDraftSchema,
    });
    return data;
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
    await callApi(`${root}/${pageId}?revision=${revision}`, {
      method: 'DELETE',
      token: token(),
      answer: z.null(),
    });
  } catch (error) {
    throw asDraftConflict(error);
  }
}

export async function listPreviewLinks(pageId: string): Promise<PreviewLink[]> {
  const { data } = await callApi(`${root}/${pageId}/links`, {
    token: token(),
    answer: z.array(previewLinkSchema),
  });
  return data;
}

export async function makePreviewLink(pageId: string, days: number): Promise<PreviewLink> {
  const { data } = await callApi(`${root}/${pageId}/links`, {
    method: 'POST',
    token: token(),
    body: { days },
    keyedBy: { days },
    answer: previewLinkSchema,
  });
  return data;
}

export async function revokePreviewLink(pageId: string, linkId: string): Promise<void> {
  await callApi(`${root}/${pageId}/links/${linkId}`, {
    method: 'DELETE',
    token: token(),
    answer: z.null(),
  });
}

/** `before`: the times as they were when the form was opened; `seen`: the draft that was looked at. */
export async function putSchedule(
  pageId: string,
  times: ScheduleTimes & { before: ScheduleTimes; seen: string | undefined },
): Promise<SetSchedule> {
  const { data } = await callApi(`${root}/${pageId}/schedule`, {
    method: 'PUT',
    token: token(),
    body: times,
    answer: setScheduleSchema,
  });
  return data;
}

function token(): string {
  return useAuth.getState().authToken;
}
