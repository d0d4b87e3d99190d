import { mediaItemSchema } from '../../domain/media/media-schemas.ts';
import { mediaLimits, mediaWords } from '../../domain/media/media.ts';
import { ApiError } from '../api/call-api.ts';
import { createAssets } from './assets.ts';

/** The library's pictures. A picture is sent as the server takes it: an SVG as pixels, a very large one made smaller. */
export const pictures = createAssets({
  path: '/media',
  answer: mediaItemSchema,
  sentWords: 'Preparing the picture',
  bytes: 'file',
  async send(file, post) {
    const { prepareUpload, shrink } = await import('./prepare-upload.ts');
    const prepared = await prepareUpload(file);
    try {
      return await post(formWith(prepared));
    } catch (error) {
      // The server refuses what it cannot decode line by line; this browser may be able to.
      const isTooLarge = error instanceof ApiError && error.status === 413;
      const smaller = isTooLarge && prepared === file ? await shrink(file) : undefined;
      if (!smaller) throw error;
      return post(formWith(smaller));
    }
  },
});

function formWith(file: File): FormData {
  if (file.size > mediaLimits.bytes) throw new ApiError(413, mediaWords.tooManyBytes);
  const form = new FormData();
  form.set('file', file);
  return form;
}
