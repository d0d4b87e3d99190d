import * as z from 'zod/mini';

import {
  type ArchiveImport,
  archiveLimits,
  archiveType,
  archiveWords,
  type Imported,
  importedSchema,
  type WaitingArchive,
  waitingArchiveSchema,
} from '../../../domain/content/content-archive.ts';
import { useAuth } from '../../api/auth-store.ts';
import { ApiError, readAnswer } from '../../api/call-api.ts';
import { sendUpload } from '../../api/send-upload.ts';
import { callAndRead, readDesk } from '../desk-api.ts';

type Sending = { onProgress: (share: number) => void; signal: AbortSignal };

/** Sends an archive to be checked; nothing of the site changes by it. */
export async function sendArchive(file: File, sending: Sending): Promise<WaitingArchive> {
  if (file.size > archiveLimits.bytes) throw new ApiError(413, archiveWords.tooLarge);
  // Asks for a proof first, if one is needed: a refusal of the upload would come after all its bytes.
  await readDesk('/content/import', z.unknown(), sending.signal);
  const token = useAuth.getState().authToken;
  const body = new Blob([file], { type: archiveType });
  const response = await sendUpload('/auth/admin/content/import', body, { ...sending, token });
  const { data } = await readAnswer(response, { answer: waitingArchiveSchema, token });
  return data;
}

export async function importArchive(id: string, wanted: ArchiveImport): Promise<Imported> {
  const change = { body: wanted, keyedBy: { id, wanted } };
  const { data } = await callAndRead(`/content/import/${id}`, change, importedSchema);
  return data;
}
