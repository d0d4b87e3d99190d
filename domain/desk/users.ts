import * as z from 'zod/mini';

import { roles, signUpSchema, userSchema } from '../accounts/accounts.ts';
import { auditActions } from '../audit/audit-actions.ts';
import { idPattern } from '../values/values.ts';
import {
  between,
  deskLimits,
  deskMailSchema,
  deskWords,
  pageOf,
  paging,
  personSchema,
  search,
} from './common.ts';
import { beforeOf } from './merge-fields.ts';

/** The statuses of people; each person has exactly one. */
export const userFilters = ['waiting', 'invited', 'verified', 'disabled', 'declined'] as const;
export type UserFilter = (typeof userFilters)[number];

export const userSorts = ['createdAt', 'fullName', 'email'] as const;

const userQueryFilters = {
  search,
  filter: z.optional(z.enum(userFilters)),
  ...between,
};

export const userExportQuerySchema = z.object(userQueryFilters);
export type UserExportQuery = z.output<typeof userExportQuerySchema>;

export const userListQuerySchema = z.object({
  ...paging,
  ...userQueryFilters,
  sort: z._default(z.enum(userSorts), 'createdAt'),
  /** Without it: newest first, or A to Z. */
  order: z.optional(z.enum(['asc', 'desc'])),
});
export type UserListQuery = z.output<typeof userListQuerySchema>;

export const deskUserSchema = z.extend(userSchema, {
  disabled: z.boolean(),
  declined: z.boolean(),
  /** Becomes the role once the person has set a password long enough for it. */
  pendingRole: z.optional(z.enum(['Admin', 'Editor'])),
  /** The newest mail with an invitation. */
  mail: z.nullable(deskMailSchema),
});
export type DeskUser = z.output<typeof deskUserSchema>;

/** `counts` are of everyone, whatever the search. */
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
  /** Null when it was done from the terminal, or the account is gone. */
  actor: z.nullable(personSchema),
  /** The role that the actor had then; null when it was done from the terminal. */
  actorRole: z._default(z.nullable(z.enum(roles)), null),
  detail: z.nullable(z.string()),
});
export type HistoryEntry = z.output<typeof historyEntrySchema>;

export const userHistorySchema = z.array(historyEntrySchema);
export const userHistoryPageSize = 200;
/** `before` names the entry after which the list goes on. */
export const userHistoryQuerySchema = z.object({
  before: z.string().check(z.regex(idPattern)),
});

export const userDetailsSchema = z.object({
  user: deskUserSchema,
  sessionCount: z.number(),
  hasFactor: z.boolean(),
  /** An identity at the sign-in provider is linked to the account. */
  isLinked: z.boolean(),
  history: userHistorySchema,
});
export type UserDetails = z.output<typeof userDetailsSchema>;

const { fullName, email, ...others } = signUpSchema.shape;

/** A person as an administrator enters them: name and address, and optionally the other fields. */
export const personFormSchema = z.extend(z.partial(z.object(others)), { fullName, email });
export type PersonForm = z.output<typeof personFormSchema>;

/** The invitation of a new person: what they are to do here, and words of the inviter for the mail. */
export const invitePersonSchema = z.extend(personFormSchema, {
  role: z._default(z.enum(roles), 'User'),
  line: z.optional(
    z
      .string()
      .check(
        z.trim(),
        z.maxLength(deskLimits.invitationLineLength, deskWords.invitationLineTooLong),
      ),
  ),
});
export type InvitePerson = z.output<typeof invitePersonSchema>;

export const personFields = [
  'fullName',
  'email',
  ...(Object.keys(others) as (keyof typeof others)[]),
] as const;

/** Addresses have 254 letters at most; older rules may have allowed more. */
const longestPersonField = 500;

/** With `before`, fields that the caller did not change keep their present value. */
export const personChangeSchema = z.extend(personFormSchema, {
  before: beforeOf(personFields, longestPersonField),
});
export type PersonChange = z.output<typeof personChangeSchema>;

export const invitationLinkSchema = z.object({ link: z.string(), expiresAt: z.string() });

/** `notify: false` declines without a mail; `note` is added to the mail. */
export const declineSchema = z.object({
  note: z.optional(z.string().check(z.trim(), z.maxLength(deskLimits.declineNoteLength))),
  notify: z._default(z.boolean(), true),
});

export const roleChangeSchema = z.object({ role: z.enum(roles) });
