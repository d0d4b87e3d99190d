import * as z from 'zod/mini';
import { legalPageKeys } from '../pages/page-ids.ts';

/** One entry per ISO week (Monday to Sunday, UTC), oldest first, empty weeks included. */
export const overviewSchema = z.object({
  requestsWaiting: z.number(),
  unreadInquiries: z.number(),
  /** Mails of a restored backup, until someone sends or discards them. */
  heldMails: z.number(),
  failedMails: z.number(),
  /** Whether mails leave the site; without a mail server each becomes a file. */
  hasMailServer: z.boolean(),
  /** Null if no automatic backups are made. */
  backup: z.nullable(z.object({ lastGoodAt: z.nullable(z.string()), hasFailed: z.boolean() })),
  weeks: z.array(
    z.object({
      /** As in 2026-W46. */
      week: z.string(),
      /** Its Monday, as in 2026-11-09. */
      startsOn: z.string(),
      signUps: z.number(),
      inquiries: z.number(),
      /** By stored value: each area of the settings, and any other that was written about. */
      inquiriesByArea: z.record(z.string(), z.number()),
    }),
  ),
});
export type Overview = z.output<typeof overviewSchema>;

/** What a company does once to make the site its own, in the order of the list. */
export const firstSteps = [
  'details',
  'brand',
  'figures',
  'home',
  'footer',
  'legal',
  'mail',
  'backup',
  'colleague',
  'page',
] as const;
export type FirstStep = (typeof firstSteps)[number];

const legalPageSchema = z.object({
  which: z.enum(legalPageKeys),
  /** What the company calls it, or the name that it begins with. */
  name: z.string(),
  /** The page or its draft; null until someone begins it. */
  pageId: z.nullable(z.string()),
  /** Null while it is not published. */
  address: z.nullable(z.string()),
});

const figureSchema = z.object({
  figure: z.string(),
  about: z.string(),
  pageId: z.string(),
  page: z.string(),
});

const shippedSchema = z.object({
  pageId: z.string(),
  page: z.string(),
  texts: z.int(),
  pictures: z.int(),
  jobs: z.array(z.string()),
});

export const firstStepsSchema = z.object({
  steps: z.array(z.object({ step: z.enum(firstSteps), isDone: z.boolean() })),
  legalPages: z.array(legalPageSchema),
  /** Claims of the shipped pages that are still on them. */
  figures: z.array(figureSchema),
  /** Pages that still show words, pictures or positions of the shipped company. */
  shipped: z.array(shippedSchema),
});
export type FirstSteps = z.output<typeof firstStepsSchema>;
export type LegalPageStep = FirstSteps['legalPages'][number];
