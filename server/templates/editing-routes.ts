import * as z from 'zod';

import { templateMessages } from '../../domain/template-messages.ts';
import { documentChoice, documentIdIn, editorsSchema } from '../../domain/tree/codec.ts';
import { nodeIdSchema } from '../../domain/tree/sections.ts';
import { accountOf } from '../http/access.ts';
import type { Api } from '../http/app.ts';
import { envelope, ok } from '../http/envelope.ts';
import type { EditingStore } from './editing-store.ts';

/** The builder says every few seconds what it has open, and hears who else has something open. */
export function registerEditingRoutes(api: Api, editing: EditingStore): void {
  api.put(
    '/template/editing',
    {
      config: { access: 'admin' },
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
      await editing.note(id, documentId, request.body.pageId);
      reply.header('cache-control', 'no-store');
      return ok(templateMessages.editing, await editing.listOthers(id, documentId));
    },
  );
  api.delete(
    '/template/editing',
    {
      config: { access: 'admin' },
      schema: {
        tags: ['template'],
        summary: 'Say that one has stopped editing',
        response: { 204: z.null() },
      },
    },
    async (request, reply) => {
      await editing.forget(accountOf(request).id);
      return reply.code(204).send(null);
    },
  );
}
