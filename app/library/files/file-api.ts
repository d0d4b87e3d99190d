import * as z from 'zod/mini';

import {
  extensionsOf,
  type FileKindName,
  fileKindNames,
  fileWords,
  kindOfName,
  mostBytesOf,
} from '../../../domain/files/file-kinds.ts';
import {
  type FileItem,
  fileItemSchema,
  type FilePage,
  filePageSchema,
  type FileUse,
} from '../../../domain/files/file-schemas.ts';
import { findKind, headBytes } from '../../../domain/files/find-kind.ts';
import { useAuth } from '../../api/auth-store.ts';
import { ApiError, callApi, readAnswer } from '../../api/call-api.ts';
import { sendUpload } from '../../api/send-upload.ts';
import type { Sending } from '../use-sending.ts';

type FileQuery = {
  search: string;
  isUnusedOnly: boolean;
  kinds: readonly FileKindName[];
  page: number;
};

export async function listFiles(
  { search, isUnusedOnly, kinds, page }: FileQuery,
  signal?: AbortSignal,
): Promise<FilePage> {
  const query = new URLSearchParams({ search, page: String(page) });
  if (isUnusedOnly) query.set('unused', 'true');
  if (kinds.length > 0) query.set('kinds', kinds.join(','));
  const { data } = await callApi(`/files?${query}`, {
    token: token(),
    answer: filePageSchema,
    ...(signal && { signal }),
  });
  return data;
}

export async function readFile(id: string): Promise<FileItem> {
  const { data } = await callApi(`/files/${id}`, { token: token(), answer: fileItemSchema });
  return data;
}

export async function renameFile(id: string, name: string): Promise<FileItem> {
  const { data } = await callApi(`/files/${id}`, {
    method: 'PUT',
    token: token(),
    body: { name },
    answer: fileItemSchema,
  });
  return data;
}

/** The person has been told of these uses; the server refuses if there are others. */
export async function deleteFile(id: string, told: FileUse[]): Promise<void> {
  const accepted = told.map(({ pageId }) => pageId).join(',');
  await callApi(`/files/${id}?${new URLSearchParams({ accepted })}`, {
    method: 'DELETE',
    token: token(),
    answer: z.null(),
  });
}

/** Sends a file that the server would take, as far as its beginning tells. */
export async function sendFile(
  file: File,
  { replaces, onProgress, signal }: Sending,
): Promise<{ message: string; data: FileItem }> {
  await refuseUnusable(file);
  signal.throwIfAborted();
  const query = new URLSearchParams({ name: file.name });
  const path = replaces === undefined ? '/files' : `/files/${replaces}/content`;
  const body = new Blob([file], { type: 'application/octet-stream' });
  const bearer = token();
  const response = await sendUpload(`${path}?${query}`, body, {
    token: bearer,
    onProgress,
    signal,
  });
  return readAnswer(response, { answer: fileItemSchema, token: bearer });
}

/** Says at once what the server would say after minutes of sending. */
async function refuseUnusable(file: File): Promise<void> {
  const head = new Uint8Array(await file.slice(0, headBytes).arrayBuffer());
  const found = findKind(head);
  const claimed = kindOfName(file.name);
  if (file.size === 0) throw new ApiError(400, fileWords.empty);
  if (found === undefined) {
    const ending = file.name.slice(file.name.lastIndexOf('.') + 1).toLowerCase();
    throw new ApiError(400, claimed === undefined ? fileWords.notUsable : fileWords.named(ending));
  }
  const most = mostBytesOf(found);
  if (file.size > most) throw new ApiError(413, fileWords.tooLarge(most));
}

/** What the system's file chooser offers. */
export function acceptedBy(kinds: readonly FileKindName[]): string {
  const wanted = kinds.length > 0 ? kinds : fileKindNames;
  return wanted.flatMap((kind) => extensionsOf(kind).map((ending) => `.${ending}`)).join(',');
}

function token(): string {
  return useAuth.getState().authToken;
}
