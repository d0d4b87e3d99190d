import * as z from 'zod';

import { remember } from '../../../domain/values/values.ts';

import {
  documentChoice,
  documentIdIn,
  encodeDocument,
  shownSections,
  type TreeDocument,
} from '../../../domain/tree/codec.ts';
import type { PresenceStore } from '../../presence/presence-store.ts';
import type { ApprovalService } from '../drafts/approval-service.ts';
import type { Api } from '../../http/api.ts';
import { ok } from '../../http/answers.ts';
import { registerEditingRoutes } from './editing-routes.ts';
import { registerTemplateHistoryRoutes } from './template-history-routes.ts';
import { type CallParts, documentAnswer, etagOf, showOnly } from './template-calls.ts';
import { registerTemplatePageRoutes } from './template-page-routes.ts';
import type { EarlierPages } from '../tree/earlier-pages.ts';
import type { TreeService } from '../tree/tree-service.ts';
import { registerTemplateWriteRoutes } from './template-write-routes.ts';

type Parts = CallParts & {
  presence: PresenceStore;
  approvals: ApprovalService;
  earlierPages: EarlierPages;
};

/** Anyone may read; only editors and administrators write, read the history and see each other. */
export function registerTemplateRoutes(api: Api, parts: Parts): void {
  const { trees, drafts, presence } = parts;
  registerTemplateReadRoute(api, trees);
  registerTemplateWriteRoutes(api, trees, drafts);
  registerTemplatePageRoutes(api, parts);
  registerTemplateHistoryRoutes(api, parts);
  registerEditingRoutes(api, presence);
}

function registerTemplateReadRoute(api: Api, trees: TreeService): void {
  api.get(
    '/template',
    {
      config: { access: 'public' },
      schema: {
        tags: ['template'],
        summary: 'Read a template; without templateId, the navigation',
        querystring: z.object({ ...documentChoice, ...shownSections }),
        response: { 200: documentAnswer, 304: z.null() },
      },
    },
    async (request, reply) => {
      const document = await trees.read(documentIdIn(request.query));
      const etag = etagOf(document);
      reply.header('etag', etag).header('cache-control', 'public, no-cache');
      if (request.headers['if-none-match'] === etag) return reply.code(304).send(null);
      const answer = ok('Template', encodeDocument(document));
      const { sections } = request.query;
      if (sections !== undefined) return showOnly(reply, sections, documentAnswer).send(answer);
      reply.type('application/json; charset=utf-8');
      return reply.serializer(() => wholeText(document)).send(answer);
    },
  );
}

/** Checked and written once per version, because a large tree takes longer than a visitor should wait. */
const wholeText = remember((document: TreeDocument) =>
  JSON.stringify(documentAnswer.parse(ok('Template', encodeDocument(document)))),
);
