import * as z from 'zod/mini';

/** What a company does once before its site is its own, in the order in which it is needed. */
export const firstSteps = ['details', 'mail', 'page', 'colleague', 'backup'] as const;
export type FirstStep = (typeof firstSteps)[number];

/** `open`: what is still to do. */
export const firstStepsSchema = z.object({ open: z.array(z.enum(firstSteps)) });
export type FirstSteps = z.output<typeof firstStepsSchema>;
