import * as z from 'zod/mini';

import { personSchema } from './common.ts';

/** A mail that the server no longer tries to send. */
const failedMailSchema = z.object({
  _id: z.string(),
  /** What the mail was, in words. */
  what: z.string(),
  /** Null for a mail to the administrators. */
  to: z.nullable(z.string()),
  at: z.string(),
  error: z.string(),
  /** The person or inquiry that the mail was about. */
  user: z.nullable(personSchema),
  inquiryId: z.nullable(z.string()),
});
export type FailedMail = z.output<typeof failedMailSchema>;

/** Newest first. */
export const failedMailsSchema = z.array(failedMailSchema);

export const failedMailWords = {
  listed: 'Mails that failed for good',
  discarded: 'The mail has been put aside.',
  unknown: 'This mail is not waiting for you any more.',
} as const;

/** What became of a test mail, and the last words of the mail server. */
export const testMailSchema = z.object({
  outcome: z.enum(['taken', 'refused', 'file']),
  answer: z.string(),
});
export type TestMail = z.output<typeof testMailSchema>;

export const testMailWords = {
  taken: (to: string) => `The mail server took a test mail to ${to}. It answered:`,
  refused: (why: string) => `${why}. It answered:`,
  unreached: (why: string) => `${why}. The details:`,
  file: 'No mail server is set, so the test mail waits in a file in the outbox folder. SMTP_URL on the server names one.',
} as const;
