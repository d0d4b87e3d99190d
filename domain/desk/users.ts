import * as z from 'zod/mini';

import { roles, signUpSchema, userSchema } from '../accounts/accounts.ts';
import { auditActions } from '../audit/audit-actions.ts';
import { idPattern } from '../values/values.ts';
import {
  between,
  deskLimits,
  deskMailSchema,
  pageOf,
  paging,
  personSchema,
  search,
} from './common.ts';
import { beforeOf } from './meanwhile.ts';

/** Where someone stands: each person in exactly one. */
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

export const userHistorySchema = z.array(historyEntrySchema);
export const userHistoryPageSize = 200;
/** `before` names the entry to go on from. */
export const userHistoryQuerySchema = z.object({
  before: z.string().check(z.regex(idPattern)),
});

export const userDetailsSchema = z.object({
  user: deskUserSchema,
  /** Devices signed in at this moment. */
  sessionCount: z.number(),
  /** Shows a second factor when signing in. */
  hasFactor: z.boolean(),
  /** An identity at the sign-in provider opens the account. Not told by the version before. */
  isLinked: z._default(z.boolean(), false),
  /** The newest, newest first. */
  history: userHistorySchema,
});
export type UserDetails = z.output<typeof userDetailsSchema>;

const { fullName, email, ...others } = signUpSchema.shape;

/** Someone as an administrator writes them down: a name and an address, and whatever else is known. */
export const personFormSchema = z.extend(z.partial(z.object(others)), { fullName, email });
export type PersonForm = z.output<typeof personFormSchema>;

export const personFields = [
  'fullName',
  'email',
  'username',
  'phoneNumber',
  'streetAddress',
  'city',
  'state',
  'country',
  'postalCode',
] as const satisfies (keyof PersonForm)[];

/** Addresses have 254 letters at most; older rules may have let more pass. */
const longestPersonField = 500;

/** With `before`, fields that are as they were then stay as they are now. */
export const personChangeSchema = z.extend(personFormSchema, {
  before: beforeOf(personFields, longestPersonField),
});
export type PersonChange = z.output<typeof personChangeSchema>;

export const invitationLinkSchema = z.object({ link: z.string(), expiresAt: z.string() });

/** `notify: false` declines without a word; `note` is added to the mail. */
export const declineSchema = z.object({
  note: z.optional(z.string().check(z.trim(), z.maxLength(deskLimits.declineNoteLength))),
  notify: z._default(z.boolean(), true),
});

export const roleChangeSchema = z.object({ role: z.enum(roles) });
