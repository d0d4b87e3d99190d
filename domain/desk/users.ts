import * as z from 'zod/mini';

import { roles, userSchema } from '../accounts.ts';
import { auditActions } from '../audit-actions.ts';
import { deskLimits, deskMailSchema, pageOf, paging, personSchema, search } from './common.ts';

/** Where someone stands: each person in exactly one. */
export const userFilters = ['waiting', 'invited', 'verified', 'disabled', 'declined'] as const;
export type UserFilter = (typeof userFilters)[number];

export const userSorts = ['createdAt', 'fullName', 'email'] as const;

export const userListQuerySchema = z.object({
  ...paging,
  search,
  filter: z.optional(z.enum(userFilters)),
  sort: z._default(z.enum(userSorts), 'createdAt'),
  /** Without it: newest first, or A to Z. */
  order: z.optional(z.enum(['asc', 'desc'])),
});
export type UserListQuery = z.output<typeof userListQuerySchema>;

export const deskUserSchema = z.extend(userSchema, {
  disabled: z.boolean(),
  declined: z.boolean(),
  /** Theirs once a password long enough for it has been seen. */
  pendingRole: z.optional(z.literal('Admin')),
  /** The newest mail with an invitation in it. */
  mail: z.nullable(deskMailSchema),
});
export type DeskUser = z.output<typeof deskUserSchema>;

/** `counts` are of everyone, whatever is searched for. */
export const userPageSchema = z.object({
  ...pageOf(deskUserSchema),
  counts: z.object({
    all: z.number(),
    waiting: z.number(),
    invited: z.number(),
    verified: z.number(),
    disabled: z.number(),
    declined: z.number(),
  }),
});
export type UserPage = z.output<typeof userPageSchema>;

export const historyEntrySchema = z.object({
  _id: z.string(),
  action: z.enum(auditActions),
  at: z.string(),
  /** Null: done from the terminal, or by someone who is gone. */
  actor: z.nullable(personSchema),
  detail: z.nullable(z.string()),
});
export type HistoryEntry = z.output<typeof historyEntrySchema>;

export const userDetailsSchema = z.object({
  user: deskUserSchema,
  /** Devices signed in at this moment. */
  sessionCount: z.number(),
  /** Shows a second factor when signing in. */
  hasFactor: z.boolean(),
  /** Newest first. */
  history: z.array(historyEntrySchema),
});
export type UserDetails = z.output<typeof userDetailsSchema>;

export const invitationLinkSchema = z.object({ link: z.string(), expiresAt: z.string() });

/** `notify: false` declines without a word; `note` is added to the mail. */
export const declineSchema = z.object({
  note: z.optional(z.string().check(z.trim(), z.maxLength(deskLimits.declineNoteLength))),
  notify: z._default(z.boolean(), true),
});

export const roleChangeSchema = z.object({ role: z.enum(roles) });
