import * as z from 'zod/mini';

import { ApiError, apiMessages, readAnswer } from '../api/call-api.ts';
import { withProof } from '../api/proof.ts';
import { saveFile } from '../ui/save-file.ts';
import { fetchDeskFile } from './desk-api.ts';

/** A long file may take minutes; a silence of this length means that nothing more comes. */
const silenceMs = 15_000;

/** Saves a file of the desk on this device. Its token travels in a header, so a plain link cannot do it. */
export async function downloadDeskFile(
  path: string,
  fileName: string,
  onProgress: (receivedBytes: number) => void,
): Promise<void> {
  const silence = new AbortController();
  let timer = setTimeout(() => silence.abort(), silenceMs);
  const chunks: BlobPart[] = [];
  try {
    const body = await withProof(() => openDeskFile(path, silence.signal));
    let receivedBytes = 0;
    const reader = body.getReader();
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      clearTimeout(timer);
      timer = setTimeout(() => silence.abort(), silenceMs);
      chunks.push(part.value);
      receivedBytes += part.value.byteLength;
      onProgress(receivedBytes);
    }
  } catch (error) {
    throw error instanceof ApiError ? error : new ApiError(0, apiMessages.noAnswer);
  } finally {
    clearTimeout(timer);
  }
  saveFile(new Blob(chunks, { type: 'text/csv' }), fileName);
}

async function openDeskFile(
  path: string,
  signal: AbortSignal,
): Promise<ReadableStream<Uint8Array<ArrayBuffer>>> {
  const response = await fetchDeskFile(path, signal);
  if (!response.ok) await readAnswer(response, { answer: z.unknown() });
  // Someone on the way may answer in its place: a hotel's page is no list of people.
  const isFile = response.headers.get('content-type')?.startsWith('text/csv');
  if (!isFile || !response.body) throw new ApiError(response.status, apiMessages.unreadable);
  return response.body;
}
