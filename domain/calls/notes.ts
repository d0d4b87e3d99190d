import * as notes from '../content/notes.ts';
import { idParamsSchema } from '../desk/common.ts';
import { callsWith, defineCall } from './define-call.ts';

const common = { access: 'notes', tags: ['notes'] } as const;
const noteCall = callsWith(common);
const changeCall = callsWith({ ...common, params: idParamsSchema, answer: notes.noteSchema });

export const listNotes = noteCall('GET /template/notes', {
  summary:
    'Notes on pages, open ones first; `of` a page, in a `state`, or those that mention the caller. Notes of a page that is gone are left out',
  query: notes.noteListQuerySchema,
  answer: notes.notePageSchema,
});

export const listColleagues = defineCall('GET /template/colleagues', {
  access: 'colleagues',
  tags: ['notes'],
  summary: 'The names of the people who write pages, for a mention',
  answer: notes.colleagueListSchema,
});

export const addNote = noteCall('POST /template/notes', {
  summary:
    'Leave a note on a page or one of its sections; everyone mentioned gets a mail. Repeatable with an Idempotency-Key',
  body: notes.noteFormSchema,
  answer: notes.noteSchema,
  status: 201,
});

export const answerNote = changeCall('POST /template/notes/:id/answers', {
  summary:
    'Answer a note; its author and everyone mentioned get a mail. Repeatable with an Idempotency-Key',
  body: notes.noteAnswerFormSchema,
  status: 201,
});

export const resolveNote = changeCall('POST /template/notes/:id/resolve', {
  summary: 'Mark a note as resolved',
});

export const reopenNote = changeCall('POST /template/notes/:id/reopen', {
  summary: 'Open a resolved note again',
});
