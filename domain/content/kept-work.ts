import * as z from 'zod/mini';

import { idPattern } from '../values/values.ts';
import { nodeIdSchema } from '../sections/section-schema.ts';
import { revisionNumber, versionNumber } from '../tree/codec.ts';

export const keptWorkLimits = { bytes: 1024 * 1024, perPerson: 50 } as const;

export const keptWorkWords = {
  kept: 'Kept',
  dropped: 'Dropped',
  none: 'There is no such kept work.',
  newer: 'More was kept since.',
  erased: 'This inquiry has been erased, so your text about it cannot be saved.',
  full: `The server already keeps your unsaved work on ${keptWorkLimits.perPerson} pages. Publish or discard some of it first.`,
} as const;

/** One open editor of one person: a tab that is closed and opened again is another slot. */
export const slotSchema = z.string().check(z.regex(idPattern));

const mark = versionNumber;
const keptAt = z.int().check(z.nonnegative(), z.maximum(8.64e15));

/** Typed outside a page. They are kept when their author logs out, and go with the inquiry that they are about. */
const keptWordsSchema = z.object({
  about: z.enum(['inquiry', 'other']),
  name: z.string(),
  value: z.string(),
});
export type KeptWords = z.output<typeof keptWordsSchema>;

/** Kept as it came: the editor may know fields that this version does not, and only that person reads it. */
const documentSchema = z.looseObject({
  id: nodeIdSchema,
  text: z.string(),
  words: z.optional(keptWordsSchema),
});

export const keptWordsDocumentSchema = z.object({ text: z.string(), words: keptWordsSchema });

export const keepRequestSchema = z.object({
  /** Counts the changes of one editor, so that a late arrival of an older one replaces nothing. */
  mark,
  keptAt,
  version: versionNumber,
  revision: revisionNumber,
  document: documentSchema,
});
export type KeepRequest = z.output<typeof keepRequestSchema>;

const place = { pageId: nodeIdSchema, slot: slotSchema };

export const keptLineSchema = z.object({
  ...place,
  mark,
  keptAt,
  name: z.string(),
  /** Words of the desk or of a note, and no page. */
  isWords: z.boolean(),
});
export type KeptLine = z.output<typeof keptLineSchema>;

/** The reader checks the content, which may be of another version. */
export const keptOnServerSchema = z.object({
  ...place,
  mark,
  keptAt,
  version: z.int(),
  revision: z.int(),
  document: z.unknown(),
});
export type KeptOnServer = z.output<typeof keptOnServerSchema>;

export const keptAnswerSchema = z.object({ mark });
