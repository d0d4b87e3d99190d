import * as z from 'zod/mini';

import { nodeIdSchema } from '../sections/section-schema.ts';
import { versionNumber } from '../tree/codec.ts';

/** Longer words are a passage, which people edit where it stands. */
export const longestWords = 200;

/** So many places are drawn for people to choose; the others of a page are chosen together. */
export const mostWordPlaces = 5000;

/** More pages and drafts than a site may have. */
const mostPages = 20_000;

const oneLine = z
  .string()
  .check(z.maxLength(longestWords), z.regex(/^\P{Cc}*$/u, 'Enter it on one line'));
const wanted = oneLine.check(z.minLength(1, 'Enter what to look for'));

/** What to look for, as a query: `case` and `whole` are 1 where they matter. */
export const wordSearchQuery = z.object({
  find: wanted,
  with: z._default(oneLine, ''),
  case: z.optional(z.literal('1')),
  whole: z.optional(z.literal('1')),
});

const wordPlaceSchema = z.object({
  key: z.string(),
  sectionId: z.optional(z.string()),
  cardId: z.optional(z.string()),
  field: z.string(),
  where: z.string(),
  label: z.string(),
  before: z.string(),
  found: z.string(),
  after: z.string(),
  problem: z.optional(z.string()),
});

/** A page as visitors see it, or its draft, with the places of the words in it. */
const pageWordsSchema = z.object({
  pageId: z.string(),
  name: z.string(),
  path: z.string(),
  /** The revision of the draft; null for the published page. */
  revision: z.nullable(z.int()),
  places: z.array(wordPlaceSchema),
  /** How many more places it has than are listed. */
  more: z._default(z.int(), 0),
});
export type PageWords = z.output<typeof pageWordsSchema>;

/** Every page with a place; `version` is that of the site. */
export const foundWordsSchema = z.object({
  version: z.int(),
  pages: z.array(pageWordsSchema),
  /** The places in Settings that have the words too, which are changed there. */
  elsewhere: z._default(z.array(z.string()), []),
});
export type FoundWords = z.output<typeof foundWordsSchema>;

const key = z.string().check(z.regex(/^[A-Za-z0-9_.#/-]{1,300}$/));

const keys = z.array(key).check(z.maxLength(mostWordPlaces));

/** The chosen places, as they were found at that version and in those drafts. */
export const replaceRequestSchema = z.object({
  version: versionNumber,
  find: wanted,
  with: oneLine,
  isCaseSensitive: z.boolean(),
  isWholeWords: z.boolean(),
  pages: z
    .array(
      z
        .object({
          pageId: nodeIdSchema,
          revision: z.nullable(versionNumber),
          /** These places, or with `isRest` all of the page but these. */
          places: keys,
          isRest: z._default(z.boolean(), false),
        })
        .check(
          z.refine(({ places, isRest }) => isRest || places.length > 0, 'Choose a match first'),
        ),
    )
    .check(z.minLength(1, 'Choose a match first'), z.maxLength(mostPages)),
});
export type ReplaceRequest = z.output<typeof replaceRequestSchema>;

export const replacedSchema = z.object({
  /** The site's version now; `isNew` when this act has made it. An undo of it takes the drafts back too. */
  version: z.int(),
  isNew: z.boolean(),
  replaced: z.int(),
  pages: z.int(),
  drafts: z.int(),
  refused: z.array(
    z.object({
      pageId: z.string(),
      revision: z.nullable(z.int()),
      key: z.string(),
      problem: z.string(),
    }),
  ),
});
export type ReplacedWords = z.output<typeof replacedSchema>;

/** How many of the pages and drafts have been looked at. When all have, a replacement is being saved. */
export const wordProgressSchema = z.object({ done: z.int(), total: z.int() });
export type WordProgress = z.output<typeof wordProgressSchema>;
