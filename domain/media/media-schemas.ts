import * as z from 'zod/mini';

import { libraryUseSchema } from '../files/file-schemas.ts';
import { idPattern } from '../values/values.ts';
import { mediaLimits, pictureParts } from './media.ts';

const focalPercent = z
  .int()
  .check(
    z.minimum(0),
    z.maximum(100),
    z.multipleOf(5, 'The focal point moves in steps of 5 percent'),
  );

const longestText = 10_000;

/** What a page needs to draw a picture of the library. */
const mediaPictureSchema = z.object({
  id: z.string(),
  /** Names the files: `/media/<hash>-<width>.webp` and, once they are made, `.avif`. */
  hash: z.string(),
  width: z.int(),
  height: z.int(),
  widths: z.array(z.int()),
  /** AVIF takes long to make, so it follows the upload. */
  hasAvif: z.boolean(),
  /** A few hundred bytes of WebP, as a data address, shown blurred until the picture loads; empty if transparent. */
  placeholder: z.string(),
  /** How bright the picture is where it is brightest; pages choose their gradient by it. */
  tone: z.optional(z.enum(['dark', 'medium', 'bright'])),
  /** Empty and not decorative: the picture has no description yet. */
  alt: z.string(),
  isDecorative: z.boolean(),
  /** The point that every crop keeps in view, in percent from the left and from the top, in steps of five. */
  focalX: z.int(),
  focalY: z.int(),
});

/** The stored values, which may break today's rules for saving. */
const mediaWordsSchema = z.object({
  name: z.string().check(z.maxLength(longestText)),
  alt: z.string().check(z.maxLength(longestText)),
  isDecorative: z.boolean(),
  focalX: z.int(),
  focalY: z.int(),
});

export const mediaItemSchema = z.extend(mediaPictureSchema, {
  name: z.string(),
  createdAt: z.string(),
  /** The pages that show the picture, with drafts and unsaved work. */
  uses: z.array(libraryUseSchema),
});

export const mediaIdSchema = z.string().check(z.regex(idPattern, 'This is no id of a picture.'));

export const mediaAltSchema = z
  .string()
  .check(
    z.trim(),
    z.maxLength(mediaLimits.altLength, `Please use at most ${mediaLimits.altLength} characters.`),
  );

export const mediaChangeSchema = z.object({
  name: z
    .string()
    .check(
      z.trim(),
      z.minLength(1, 'Please give the picture a name.'),
      z.maxLength(
        mediaLimits.nameLength,
        `Please use at most ${mediaLimits.nameLength} characters.`,
      ),
    ),
  alt: mediaAltSchema,
  isDecorative: z.boolean(),
  focalX: focalPercent,
  focalY: focalPercent,
});

/** `before` has the values when the picture was opened: it separates the caller's changes from a colleague's. */
export const mediaSaveSchema = z.extend(mediaChangeSchema, {
  before: z.optional(mediaWordsSchema),
});

/** Why the values were not saved: the present picture, and the parts that both people changed. */
export const pictureClashSchema = z.object({
  current: mediaItemSchema,
  clashes: z.array(z.enum(pictureParts)),
});

export type MediaPicture = z.output<typeof mediaPictureSchema>;
export type PictureTone = NonNullable<MediaPicture['tone']>;
/** By image address. Null for a deleted picture. */
export type MediaPictures = Record<string, MediaPicture | null>;
export type MediaItem = z.output<typeof mediaItemSchema>;
export type MediaChange = z.output<typeof mediaChangeSchema>;
export type MediaSave = z.output<typeof mediaSaveSchema>;
