import * as z from 'zod';

import { savePageSchema, shownSections, versionNumber } from '../../../domain/tree/codec.ts';
import { fixedAddresses } from '../../../domain/pages/page-ids.ts';
import { pagesLinkingTo } from '../../../domain/tree/page-links.ts';
import { addShippedPages } from '../../../domain/tree/stored-form.ts';
import { nodeIdSchema } from '../../../domain/sections/section-schema.ts';
import type { ApprovalService } from '../drafts/approval-service.ts';
import { accountOf } from '../../http/access.ts';
import type { Api } from '../../http/api.ts';
import { badRequest, envelope, ok } from '../../http/answers.ts';
import {
  type CallParts,
  noteSaved,
  savedAnswer,
  savePage,
  undo,
  showOnly,
} from './template-calls.ts';

/** The largest page has as many sections as a whole tree of one page. */
const bodyLimit = 8 * 1024 * 1024;

const editing = { access: 'pages' } as const;
const tags = ['template'];
const ofPage = z.object({ pageId: nodeIdSchema });
const linkingPages = z.array(
  z.object({ pageId: z.string(), text: z.string(), sections: z.array(z.string()) }),
);

/** Calls about one page of the navigation: they cost what the page costs, however large the site is. */
export function registerTemplatePageRoutes(
  api: Api,
  { trees, drafts, approvals }: CallParts & { approvals: ApprovalService },
): void {
  api.put(
    '/template/pages/:pageId',
    {
      bodyLimit,
      config: editing,
      schema: {
        tags,
        summary:
          'Publish one page; `version` (or If-Match) is the one the edit began from. Answers hold the sections of this page only',
        params: ofPage,
        body: savePageSchema,
        response: { 200: savedAnswer },
      },
    },
    async (request, reply) => {
      const { page, publishes } = request.body;
      const { pageId } = request.params;
      if (page.id !== pageId || (publishes && publishes.pageId !== pageId)) {
        throw badRequest('The request is about another page than the address says.');
      }
      const caller = { authorId: accountOf(request).id, ifMatch: request.headers['if-match'] };
      const parts = { trees, drafts, approvals };
      const { answer, made } = await savePage(parts, request.body, caller);
      noteSaved(request, reply, made);
      return showOnly(reply, pageId, savedAnswer).send(answer);
    },
  );
  api.get(
    '/template/pages/:pageId/links',
    {
      config: editing,
      schema: {
        tags,
        summary: 'The other pages that link to this page, or to a page in it',
        params: ofPage,
        response: { 200: envelope(200, linkingPages) },
      },
    },
    async (request, reply) => {
      const { tree } = await trees.read();
      reply.header('cache-control', 'no-store');
      // Unedited pages link too.
      const whole = addShippedPages(tree, fixedAddresses.keys());
      return ok('Linking pages', pagesLinkingTo(whole, request.params.pageId));
    },
  );
  api.post(
    '/template/undo',
    {
      config: editing,
      schema: {
        tags,
        summary: 'Undo one version by a new one; later changes of others stay',
        querystring: z.object(shownSections),
        body: z.object({ version: versionNumber }),
        response: { 200: savedAnswer },
      },
    },
    async (request, reply) => {
      const { sections } = request.query;
      const caller = { authorId: accountOf(request).id, sections };
      const { answer, made } = await undo({ trees, drafts }, request.body, caller);
      noteSaved(request, reply, made);
      return showOnly(reply, sections, savedAnswer).send(answer);
    },
  );
}
