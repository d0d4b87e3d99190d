import * as z from 'zod/mini';

import { emailSchema, fullNameSchema, userSchema } from './accounts.ts';
import { auditActions } from '../audit/audit-actions.ts';
import { inquiryShape } from '../contact/contact.ts';

export const ownNameSchema = z.object({ fullName: fullNameSchema });
export const newEmailSchema = z.object({ email: emailSchema });
/** The person who deletes the account types its address once more. */
export const deleteAccountSchema = z.object({ email: emailSchema });

export const ownAccountSchema = z.object({
  user: userSchema,
  /** Without a password the person signs in through the provider. */
  hasPassword: z.boolean(),
  /** The new address, until the link mailed to it is used. */
  newEmail: z.nullable(z.string()),
  /** The person's drafts, and pages with unsaved work. */
  work: z.object({ drafts: z.int(), unsaved: z.int() }),
  /** The last administrator's account cannot be deleted. */
  isLastAdmin: z.boolean(),
  /** An identity at the sign-in provider is linked to the account. */
  isLinked: z.boolean(),
  /** The role that waits for a long password. */
  pendingRole: z.nullable(z.enum(['Admin', 'Editor'])),
});
export type OwnAccount = z.output<typeof ownAccountSchema>;

const optionalText = z.nullable(z.string());
const written = { text: z.string(), at: z.string() };
const pageWork = z.object({ pageId: z.string(), at: z.string(), document: z.unknown() });

/** The message is exported as the text of an inquiry, the address with the account. */
const { email: _same, message: _text, ...saidBeside } = inquiryShape;

/** Everything that the site holds about a person, for download. Times are ISO 8601, in UTC. */
export const myDataSchema = z.object({
  account: z.extend(userSchema, {
    provider: optionalText,
    newEmail: optionalText,
    invitationLine: optionalText,
  }),
  devices: z.array(z.object({ name: z.string(), lastSignedInAt: z.string() })),
  sessions: z.array(
    z.object({ device: z.string(), startedAt: z.string(), lastSeenAt: z.string() }),
  ),
  secondStep: z.object({
    authenticatorSince: optionalText,
    passkeys: z.array(z.object({ name: z.string(), addedAt: z.string() })),
    recoveryCodesLeft: z.int(),
  }),
  /** Inquiries sent from the account's address. */
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
    /** Versions of the site's pages, settings and words. */
    versions: z.array(
      z.object({ of: z.enum(['pages', 'settings', 'words']), version: z.int(), at: z.string() }),
    ),
  }),
  /** What else is stored, and why it is not here. */
  leftOut: z.array(z.string()),
});
export type MyData = z.output<typeof myDataSchema>;

export const eraseUserSchema = z.object({
  /** Also deletes inquiries sent from the account's address. */
  inquiries: z._default(z.boolean(), false),
});
