import * as calls from '../../../domain/calls/notes.ts';
import { noteWords } from '../../../domain/content/notes.ts';
import { accountOf } from '../../http/access.ts';
import type { Api } from '../../http/api.ts';
import { readIdempotencyKey } from '../../http/idempotency.ts';
import { serve } from '../../http/serve.ts';
import type { NoteService } from './note-service.ts';

export function registerNoteRoutes(api: Api, notes: NoteService): void {
  serve(api, calls.listNotes, async (request) => [
    noteWords.listed,
    await notes.list(request.query, accountOf(request).id),
  ]);
  serve(api, calls.listColleagues, async () => [
    noteWords.colleagues,
    await notes.listColleagues(),
  ]);
  serve(api, calls.addNote, async (request) => {
    const key = readIdempotencyKey(request);
    return [noteWords.added, await notes.add(request.body, accountOf(request).id, key)];
  });
  serve(api, calls.answerNote, async (request) => {
    const key = readIdempotencyKey(request);
    const { params, body } = request;
    return [noteWords.answered, await notes.answer(params.id, body, accountOf(request).id, key)];
  });
  serve(api, calls.resolveNote, async (request) => [
    noteWords.resolved,
    await notes.settle(request.params.id, accountOf(request).id, true),
  ]);
  serve(api, calls.reopenNote, async (request) => [
    noteWords.reopened,
    await notes.settle(request.params.id, accountOf(request).id, false),
  ]);
}
