import { ApiError, apiMessages } from '../api/call-api.ts';
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
    const response = await fetchDeskFile(path, silence.signal);
    if (!response.ok || !response.body) throw new ApiError(response.status, apiMessages.unreadable);
    let receivedBytes = 0;
    const reader = response.body.getReader();
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
  save(new Blob(chunks, { type: 'text/csv' }), fileName);
}

function save(file: Blob, fileName: string): void {
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = fileName;
  link.click();
  // The browser has taken hold of the file by then.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
