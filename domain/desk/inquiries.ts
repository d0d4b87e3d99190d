import * as z from 'zod/mini';

import { contactLimits, inquiryShape, inquiryStates } from '../contact/contact.ts';
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
  writtenText,
  writtenSchema,
} from './common.ts';

const inquiryFilters = {
  search,
  interestArea: z.optional(z.string().check(z.maxLength(contactLimits.interestAreaLength))),
  state: z.optional(z.enum(inquiryStates)),
  /** Without it, suspects and others together. */
  suspect: z.optional(z.enum(['true', 'false'])),
  /** The id of the assignee, or 'none'. */
  assignee: z.optional(z.string().check(z.regex(/^(?:none|[0-9a-f]{24})$/))),
  ...between,
};

export const inquiryListQuerySchema = z.object({ ...paging, ...inquiryFilters });
export type InquiryListQuery = z.output<typeof inquiryListQuerySchema>;

export const inquiryExportQuerySchema = z.object(inquiryFilters);
export type InquiryExportQuery = z.output<typeof inquiryExportQuerySchema>;

/** An inquiry in the plain list. */
export const inquirySchema = z.object({
  _id: z.string(),
  ...inquiryShape,
  createdAt: z.string(),
  suspect: z.boolean(),
  state: z.enum(inquiryStates),
});

const deskInquirySchema = z.extend(inquirySchema, {
  read: z.boolean(),
  assignee: z.nullable(personSchema),
  /** The mail of the last answer; null where nobody has answered from the desk. */
  answerMail: z.nullable(deskMailSchema),
});
export type DeskInquiry = z.output<typeof deskInquirySchema>;

/** `counts` are of all inquiries, whatever the search; all but `suspects` leave suspects out. */
export const inquiryPageSchema = z.object({
  ...pageOf(deskInquirySchema),
  /** When it was read: what came since is in no act on everything that matches. */
  asOf: z.string(),
  counts: z.object({
    all: z.number(),
    new: z.number(),
    'in-progress': z.number(),
    answered: z.number(),
    spam: z.number(),
    /** Unread and not spam: the number on the tab. */
    unread: z.number(),
    suspects: z.number(),
  }),
});
export type InquiryPage = z.output<typeof inquiryPageSchema>;

export const inquiryDetailsSchema = z.object({
  inquiry: deskInquirySchema,
  /** Oldest first, both. */
  notes: z.array(writtenSchema),
  answers: z.array(z.extend(writtenSchema, { mail: z.nullable(deskMailSchema) })),
});
export type InquiryDetails = z.output<typeof inquiryDetailsSchema>;

/** `before`: the state as the sender knows it. If it has changed since, nothing is written. */
export const inquiryStateChangeSchema = z.object({
  state: z.enum(inquiryStates),
  before: z.optional(z.enum(inquiryStates)),
});
export const inquiryReadChangeSchema = z.object({ read: z.boolean() });
const assigneeIdSchema = z.nullable(z.string().check(z.regex(idPattern)));
export const inquiryAssignmentSchema = z.object({
  assigneeId: assigneeIdSchema,
  before: z.optional(assigneeIdSchema),
});
/** The administrators, from A to Z. */
export const colleaguesSchema = z.array(personSchema);
/** What many inquiries become at once; what is left out stays. */
const inquiryValuesSchema = z.object({
  state: z.optional(z.enum(inquiryStates)),
  read: z.optional(z.boolean()),
  assigneeId: z.optional(assigneeIdSchema),
});
export type InquiryValues = z.output<typeof inquiryValuesSchema>;

/** The inquiries with these ids, or all that match a filter. */
const inquiryStepSchema = z.object({
  ids: z.optional(
    z
      .array(z.string().check(z.regex(idPattern)))
      .check(
        z.minLength(1),
        z.maxLength(deskLimits.inquiriesInStep, 'A step names at most 100 inquiries.'),
      ),
  ),
  filter: z.optional(inquiryExportQuerySchema),
  to: inquiryValuesSchema,
  /** Only those that have these values still are changed. */
  before: z.optional(inquiryValuesSchema),
});
export type InquiryStep = z.output<typeof inquiryStepSchema>;

export const inquiriesChangeSchema = z.object({
  steps: z
    .array(
      inquiryStepSchema.check(
        z.refine(({ ids, filter }) => (ids === undefined) !== (filter === undefined)),
        z.refine(({ to }) => Object.values(to).some((value) => value !== undefined)),
      ),
    )
    .check(z.minLength(1), z.maxLength(deskLimits.inquirySteps)),
});
export type InquiriesChange = z.output<typeof inquiriesChangeSchema>;

/** `undo` are the steps back, to be sent as they are. */
export const inquiriesChangedSchema = z.object({
  changed: z.int(),
  undo: z.array(inquiryStepSchema),
});
export type InquiriesChanged = z.output<typeof inquiriesChangedSchema>;

export const inquirySuspectChangeSchema = z.object({ suspect: z.boolean() });

export const inquiryNoteFormSchema = z.object({
  text: writtenText(deskWords.noteMissing, deskLimits.noteLength),
});
export const inquiryAnswerFormSchema = z.object({
  text: writtenText(deskWords.answerMissing, deskLimits.answerLength),
});

/** `seenAnswers` counts the answers that the writer has seen; if there are more, the server refuses. */
export const inquiryAnswerSchema = z.extend(inquiryAnswerFormSchema, {
  seenAnswers: z.optional(z.int().check(z.nonnegative())),
});

export const answerPreviewSchema = z.object({
  to: z.string(),
  replyTo: z.string(),
  subject: z.string(),
  text: z.string(),
  /** The letter as it is drawn: its parts in their order, between the company's name and address. */
  letter: z.object({
    heading: z.string(),
    parts: z.array(z.object({ kind: z.enum(['text', 'small', 'quote']), text: z.string() })),
    company: z.object({
      /** Empty where the logo says it. */
      name: z.string(),
      /** The company's own logo or mark; null: the shipped one. */
      picture: z.nullable(z.object({ file: z.string(), width: z.number(), height: z.number() })),
      foot: z.string(),
    }),
  }),
});
export type AnswerPreview = z.output<typeof answerPreviewSchema>;

/** Why an answer was not sent: a colleague has answered since this one was begun. */
export const answeredMeanwhileSchema = z.object({
  /** Null when the account is gone. */
  answeredBy: z.nullable(z.string()),
  answeredAt: z.string(),
  answers: z.int(),
});
export type AnsweredMeanwhile = z.output<typeof answeredMeanwhileSchema>;

/** Another administrator who has the same inquiry open. */
export const colleagueSchema = z.object({ fullName: z.string(), isAnswering: z.boolean() });
export type Colleague = z.output<typeof colleagueSchema>;
