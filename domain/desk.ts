import * as z from 'zod/mini';

import { roles, userSchema } from './accounts.ts';
import { auditActions } from './audit-actions.ts';
import { contactLimits, inquiryStates } from './contact.ts';
import { idPattern } from './ids.ts';
import { interestAreaValues } from './interest-areas.ts';

/** What the administrator's desk asks and is answered, under `/auth/admin`. Times are ISO 8601, in UTC. */
export const deskLimits = {
  pageSize: 25,
  maxPageSize: 100,
  searchLength: 100,
  noteLength: 2000,
  declineNoteLength: 1000,
  answerLength: contactLimits.messageLength,
  overviewWeeks: 12,
} as const;

export const deskMessages = {
  linkCreated: 'A new link has been made. Every older one has ended.',
  declined: 'The request has been declined.',
  disabled: 'The account is disabled, and signed out everywhere.',
  enabled: 'The account is enabled.',
  sessionsEnded: 'The person is signed out everywhere.',
  roleChanged: 'The role has been changed.',
  roleOffered:
    'They become an administrator with a password of 12 or more characters. We have mailed them a link to set one.',
  lastAdmin: 'This is the last administrator. Make someone else an administrator first.',
  alreadyActive: 'This person has an account already. Disable it instead.',
  notVerified: 'Only someone who is verified can become an administrator.',
  requestDeclined: 'This request was declined. Enable it before you invite.',
  inquiryUnknown: 'There is no inquiry with this id.',
  inquirySaved: 'Saved.',
  noteAdded: 'Your note has been added.',
  noteMissing: 'Please write a note.',
  answerSent: 'Your answer is on its way.',
  answerMissing: 'Please write an answer.',
  heldMailsSent: 'The mails are on their way.',
  heldMailsDiscarded: 'The mails have been discarded.',
} as const;

// Lists

function wholeNumber(atMost: number) {
  return z.coerce.number().check(
    z.refine((value) => Number.isInteger(value)),
    z.gte(1),
    z.lte(atMost),
  );
}

export const search = z.optional(z.string().check(z.trim(), z.maxLength(deskLimits.searchLength)));

export const paging = {
  page: z._default(wholeNumber(1_000_000), 1),
  pageSize: z._default(wholeNumber(deskLimits.maxPageSize), deskLimits.pageSize),
};

export function pageOf<Item extends z.core.$ZodType>(item: Item) {
  return {
    items: z.array(item),
    /** How many match search and filters. */
    total: z.number(),
    page: z.number(),
    pageSize: z.number(),
  };
}

export const idParamsSchema = z.object({ id: z.string().check(z.regex(idPattern)) });

/** What became of a mail. `failed` will be tried again, `abandoned` will not, `held` waits since a restore. */
export const deskMailStates = ['queued', 'sent', 'failed', 'abandoned', 'held'] as const;

export const deskMailSchema = z.object({
  state: z.enum(deskMailStates),
  /** When it was sent, or else when it was asked for. */
  at: z.string(),
  /** In plain words, where it failed or was abandoned. */
  error: z.nullable(z.string()),
});
export type DeskMail = z.output<typeof deskMailSchema>;

export const personSchema = z.object({ _id: z.string(), fullName: z.string() });

// Users

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

// Inquiries

const inquiryFilters = {
  search,
  interestArea: z.optional(z.enum(interestAreaValues)),
  state: z.optional(z.enum(inquiryStates)),
  /** Without it: suspects and others together. */
  suspect: z.optional(z.enum(['true', 'false'])),
};

export const inquiryListQuerySchema = z.object({ ...paging, ...inquiryFilters });
export type InquiryListQuery = z.output<typeof inquiryListQuerySchema>;

export const inquiryExportQuerySchema = z.object(inquiryFilters);
export type InquiryExportQuery = z.output<typeof inquiryExportQuerySchema>;

/** An inquiry of the plain list. */
export const inquirySchema = z.object({
  _id: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  interestArea: z.enum(interestAreaValues),
  message: z.string(),
  createdAt: z.string(),
  suspect: z.boolean(),
  state: z.enum(inquiryStates),
});

export const deskInquirySchema = z.extend(inquirySchema, { read: z.boolean() });
export type DeskInquiry = z.output<typeof deskInquirySchema>;

/** `counts` are of all inquiries, whatever is searched for; all but `suspects` leave the suspects out. */
export const inquiryPageSchema = z.object({
  ...pageOf(deskInquirySchema),
  counts: z.object({
    all: z.number(),
    new: z.number(),
    'in-progress': z.number(),
    answered: z.number(),
    spam: z.number(),
    /** Not read yet and not spam: the number on the tab. */
    unread: z.number(),
    suspects: z.number(),
  }),
});
export type InquiryPage = z.output<typeof inquiryPageSchema>;

const inquiryNoteSchema = z.object({
  _id: z.string(),
  author: z.nullable(personSchema),
  text: z.string(),
  createdAt: z.string(),
});

export const inquiryDetailsSchema = z.object({
  inquiry: deskInquirySchema,
  /** Oldest first, both. */
  notes: z.array(inquiryNoteSchema),
  answers: z.array(z.extend(inquiryNoteSchema, { mail: z.nullable(deskMailSchema) })),
});
export type InquiryDetails = z.output<typeof inquiryDetailsSchema>;

export const inquiryStateChangeSchema = z.object({ state: z.enum(inquiryStates) });
export const inquiryReadChangeSchema = z.object({ read: z.boolean() });
export const inquirySuspectChangeSchema = z.object({ suspect: z.boolean() });

function writtenText(missing: string, atMost: number) {
  const tooLong = `Please use at most ${atMost} characters.`;
  return z.string(missing).check(z.trim(), z.minLength(1, missing), z.maxLength(atMost, tooLong));
}

export const inquiryNoteFormSchema = z.object({
  text: writtenText(deskMessages.noteMissing, deskLimits.noteLength),
});
export const inquiryAnswerFormSchema = z.object({
  text: writtenText(deskMessages.answerMissing, deskLimits.answerLength),
});

/** With `seenAnswers`, how many answers were there to be seen, one more is not sent unawares. */
export const inquiryAnswerSchema = z.extend(inquiryAnswerFormSchema, {
  seenAnswers: z.optional(z.int().check(z.nonnegative())),
});

/** Why an answer was not sent: someone has answered since this one was begun. */
export const answeredMeanwhileSchema = z.object({
  /** Null: the account is gone. */
  answeredBy: z.nullable(z.string()),
  answeredAt: z.string(),
  answers: z.int(),
});
export type AnsweredMeanwhile = z.output<typeof answeredMeanwhileSchema>;

/** Another administrator who has the same inquiry open. */
export const colleagueSchema = z.object({ fullName: z.string(), isAnswering: z.boolean() });
export type Colleague = z.output<typeof colleagueSchema>;

// Overview

/** One entry per ISO week (Monday to Sunday, UTC), oldest first, quiet weeks included. */
export const overviewSchema = z.object({
  requestsWaiting: z.number(),
  unreadInquiries: z.number(),
  /** Mails of a backup that was put back, until someone sends or discards them. */
  heldMails: z.number(),
  weeks: z.array(
    z.object({
      /** As in 2026-W46. */
      week: z.string(),
      /** Its Monday, as in 2026-11-09. */
      startsOn: z.string(),
      signUps: z.number(),
      inquiries: z.number(),
      inquiriesByArea: z.record(z.enum(interestAreaValues), z.number()),
    }),
  ),
});
export type Overview = z.output<typeof overviewSchema>;
