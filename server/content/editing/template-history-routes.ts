import * as z from 'zod';

import { formerColleague } from '../../../domain/http/answer-words.ts';
import { templateWords } from '../../../domain/content/template-words.ts';
import { changeSummarySchema } from '../../../domain/tree/changes.ts';
import { earlierPageSchema } from '../../../domain/tree/earlier-pages.ts';
import {
  documentChoice,
  documentIdIn,
  historySchema,
  shownSections,
  versionNumber,
} from '../../../domain/tree/codec.ts';
import { idPattern } from '../../../domain/values/values.ts';
import { accountOf } from '../../http/access.ts';
import type { Api } from '../../http/api.ts';
import { envelope, ok } from '../../http/answers.ts';
import {
  documentAnswer,
  type HistoryParts,
  logSaved,
  readVersion,
  restore,
  restoredAnswer,
  restoreSchema,
  showOnly,
} from './template-calls.ts';

const ofDocument = z.object({ ...documentChoice, ...shownSections });

/** Earlier versions, their authors, and restoring one. */
export function registerTemplateHistoryRoutes(api: Api, parts: HistoryParts): void {
  registerListRoutes(api, parts);
  registerVersionRoutes(api, parts);
}

function registerListRoutes(api: Api, { trees, earlierPages }: HistoryParts): void {
  api.get(
    '/template/history',
    {
      config: { access: 'pages' },
      schema: {
        tags: ['template'],
        summary:
          'The versions of a template, newest first, 200 at a time; `before` names a version to go on from, `author` whose versions',
        querystring: z.object({
          ...documentChoice,
          before: z.optional(z.coerce.number().pipe(versionNumber)),
          author: z.optional(z.string().regex(idPattern)),
        }),
        response: { 200: envelope(200, historySchema) },
      },
    },
    async (request, reply) => {
      const { before, author } = request.query;
      const versions = await trees.listHistory(documentIdIn(request.query), { before, author });
      reply.header('cache-control', 'no-store');
      return ok(
        templateWords.history,
        versions.map(({ version, authorId, authorName, authorRole, createdAt, summary }) => ({
          version,
          authorId,
          authorRole,
          // A null author means that the version came with the installation.
          author: authorId === null ? null : (authorName ?? formerColleague),
          createdAt: new Date(createdAt).toISOString(),
          summary: changeSummarySchema.parse(JSON.parse(summary)),
        })),
      );
    },
  );
  api.get(
    '/template/history/:version/earlier',
    {
      config: { access: 'pages' },
      schema: {
        tags: ['template'],
        summary:
          'Versions of pages on the site that they came from, which an import brought with this version; newest first',
        params: z.object({ version: z.coerce.number().pipe(versionNumber) }),
        response: { 200: envelope(200, z.array(earlierPageSchema)) },
      },
    },
    async (request, reply) => {
      reply.header('cache-control', 'no-store');
      return ok(templateWords.history, await earlierPages.list(request.params.version));
    },
  );
}

function registerVersionRoutes(api: Api, parts: HistoryParts): void {
  api.get(
    '/template/history/:version',
    {
      config: { access: 'pages' },
      schema: {
        tags: ['template'],
        summary:
          'One version of a template; `earlier` names what came with it, and shows that page as it was then',
        params: z.object({ version: z.coerce.number().pipe(versionNumber) }),
        querystring: ofDocument.extend({ earlier: z.optional(z.string().regex(idPattern)) }),
        response: { 200: documentAnswer },
      },
    },
    async (request, reply) => {
      reply.header('cache-control', 'no-store');
      const { version } = request.params;
      const documentId = documentIdIn(request.query);
      const { sections, earlier } = request.query;
      const { answer } = await readVersion(parts, { documentId, version, earlier });
      return showOnly(reply, sections, documentAnswer).send(answer);
    },
  );
  api.post(
    '/template/restore',
    {
      config: { access: 'pages' },
      schema: {
        tags: ['template'],
        summary:
          'Put an old version back, or only one page of it, as a new one. Without a version a page that is gone comes back as it was last',
        querystring: z.object(shownSections),
        body: restoreSchema,
        response: { 200: restoredAnswer },
      },
    },
    async (request, reply) => {
      const { sections } = request.query;
      const caller = { authorId: accountOf(request).id, sections };
      const { answer, made } = await restore(parts, request.body, caller);
      if (made.isNew) logSaved(request, made);
      return showOnly(reply, sections, restoredAnswer).send(answer);
    },
  );
}
