import { pictureCalls } from '../../domain/calls/library.ts';
import {
  mediaChangeSchema,
  type MediaItem,
  pictureClashSchema,
} from '../../domain/media/media-schemas.ts';
import { joinParts, partsOf, type PictureParts } from '../../domain/media/media-words.ts';
import { mediaLimits, mediaWords } from '../../domain/media/media.ts';
import { call, read } from '../api/call.ts';
import { ApiError } from '../api/call-api.ts';
import { sendUpload } from '../api/send-upload.ts';
import type { FormWork } from '../keep/form-work.ts';
import { createAssets, type Sending } from './assets.ts';

/** The library's pictures. A picture is sent as the server takes it: an SVG as pixels, a very large one made smaller. */
export const pictures = createAssets({
  sentWords: 'Preparing the picture',
  list: ({ kinds: _kinds, ...query }, signal) => read(pictureCalls.list, { query, signal }),
  read: (id) => read(pictureCalls.read, { params: { id } }),
  remove: (id, accepted) => call(pictureCalls.remove, { params: { id }, query: { accepted } }),
  async send(file, sending) {
    const { prepareUpload, shrink } = await import('./prepare-upload.ts');
    const prepared = await prepareUpload(file);
    try {
      return await post(prepared, sending);
    } catch (error) {
      // The server refuses what it cannot decode line by line; this browser may be able to.
      const isTooLarge = error instanceof ApiError && error.status === 413;
      const smaller = isTooLarge && prepared === file ? await shrink(file) : undefined;
      if (!smaller) throw error;
      return post(smaller, sending);
    }
  },
});

async function post(file: File, { replaces, ...sending }: Sending) {
  if (file.size > mediaLimits.bytes) throw new ApiError(413, mediaWords.tooManyBytes);
  const form = new FormData();
  form.set('file', file);
  sending.signal.throwIfAborted();
  return replaces === undefined
    ? sendUpload(pictureCalls.upload, form, sending)
    : sendUpload(pictureCalls.replace, form, { ...sending, params: { id: replaces } });
}

/** Saves the fields; text typed meanwhile is the next change. */
export async function savePicture(id: string, work: FormWork<PictureParts>): Promise<MediaItem> {
  const [fields, values] = [work.listFields(), work.readValues()];
  const sent = mediaChangeSchema.parse(joinParts(values));
  const body = { ...sent, before: joinParts(work.readValues('base')) };
  const saved = await read(pictureCalls.change, { params: { id }, body });
  // What was typed since goes on from what was sent, not from a colleague's values that the save joined in.
  work.land(fields, partsOf(sent), values);
  work.follow(partsOf(saved));
  return saved;
}

/** The library's present values, if a colleague's change was the reason for the refusal. */
export function pictureInClash(error: unknown): MediaItem | undefined {
  const clash = error instanceof ApiError ? pictureClashSchema.safeParse(error.data) : undefined;
  return clash?.data?.current;
}
