import * as z from 'zod/mini';

/** What a company does once to make the site its own, in the order of need. */
export const firstSteps = ['details', 'mail', 'page', 'colleague', 'backup'] as const;
export type FirstStep = (typeof firstSteps)[number];

/** `open`: the steps still to do. */
export const firstStepsSchema = z.object({ open: z.array(z.enum(firstSteps)) });
export type FirstSteps = z.output<typeof firstStepsSchema>;
