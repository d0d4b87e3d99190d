import * as z from 'zod';

import { templateWords } from '../../../domain/content/template-words.ts';
import { documentChoice, documentIdIn, editorsSchema } from '../../../domain/tree/codec.ts';
import { nodeIdSchema } from '../../../domain/sections/section-schema.ts';
import type { PresenceStore } from '../../presence/presence-store.ts';
import { accountOf } from '../../http/access.ts';
import type { Api } from '../../http/api.ts';
import { envelope, ok } from '../../http/answers.ts';

/** The builder reports every few seconds what is open, and learns what others have open. */
export function registerEditingRoutes(api: Api, presence: PresenceStore): void {
  api.put(
    '/template/editing',
    {
      config: { access: 'pages' },
      schema: {
        tags: ['template'],
        summary: 'Say which page one is editing, and hear who else is',
        body: z.object({ ...documentChoice, pageId: z.nullable(nodeIdSchema) }),
        response: { 200: envelope(200, editorsSchema) },
      },
    },
    async (request, reply) => {
      const documentId = documentIdIn(request.body);
      const { id } = accountOf(request);
      const place = { kind: 'template', id: documentId } as const;
      await presence.note(id, place, request.body.pageId);
      const others = await presence.listOthers(id, place);
      reply.header('cache-control', 'no-store');
      return ok(
        templateWords.editing,
        others.map(({ fullName, doing }) => ({ fullName, pageId: doing })),
      );
    },
  );
  api.delete(
    '/template/editing',
    {
      config: { access: 'pages' },
      schema: {
        tags: ['template'],
        summary: 'Say that one has stopped editing',
        response: { 204: z.null() },
      },
    },
    async (request, reply) => {
      await presence.forget(accountOf(request).id, { kind: 'template' });
      return reply.code(204).send(null);
    },
  );
}
