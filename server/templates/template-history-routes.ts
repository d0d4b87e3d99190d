import * as z from 'zod';

import { templateMessages } from '../../domain/template-messages.ts';
import { changeSummarySchema } from '../../domain/tree/changes.ts';
import {
  documentChoice,
  documentIdIn,
  documentSchema,
  encodeDocument,
  historySchema,
  restoredSchema,
  versionNumber,
} from '../../domain/tree/codec.ts';
import { nodeIdSchema } from '../../domain/tree/sections.ts';
import { accountOf } from '../http/access.ts';
import type { Api } from '../http/api.ts';
import { envelope, ok } from '../http/answers.ts';
import type { TemplateService } from './template-service.ts';
import { logSaved } from './template-write-routes.ts';

const ofDocument = z.object(documentChoice);

/** What was published before, by whom, and the way back to it. */
export function registerTemplateHistoryRoutes(api: Api, templates: TemplateService): void {
  api.get(
    '/template/history',
    {
      config: { access: 'admin' },
      schema: {
        tags: ['template'],
        summary: 'The versions of a template, newest first',
        querystring: ofDocument,
        response: { 200: envelope(200, historySchema) },
      },
    },
    async (request, reply) => {
      const versions = await templates.listHistory(documentIdIn(request.query));
      reply.header('cache-control', 'no-store');
      return ok(
        templateMessages.history,
        versions.map(({ version, authorName, createdAt, summary }) => ({
          version,
          author: authorName,
          createdAt: new Date(createdAt).toISOString(),
          summary: changeSummarySchema.parse(JSON.parse(summary)),
        })),
      );
    },
  );
  api.get(
    '/template/history/:version',
    {
      config: { access: 'admin' },
      schema: {
        tags: ['template'],
        summary: 'One version of a template',
        params: z.object({ version: z.coerce.number().pipe(versionNumber) }),
        querystring: ofDocument,
        response: { 200: envelope(200, documentSchema) },
      },
    },
    async (request, reply) => {
      reply.header('cache-control', 'no-store');
      const { version } = request.params;
      const document = await templates.readVersion(version, documentIdIn(request.query));
      return ok(`Version ${version}`, encodeDocument(document));
    },
  );
  api.post(
    '/template/restore',
    {
      config: { access: 'admin' },
      schema: {
        tags: ['template'],
        summary: 'Put an old version back, or only one page of it, as a new one',
        body: z.object({
          ...documentChoice,
          version: versionNumber,
          pageId: z.optional(nodeIdSchema),
          /** The version it was decided on. */
          seen: z.optional(versionNumber),
        }),
        response: { 200: envelope(200, restoredSchema) },
      },
    },
    async (request) => {
      const documentId = documentIdIn(request.body);
      const { version, pageId, seen } = request.body;
      const restored = await templates.restore(version, accountOf(request).id, {
        documentId,
        pageId,
        seen,
      });
      if (restored.isNew) logSaved(request, restored);
      const { isNew } = restored;
      return ok(templateMessages.saved, { ...encodeDocument(restored), isNew });
    },
  );
}
