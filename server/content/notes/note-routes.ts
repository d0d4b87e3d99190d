import {
  colleagueListSchema,
  noteAnswerFormSchema,
  noteFormSchema,
  noteListQuerySchema,
  notePageSchema,
  noteSchema,
  noteWords,
} from '../../../domain/content/notes.ts';
import { idParamsSchema } from '../../../domain/desk/common.ts';
import { accountOf } from '../../http/access.ts';
import { created, envelope, ok } from '../../http/answers.ts';
import type { Api } from '../../http/api.ts';
import { readIdempotencyKey } from '../../http/idempotency.ts';
import type { NoteService } from './note-service.ts';

const noting = { access: 'notes' } as const;
const tags = ['notes'];
const asOne = { response: { 200: envelope(200, noteSchema) } };
const asNew = { response: { 201: envelope(201, noteSchema) } };

/** Notes that the people who write pages leave for each other. */
export function registerNoteRoutes(api: Api, notes: NoteService): void {
  api.get(
    '/template/notes',
    {
      config: noting,
      schema: {
        tags,
        summary:
          'Notes on pages, open ones first; `of` a page, in a `state`, or those that mention the caller. Notes of a page that is gone are left out',
        querystring: noteListQuerySchema,
        response: { 200: envelope(200, notePageSchema) },
      },
    },
    async (request, reply) => {
      reply.header('cache-control', 'no-store');
      return ok(noteWords.listed, await notes.list(request.query, accountOf(request).id));
    },
  );
  api.get(
    '/template/colleagues',
    {
      config: { access: 'colleagues' },
      schema: {
        tags,
        summary: 'The names of the people who write pages, for a mention',
        response: { 200: envelope(200, colleagueListSchema) },
      },
    },
    async (_request, reply) => {
      reply.header('cache-control', 'no-store');
      return ok(noteWords.colleagues, await notes.listColleagues());
    },
  );
  api.post(
    '/template/notes',
    {
      config: noting,
      schema: {
        tags,
        summary:
          'Leave a note on a page or one of its sections; everyone mentioned gets a mail. Repeatable with an Idempotency-Key',
        body: noteFormSchema,
        ...asNew,
      },
    },
    async (request, reply) => {
      const key = readIdempotencyKey(request);
      const note = await notes.add(request.body, accountOf(request).id, key);
      return reply.code(201).send(created(noteWords.added, note));
    },
  );
  api.post(
    '/template/notes/:id/answers',
    {
      config: noting,
      schema: {
        tags,
        summary:
          'Answer a note; its author and everyone mentioned get a mail. Repeatable with an Idempotency-Key',
        params: idParamsSchema,
        body: noteAnswerFormSchema,
        ...asNew,
      },
    },
    async (request, reply) => {
      const key = readIdempotencyKey(request);
      const { id } = request.params;
      const note = await notes.answer(id, request.body, accountOf(request).id, key);
      return reply.code(201).send(created(noteWords.answered, note));
    },
  );
  api.post(
    '/template/notes/:id/resolve',
    {
      config: noting,
      schema: { tags, summary: 'Mark a note as resolved', params: idParamsSchema, ...asOne },
    },
    async (request) =>
      ok(noteWords.resolved, await notes.resolve(request.params.id, accountOf(request).id)),
  );
  api.post(
    '/template/notes/:id/reopen',
    {
      config: noting,
      schema: { tags, summary: 'Open a resolved note again', params: idParamsSchema, ...asOne },
    },
    async (request) =>
      ok(noteWords.reopened, await notes.reopen(request.params.id, accountOf(request).id)),
  );
}
