import * as z from 'zod/mini';

import { contactLimits } from '../contact/contact.ts';
import { idPattern } from '../values/values.ts';

// Calls and answers of the administrator's desk, under `/auth/admin`. Times are ISO 8601, in UTC.

export const deskLimits = {
  invitationLineLength: 500,
  pageSize: 25,
  maxPageSize: 100,
  searchLength: 100,
  /** So many inquiries are changed in one act and named in one step; an undo has a few steps more than that takes. */
  inquiriesAtOnce: 10_000,
  inquiriesInStep: 100,
  inquirySteps: 500,
  noteLength: 2000,
  declineNoteLength: 1000,
  answerLength: contactLimits.messageLength,
  overviewWeeks: 12,
} as const;

export const deskWords = {
  linkCreated: 'A new link has been created. Older links no longer work.',
  declined: 'The request has been declined.',
  disabled: 'The account has been disabled and signed out everywhere.',
  enabled: 'The account has been enabled.',
  providerUnlinked: 'The account is no longer linked to an identity at the sign-in provider.',
  factorsReset:
    'The second step has been turned off, and the person has been signed out everywhere.',
  sessionsEnded: 'The person has been signed out everywhere.',
  invitationLineTooLong: 'Your message must not exceed 500 characters',
  signInFirst: 'The desk opens once you are signed in.',
  notForUsers: 'The desk is for editors and administrators.',
  notForRole:
    'Only administrators can see this. As an editor, you can work on pages, notes and pictures here.',
  toOwnPlace: 'Go to the pages',
  roleChanged: 'The role has been changed.',
  ownRoleChanged: 'Your role has been changed. The desk shows what you can do now.',
  personErased: 'The person has been erased.',
  inquiryErased: 'The inquiry has been erased.',
  lastAdmin: 'This is the last administrator. Make someone else an administrator first.',
  alreadyActive: 'This person already has an account. Disable it instead.',
  notInvited: 'This person has no account yet. Invite them first, and then give them the role.',
  notEnabled: 'This account is disabled. Enable it first, and then give it the role.',
  requestDeclined: 'This request was declined. Reopen it before you invite them.',
  inquiryUnknown: 'There is no inquiry with this id.',
  inquirySaved: 'Saved.',
  tooManyInquiries:
    'At most 10,000 inquiries can be changed at once. Choose fewer with the filter, for instance by days.',
  noteAdded: 'Your note has been added.',
  noteMissing: 'Please write a note.',
  assigned: 'Saved.',
  movedMeanwhile: 'Someone else has moved this inquiry in the meantime.',
  assignedMeanwhile: (name: string | null) =>
    `A colleague has just assigned it to ${name ?? 'nobody'}. Choose again if it should be different.`,
  assigneeUnknown: 'An inquiry can only be assigned to an administrator.',
  personEdited: 'The details have been saved.',
  emailTaken: 'There is already an account or a request with this address.',
  usernameTaken: 'Someone else has this username.',
  emailFixed: 'This address belongs to an account. Only its owner can change it.',
  answerMissing: 'Please write an answer.',
  heldMailsDiscarded: 'The e-mails have been discarded.',
} as const;

function wholeNumber(atMost: number) {
  return z.coerce.number().check(
    z.refine((value) => Number.isInteger(value)),
    z.gte(1),
    z.lte(atMost),
  );
}

export function writtenText(missing: string, atMost: number) {
  const tooLong = `Please use at most ${atMost} characters.`;
  return z.string(missing).check(z.trim(), z.minLength(1, missing), z.maxLength(atMost, tooLong));
}

export const search = z.optional(z.string().check(z.trim(), z.maxLength(deskLimits.searchLength)));

const moment = z.optional(z.iso.datetime({ offset: true }));

/** From this moment on, and before that one: the client knows where its days begin. */
export const between = { from: moment, to: moment };

export const paging = {
  page: z._default(wholeNumber(1_000_000), 1),
  pageSize: z._default(wholeNumber(deskLimits.maxPageSize), deskLimits.pageSize),
};

export function pageOf<Item extends z.core.$ZodType>(item: Item) {
  return {
    items: z.array(item),
    total: z.number(),
    /** There are more than `total`: a search with very many matches stops counting. */
    hasMore: z.optional(z.boolean()),
    page: z.number(),
    pageSize: z.number(),
  };
}

export const idParamsSchema = z.object({ id: z.string().check(z.regex(idPattern)) });

/** `failed` will be tried again, `abandoned` will not, `held` waits since a restore. */
const deskMailStates = ['queued', 'sent', 'failed', 'abandoned', 'held'] as const;

export const deskMailSchema = z.object({
  state: z.enum(deskMailStates),
  /** When the mail was sent, else when it was requested. */
  at: z.string(),
  /** The failure in plain words, if the mail failed or was abandoned. */
  error: z.nullable(z.string()),
  /** Whether it became a file, because there was no mail server; null where nobody noted it. */
  isFile: z.nullable(z.boolean()),
});
export type DeskMail = z.output<typeof deskMailSchema>;

export const personSchema = z.object({ _id: z.string(), fullName: z.string() });

/** Null for a person who is gone. */
export function personOf(id: string | null, fullName: string | null) {
  return id === null || fullName === null ? null : { _id: id, fullName };
}

/** A note or an answer; the author is null when the account is gone. */
export const writtenSchema = z.object({
  _id: z.string(),
  author: z.nullable(personSchema),
  text: z.string(),
  createdAt: z.string(),
});
