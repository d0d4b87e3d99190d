import {
  colleagueListSchema,
  noteAnswerFormSchema,
  noteFormSchema,
  noteListQuerySchema,
  notePageSchema,
  noteSchema,
} from '../content/notes.ts';
import { idParamsSchema } from '../desk/common.ts';
import { defineCall } from './define-call.ts';

const common = { access: 'notes', tags: ['notes'] } as const;
const change = { ...common, params: idParamsSchema, answer: noteSchema } as const;

export const listNotes = defineCall('GET /template/notes', {
  ...common,
  summary:
    'Notes on pages, open ones first; `of` a page, in a `state`, or those that mention the caller. Notes of a page that is gone are left out',
  query: noteListQuerySchema,
  answer: notePageSchema,
});

export const listColleagues = defineCall('GET /template/colleagues', {
  access: 'colleagues',
  tags: ['notes'],
  summary: 'The names of the people who write pages, for a mention',
  answer: colleagueListSchema,
});

export const addNote = defineCall('POST /template/notes', {
  ...common,
  summary:
    'Leave a note on a page or one of its sections; everyone mentioned gets a mail. Repeatable with an Idempotency-Key',
  body: noteFormSchema,
  answer: noteSchema,
  status: 201,
});

export const answerNote = defineCall('POST /template/notes/:id/answers', {
  ...change,
  summary:
    'Answer a note; its author and everyone mentioned get a mail. Repeatable with an Idempotency-Key',
  body: noteAnswerFormSchema,
  status: 201,
});

export const resolveNote = defineCall('POST /template/notes/:id/resolve', {
  ...change,
  summary: 'Mark a note as resolved',
});

export const reopenNote = defineCall('POST /template/notes/:id/reopen', {
  ...change,
  summary: 'Open a resolved note again',
});
