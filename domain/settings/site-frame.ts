import * as z from 'zod/mini';

/** A link without a path is drawn as plain words: its page does not exist yet. */
const wordsSchema = z.object({ text: z.string(), path: z.optional(z.string()) });
const linkSchema = z.object({ text: z.string(), path: z.string() });

/**
 * What every page shows around its sections, worked out from the footer page: texts and addresses, nothing that is not
 * drawn.
 */
export const siteFrameSchema = z.object({
  tagline: z.string(),
  columns: z.array(z.object({ title: z.string(), links: z.array(wordsSchema) })),
  social: z.array(
    z.object({
      name: z.string(),
      href: z.string(),
      /** The network whose mark is drawn, where the name is another. */
      network: z.optional(z.string()),
    }),
  ),
  legal: z.array(wordsSchema),
  /** The page about privacy, which forms link to. */
  privacy: z.optional(linkSchema),
  explore: z.object({ title: z.string(), links: z.array(linkSchema) }),
});

export type SiteFrame = z.output<typeof siteFrameSchema>;
export type FrameWords = z.output<typeof wordsSchema>;
export type FrameLink = z.output<typeof linkSchema>;

export const noFrame: SiteFrame = {
  tagline: '',
  columns: [],
  social: [],
  legal: [],
  explore: { title: '', links: [] },
};
