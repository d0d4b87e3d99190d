import * as z from 'zod/mini';

import { personSchema } from './common.ts';

/** A mail that nobody tries to send any more. */
const failedMailSchema = z.object({
  _id: z.string(),
  /** What it was, in words. */
  what: z.string(),
  /** Null: to the administrators. */
  to: z.nullable(z.string()),
  at: z.string(),
  error: z.string(),
  /** Whom or what it was about, with the way there. */
  user: z.nullable(personSchema),
  inquiryId: z.nullable(z.string()),
});
export type FailedMail = z.output<typeof failedMailSchema>;

/** Newest first. */
export const failedMailsSchema = z.array(failedMailSchema);

export const failedMailMessages = {
  listed: 'Mails that failed for good',
  sentAgain: 'The mail is on its way again.',
  allSentAgain: 'The mails are on their way again.',
  discarded: 'The mail has been put aside.',
  unknown: 'This mail is not waiting for you any more.',
} as const;
