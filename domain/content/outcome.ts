import * as z from 'zod/mini';

import { plainPageSchema } from '../tree/tree-schema.ts';

/** A page at one moment: its content, its address if visitors can open it, and the entry that it stands below. */
const pageAtSchema = z.object({
  page: plainPageSchema,
  isDropdown: z.boolean(),
  address: z.nullable(z.string()),
  /** Empty: the menu itself. */
  place: z.string(),
});

/** A picture of the library as visitors get it. `isNew`: none of these pages shows it now. */
const outcomePictureSchema = z.object({
  id: z.string(),
  name: z.string(),
  hash: z.string(),
  alt: z.string(),
  isDecorative: z.boolean(),
  focalX: z.number(),
  focalY: z.number(),
  isNew: z.boolean(),
});

const outcomeFileSchema = z.object({
  id: z.string(),
  name: z.string(),
  hash: z.string(),
  isNew: z.boolean(),
});

/** Everything that visitors would see differently if the draft went out now. */
export const outcomeSchema = z.object({
  revision: z.int(),
  /** Names all of it: an approval that sends it is for exactly this. */
  seen: z.string(),
  /** The page itself first, then others that it changes. Before: null for a new page. */
  pages: z.array(
    z.object({
      pageId: z.string(),
      before: z.nullable(pageAtSchema),
      after: z.nullable(pageAtSchema),
    }),
  ),
  redirects: z.array(z.object({ from: z.string(), to: z.string() })),
  pictures: z.array(outcomePictureSchema),
  files: z.array(outcomeFileSchema),
  problem: z.nullable(z.string()),
});
export type Outcome = z.output<typeof outcomeSchema>;
export type PageAt = z.output<typeof pageAtSchema>;
export type OutcomePicture = z.output<typeof outcomePictureSchema>;
