import * as z from 'zod/mini';

import { legalPageKeys } from '../pages/legal-page-ids.ts';

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
