import * as z from 'zod/mini';

import { emailSchema, fullNameSchema, userSchema } from './accounts.ts';
import { auditActions } from '../audit/audit-actions.ts';
import { inquiryShape } from '../contact/contact.ts';

/** What people ask and are answered about their own account. */
export const ownNameSchema = z.object({ fullName: fullNameSchema });
export const newEmailSchema = z.object({ email: emailSchema });
/** Typed once more by whoever deletes it. */
export const deleteAccountSchema = z.object({ email: emailSchema });

export const ownAccountSchema = z.object({
  user: userSchema,
  /** Without one they come through the sign-in provider. */
  hasPassword: z.boolean(),
  /** Waits for the link that was mailed to it. */
  newEmail: z.nullable(z.string()),
  /** Pages that wait unpublished, and those that are not even saved. */
  work: z.object({ drafts: z.int(), unsaved: z.int() }),
  /** Nobody else could run the site, so this account stays. Not told by the version before. */
  isLastAdmin: z._default(z.boolean(), false),
  /** An identity at the sign-in provider opens it. Not told by the version before. */
  isLinked: z._default(z.boolean(), false),
});
export type OwnAccount = z.output<typeof ownAccountSchema>;

const optionalText = z.nullable(z.string());
const written = { text: z.string(), at: z.string() };
const pageWork = z.object({ pageId: z.string(), at: z.string(), document: z.unknown() });

/** The message is the text of an inquiry, the address is the account's. */
const { email: _same, message: _text, ...saidBeside } = inquiryShape;

/** Everything that the site holds about someone, as they take it with them. Times are ISO 8601, in UTC. */
export const myDataSchema = z.object({
  account: z.extend(userSchema, { provider: optionalText, newEmail: optionalText }),
  devices: z.array(z.object({ name: z.string(), lastSignedInAt: z.string() })),
  sessions: z.array(
    z.object({ device: z.string(), startedAt: z.string(), lastSeenAt: z.string() }),
  ),
  secondStep: z.object({
    authenticatorSince: optionalText,
    passkeys: z.array(z.object({ name: z.string(), addedAt: z.string() })),
    recoveryCodesLeft: z.int(),
  }),
  /** Those sent from the address of the account. */
  inquiries: z.array(
    z.object({
      ...written,
      ...saidBeside,
      interestArea: z.string(),
      answers: z.array(z.object(written)),
    }),
  ),
  mails: z.array(z.object({ kind: z.string(), state: z.string(), at: z.string() })),
  log: z.array(
    z.object({
      action: z.enum(auditActions),
      at: z.string(),
      by: z.enum(['you', 'someone else', 'the terminal']),
      about: z.enum(['you', 'something else']),
      detail: optionalText,
    }),
  ),
  written: z.object({
    drafts: z.array(pageWork),
    unsaved: z.array(pageWork),
    answers: z.array(z.object(written)),
    notes: z.array(z.object(written)),
    /** Of the site's pages and settings. */
    versions: z.array(
      z.object({ of: z.enum(['pages', 'settings']), version: z.int(), at: z.string() }),
    ),
  }),
  /** What is held besides, and why it is not here. */
  leftOut: z.array(z.string()),
});
export type MyData = z.output<typeof myDataSchema>;

export const eraseUserSchema = z.object({
  /** Also what they sent by the contact form, from the address of the account. */
  inquiries: z._default(z.boolean(), false),
});
