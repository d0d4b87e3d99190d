import * as z from 'zod/mini';

import { linkPurposes, userSchema } from './accounts.ts';

/** What the calls of accounts answer: the server writes it, the browser reads it. */
export const signedInSchema = z.object({
  user: userSchema,
  token: z.string().check(z.minLength(1)),
});

/** Where the mail goes that follows a request. */
export const mailedToSchema = z.object({ email: z.string() });

export const linkInfoSchema = z.object({
  purpose: z.enum(linkPurposes),
  passwordMinLength: z.int(),
});

/** A device that someone is signed in on. */
export const sessionSchema = z.object({
  id: z.string(),
  client: z.string(),
  createdAt: z.string(),
  lastSeenAt: z.string(),
  isCurrent: z.boolean(),
});
export type Session = z.output<typeof sessionSchema>;
