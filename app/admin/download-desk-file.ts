import { useState } from 'react';
import * as z from 'zod/mini';

import { callWords } from '../../domain/http/refusal-words.ts';
import { useAuth } from '../api/auth-store.ts';
import { ApiError, apiBase, readAnswer } from '../api/call-api.ts';
import { withProof } from '../api/proof.ts';
import { useAct } from '../site/use-act.ts';
import { saveFile } from '../ui/save-file.ts';
import { toast } from '../ui/toast.ts';

export function sizeInWords(bytes: number): string {
  if (bytes < 1024 * 1024) return `${Math.ceil(bytes / 1024)} KB`;
  return `${(bytes / 1024 / 1024).toFixed(1)} MB`;
}

/** Browsers put large files on the disk as soon as they are one. */
const chunksInMemory = 256;

/** `path`: that of the call, below `/api/v1`. */
type DeskFile = { path: string; fileName: string; type: string };

/** A long file may take minutes; a silence of this length means that nothing more comes. */
const silenceMs = 15_000;

/** A download behind a button, with how much of it has come. */
export function useDownload() {
  const [receivedBytes, setReceived] = useState(0);
  const { isBusy, run } = useAct();
  const download = (file: DeskFile) =>
    run(async () => {
      setReceived(0);
      await downloadDeskFile(file, setReceived);
      toast.success(`${file.fileName} has been saved to your downloads.`);
    });
  return { receivedBytes: isBusy ? receivedBytes : 0, isBusy, download };
}

/** Saves a file on this device. A plain link could not send the token, which is a header. */
async function downloadDeskFile(
  { path, fileName, type }: DeskFile,
  onProgress: (receivedBytes: number) => void,
): Promise<void> {
  const silence = new AbortController();
  let timer = setTimeout(() => silence.abort(), silenceMs);
  let chunks: Uint8Array<ArrayBuffer>[] = [];
  let file = new Blob([], { type });
  try {
    const body = await withProof(() => openDeskFile(path, type, silence.signal));
    let receivedBytes = 0;
    const reader = body.getReader();
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      clearTimeout(timer);
      timer = setTimeout(() => silence.abort(), silenceMs);
      chunks.push(part.value);
      receivedBytes += part.value.byteLength;
      if (chunks.length >= chunksInMemory) {
        file = new Blob([file, ...chunks], { type });
        chunks = [];
      }
      onProgress(receivedBytes);
    }
  } catch (error) {
    throw error instanceof ApiError ? error : new ApiError(0, callWords.noAnswer);
  } finally {
    clearTimeout(timer);
  }
  saveFile(new Blob([file, ...chunks], { type }), fileName);
}

async function openDeskFile(
  path: string,
  type: string,
  signal: AbortSignal,
): Promise<ReadableStream<Uint8Array<ArrayBuffer>>> {
  const headers = { authorization: `Bearer ${useAuth.getState().authToken}` };
  const response = await fetch(apiBase + path, { headers, signal });
  if (!response.ok) await readAnswer(response, { answer: z.unknown() });
  // The page of a captive portal must not be saved as a list of people.
  const isFile = response.headers.get('content-type')?.startsWith(type);
  if (!isFile || !response.body) throw new ApiError(response.status, callWords.unreadable);
  return response.body;
}
