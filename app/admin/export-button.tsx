import { Download } from 'lucide-react';
import { useState } from 'react';
import * as z from 'zod/mini';

import { ApiError, apiWords, messageOf, readAnswer } from '../api/call-api.ts';
import { withProof } from '../api/proof.ts';
import { saveFile } from '../ui/save-file.ts';
import { Spinner } from '../ui/spinner.tsx';
import { toast } from '../ui/toast.ts';
import { fetchDeskFile } from './desk-api.ts';

type ExportButtonProps = {
  /** The path of the call that returns the rows, with its filters. */
  path: string;
  fileName: string;
  disabled: boolean;
};

/** Downloads the list as CSV and shows how much has come. */
export function ExportButton({ path, fileName, disabled }: ExportButtonProps) {
  const [receivedBytes, setReceivedBytes] = useState<number>();
  const isBusy = receivedBytes !== undefined;

  async function download(): Promise<void> {
    setReceivedBytes(0);
    try {
      await downloadDeskFile(path, fileName, setReceivedBytes);
      toast.success(`${fileName} has been saved to your downloads.`);
    } catch (error) {
      toast.error(messageOf(error));
    } finally {
      setReceivedBytes(undefined);
    }
  }

  return (
    <button
      type="button"
      className="desk-tool tool-icon"
      title="Export CSV"
      disabled={disabled || isBusy}
      onClick={() => void download()}
    >
      {isBusy ? <Spinner label="Exporting" /> : <Download aria-hidden="true" />}
      <span className={isBusy ? undefined : 'tool-words'}>
        {isBusy ? `Exporting ${inWords(receivedBytes)}` : 'Export CSV'}
      </span>
    </button>
  );
}

function inWords(bytes: number): string {
  if (bytes < 1024 * 1024) return `${Math.ceil(bytes / 1024)} KB`;
  return `${(bytes / 1024 / 1024).toFixed(1)} MB`;
}

/** A long file may take minutes; a silence of this length means that nothing more comes. */
const silenceMs = 15_000;

/**
 * Saves a file of the desk on this device. The token travels in a header, so a plain link cannot do
 * it.
 */
async function downloadDeskFile(
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
    throw error instanceof ApiError ? error : new ApiError(0, apiWords.noAnswer);
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
  // A captive portal may answer instead of the server; its page must not be saved as a list of
  // people.
  const isFile = response.headers.get('content-type')?.startsWith('text/csv');
  if (!isFile || !response.body) throw new ApiError(response.status, apiWords.unreadable);
  return response.body;
}
