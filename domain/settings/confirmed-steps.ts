import * as z from 'zod/mini';

/** First steps of which only a person can say that they are done: what was shipped may be right for the company. */
export const confirmableSteps = ['details', 'brand', 'figures', 'home', 'footer', 'legal'] as const;
export type ConfirmableStep = (typeof confirmableSteps)[number];

export const confirmedStepsSchema = z
  .array(z.enum(confirmableSteps), 'This must be a list of first steps.')
  .check(z.overwrite((steps) => confirmableSteps.filter((step) => steps.includes(step))));
