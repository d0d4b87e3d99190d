import * as z from 'zod/mini';

import {
  type MediaItem,
  mediaItemSchema,
  type MediaPage,
  mediaPageSchema,
  type MediaSave,
  type MediaUse,
} from '../../domain/media/media-schemas.ts';
import { mediaLimits, mediaWords } from '../../domain/media/media.ts';
import { ApiError, callApi, readAnswer } from '../api/call-api.ts';
import { sendUpload } from '../api/send-upload.ts';
import { useAuth } from '../api/auth-store.ts';
import type { Sending } from './use-sending.ts';

/** The library's calls, for administrators only. */
export async function listPictures(
  { search, isUnusedOnly, page }: { search: string; isUnusedOnly: boolean; page: number },
  signal: AbortSignal,
): Promise<MediaPage> {
  const query = new URLSearchParams({ search, page: String(page) });
  if (isUnusedOnly) query.set('unused', 'true');
  const { data } = await callApi(`/media?${query}`, {
    token: token(),
    answer: mediaPageSchema,
    signal,
  });
  return data;
}

export async function readPicture(id: string): Promise<MediaItem> {
  const { data } = await callApi(`/media/${id}`, { token: token(), answer: mediaItemSchema });
  return data;
}

export async function changePicture(id: string, change: MediaSave): Promise<MediaItem> {
  const { data } = await callApi(`/media/${id}`, {
    method: 'PUT',
    token: token(),
    body: change,
    answer: mediaItemSchema,
  });
  return data;
}

/** The person has been told of these uses; the server refuses if there are others. */
export async function deletePicture(id: string, told: MediaUse[]): Promise<void> {
  const accepted = told.map(({ pageId }) => pageId).join(',');
  await callApi(`/media/${id}?${new URLSearchParams({ accepted })}`, {
    method: 'DELETE',
    token: token(),
    answer: z.null(),
  });
}

/** Sends a picture as the server takes it: an SVG as pixels, a very large one made smaller. */
export async function sendPicture(
  file: File,
  sending: Sending,
): Promise<{ message: string; data: MediaItem }> {
  const { prepareUpload, shrink } = await import('./prepare-upload.ts');
  const prepared = await prepareUpload(file);
  try {
    return await send(prepared, sending);
  } catch (error) {
    // The server refuses what it cannot decode line by line; this browser may be able to.
    const isTooLarge = error instanceof ApiError && error.status === 413;
    const smaller = isTooLarge && prepared === file ? await shrink(file) : undefined;
    if (!smaller) throw error;
    return send(smaller, sending);
  }
}

async function send(
  file: File,
  { replaces, onProgress, signal }: Sending,
): Promise<{ message: string; data: MediaItem }> {
  signal.throwIfAborted();
  if (file.size > mediaLimits.bytes) throw new ApiError(413, mediaWords.tooManyBytes);
  const form = new FormData();
  form.set('file', file);
  const bearer = token();
  const path = `/media${replaces === undefined ? '' : `/${replaces}/file`}`;
  const response = await sendUpload(path, form, { token: bearer, onProgress, signal });
  return readAnswer(response, { answer: mediaItemSchema, token: bearer });
}

function token(): string {
  return useAuth.getState().authToken;
}
