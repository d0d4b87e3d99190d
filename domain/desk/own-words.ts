import * as z from 'zod/mini';

import { versionNumber, madeVersion } from './settings.ts';

// The sentences of the site, as the desk reads and changes them.

export const ownWordsAnswerWords = {
  read: 'Words',
  saved: 'The words have been saved.',
  unchanged: 'Nothing has changed.',
  clash: 'A colleague has changed the same texts in the meantime.',
} as const;

/** The ids of our sentences are far shorter. */
const sentenceId = z.string().check(z.minLength(1), z.maxLength(100));
/** The rules of each sentence are stricter. */
const sentenceText = z.string().check(z.maxLength(5000));

/** One sentence as it was shipped, and where people read it. */
const sentenceSchema = z.object({
  id: z.string(),
  text: z.string(),
  values: z.array(z.string()),
  place: z.string(),
  path: z.optional(z.string()),
});
export type Sentence = z.output<typeof sentenceSchema>;
export const sentencesSchema = z.array(sentenceSchema);

export const deskWordsSchema = z.object({
  version: versionNumber,
  words: z.record(z.string(), z.string()),
});
export type DeskWords = z.output<typeof deskWordsSchema>;

export const ownWordsSaveSchema = z.object({
  version: versionNumber,
  /** Null gives the shipped sentence back. */
  changes: z.record(sentenceId, z.nullable(sentenceText)),
});

const clashSchema = z.object({
  id: z.string(),
  mine: z.nullable(z.string()),
  theirs: z.nullable(z.string()),
});

/** The answer to a refused save: the present words, and the sentences where both differ. */
export const ownWordsClashSchema = z.object({
  current: deskWordsSchema,
  clashes: z.array(clashSchema),
});

const ownWordsChangeSchema = z.object({
  ...madeVersion,
  /** Null stands for the shipped sentence. */
  changes: z.array(
    z.object({ id: z.string(), from: z.nullable(z.string()), to: z.nullable(z.string()) }),
  ),
});
export type OwnWordsChange = z.output<typeof ownWordsChangeSchema>;

export const ownWordsHistorySchema = z.array(ownWordsChangeSchema);
