import * as z from 'zod/mini';

import { pageOf, paging, personSchema, writtenSchema } from '../desk/common.ts';
import { nodeIdSchema } from '../sections/section-schema.ts';
import { hasVisibleText } from '../values/form-rules.ts';
import { idPattern } from '../values/values.ts';

// Notes that the people who write pages leave for each other on a page or on one of its sections.

export const noteLimits = {
  textLength: 2000,
  mentions: 20,
  /** An editor shows all open notes of a page. */
  openOnPage: 100,
  answers: 100,
} as const;

export const noteWords = {
  listed: 'Notes',
  colleagues: 'Colleagues',
  added: 'Your note has been added.',
  answered: 'Your answer has been added.',
  resolved: 'The note has been resolved.',
  reopened: 'The note is open again.',
  missing: 'Please write something.',
  tooLong: `Please use at most ${noteLimits.textLength} characters.`,
  tooManyMentions: `Please mention at most ${noteLimits.mentions} colleagues.`,
  unknown: 'This note or its page no longer exists.',
  pageUnknown: 'Save the page as a draft first so that your colleagues can see it.',
  sectionUnknown: 'Save the new section as a draft first so that your colleagues can see it.',
  pageRemoved:
    'This page has been deleted in the meantime. Save it again before you add a note; your text stays here.',
  sectionRemoved:
    'This section has been removed in the meantime, so nobody would see a note on it. Add the note to the whole page instead; your text stays here.',
  colleagueUnknown: 'Someone you mentioned no longer works on the site. Remove their name.',
  tooManyOpen: `A page can have ${noteLimits.openOnPage} open notes at most. Resolve one first.`,
  tooManyAnswers: 'This note has too many answers. Resolve it and write a new one.',
  sectionGone: 'About a section that was removed',
  wholePage: 'The whole page',
} as const;

const text = z
  .string(noteWords.missing)
  .check(
    z.trim(),
    z.refine(hasVisibleText, noteWords.missing),
    z.maxLength(noteLimits.textLength, noteWords.tooLong),
  );

const mentions = z._default(
  z
    .array(z.string().check(z.regex(idPattern)))
    .check(z.maxLength(noteLimits.mentions, noteWords.tooManyMentions)),
  [],
);

/** A text with the ids of the colleagues whom it mentions, each as `@` and their full name. */
export const noteAnswerFormSchema = z.object({ text, mentions });
export type NoteAnswerForm = z.output<typeof noteAnswerFormSchema>;

export const noteFormSchema = z.object({
  page: nodeIdSchema,
  /** Null: the note is about the whole page. */
  section: z._default(z.nullable(nodeIdSchema), null),
  text,
  mentions,
});
export type NoteForm = z.output<typeof noteFormSchema>;

const noteStates = ['open', 'resolved'] as const;
export type NoteState = (typeof noteStates)[number];

export const noteListQuerySchema = z.object({
  ...paging,
  /** Only the notes of the page with this id. */
  of: z.optional(nodeIdSchema),
  /** Without it open notes come first. */
  state: z.optional(z.enum(noteStates)),
  /** Only the notes that mention the caller. */
  mentions: z.optional(z.literal('me')),
});
export type NoteListQuery = z.output<typeof noteListQuerySchema>;

/** Null stands for a person whose account is gone. */
const person = z.nullable(personSchema);

export const noteSchema = z.object({
  _id: z.string(),
  page: z.object({
    _id: z.string(),
    name: z.string(),
    /** Null for a page that visitors cannot open. */
    address: z.nullable(z.string()),
  }),
  /** Null: the whole page. The name is null when the section is gone. */
  section: z.nullable(z.object({ _id: z.string(), name: z.nullable(z.string()) })),
  author: person,
  text: z.string(),
  /** The people whom the note or an answer mentions. */
  mentions: z.array(personSchema),
  createdAt: z.string(),
  answers: z.array(writtenSchema),
  resolved: z.nullable(z.object({ by: person, at: z.string() })),
});
export type Note = z.output<typeof noteSchema>;

export const notePageSchema = z.object(pageOf(noteSchema));
export type NotePage = z.output<typeof notePageSchema>;

/** Those who may be mentioned, from A to Z. */
export const colleagueListSchema = z.array(personSchema);
export type Colleague = z.output<typeof personSchema>;

/** The address at which the editor opens a page with this note. */
export function noteAddress({ page, _id }: Pick<Note, 'page' | '_id'>): string {
  return `${page.address ?? '/'}?edit=${page._id}&note=${_id}`;
}
