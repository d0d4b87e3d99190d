import type { FileItem } from '../../../domain/files/file-schemas.ts';
import { type Sending, type Upload, type UploadOptions, useSending } from '../use-sending.ts';
import { sendFile } from './file-api.ts';
import { useKnownFiles } from './known-files.ts';

/** The upload of a file. Links and previews know it as soon as it is in the library. */
export function useFileUpload(
  onDone: (item: FileItem, message: string) => void,
  options?: UploadOptions,
): Upload {
  return useSending(sendAndLearn, onDone, options);
}

async function sendAndLearn(file: File, sending: Sending) {
  const sent = await sendFile(file, sending);
  if (!sending.signal.aborted) useKnownFiles.getState().learn([sent.data]);
  return sent;
}
