import type { MediaItem } from '../../domain/media/media-schemas.ts';
import { useKnownPictures } from './known-pictures.ts';
import { sendPicture } from './media-api.ts';
import { type Sending, type Upload, type UploadOptions, useSending } from './use-sending.ts';

/** The upload of a picture. Previews show it as soon as it is in the library. */
export function useUpload(
  onDone: (item: MediaItem, message: string) => void,
  options?: UploadOptions,
): Upload {
  return useSending(sendAndLearn, onDone, options);
}

async function sendAndLearn(file: File, sending: Sending) {
  const sent = await sendPicture(file, sending);
  if (!sending.signal.aborted) useKnownPictures.getState().learn([sent.data]);
  return sent;
}
