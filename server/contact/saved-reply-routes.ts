import * as z from 'zod';

import { idParamsSchema } from '../../domain/desk/common.ts';
import {
  replyChangeSchema,
  replyFormSchema,
  replyWords,
  savedRepliesSchema,
  savedReplySchema,
} from '../../domain/desk/replies.ts';
import { accountOf } from '../http/access.ts';
import type { Api } from '../http/api.ts';
import { created, envelope, ok } from '../http/answers.ts';
import { readIdempotencyKey } from '../http/idempotency.ts';
import type { SavedReplies } from './saved-replies.ts';

/** The body holds the reply and its previous text, each of 5,000 letters of three bytes. */
const changeBytes = 64 * 1024;

export function registerSavedReplyRoutes(api: Api, replies: SavedReplies): void {
  const access = { config: { access: 'inquiries' as const } };
  api.get(
    '/replies',
    {
      ...access,
      schema: {
        tags: ['contact'],
        summary: 'The saved replies of the team, from A to Z',
        response: { 200: envelope(200, savedRepliesSchema) },
      },
    },
    async () => ok(replyWords.listed, await replies.list()),
  );
  api.post(
    '/replies',
    {
      ...access,
      schema: {
        tags: ['contact'],
        summary: 'Save a reply for the whole team. Repeatable with an Idempotency-Key',
        body: replyFormSchema,
        response: { 201: envelope(201, savedReplySchema) },
      },
    },
    async (request, reply) => {
      const key = readIdempotencyKey(request);
      const saved = await replies.add(request.body, accountOf(request).id, key);
      return reply.code(201).send(created(replyWords.saved, saved));
    },
  );
  api.put(
    '/replies/:id',
    {
      ...access,
      bodyLimit: changeBytes,
      schema: {
        tags: ['contact'],
        summary:
          'Change a saved reply; with `before`, refused where someone else changed the same meanwhile',
        params: idParamsSchema,
        body: replyChangeSchema,
        response: { 200: envelope(200, savedReplySchema) },
      },
    },
    async (request) => {
      const { id } = request.params;
      const saved = await replies.change(id, request.body, accountOf(request).id);
      return ok(replyWords.saved, saved);
    },
  );
  api.delete(
    '/replies/:id',
    {
      ...access,
      schema: {
        tags: ['contact'],
        summary: 'Delete a saved reply',
        params: idParamsSchema,
        response: { 200: envelope(200, z.null()) },
      },
    },
    async (request) => {
      await replies.remove(request.params.id, accountOf(request).id);
      return ok(replyWords.deleted, null);
    },
  );
}
