import * as z from 'zod';

import { idPattern } from '../../../domain/values/values.ts';
import { draftWords, previewDays, previewLinkSchema } from '../../../domain/content/page-draft.ts';
import { nodeIdSchema } from '../../../domain/sections/section-schema.ts';
import { accountOf } from '../../http/access.ts';
import type { Api } from '../../http/api.ts';
import { created, envelope, ok } from '../../http/answers.ts';
import { readIdempotencyKey } from '../../http/idempotency.ts';
import type { PreviewService } from './preview-service.ts';

const ofPage = z.object({ pageId: nodeIdSchema });
const ofLink = z.object({ pageId: nodeIdSchema, linkId: z.string().check(z.regex(idPattern)) });
const { least, most } = previewDays;
const editing = { access: 'pages' } as const;
const tags = ['drafts'];

/** Links that show a draft to people without an account. */
export function registerPreviewLinkRoutes(api: Api, previews: PreviewService): void {
  api.get(
    '/template/drafts/:pageId/links',
    {
      config: editing,
      schema: {
        tags,
        summary: 'The preview links of a draft that still work, newest first',
        params: ofPage,
        response: { 200: envelope(200, z.array(previewLinkSchema)) },
      },
    },
    async (request, reply) => {
      reply.header('cache-control', 'no-store');
      return ok('Preview links', await previews.listLinks(request.params.pageId));
    },
  );
  api.post(
    '/template/drafts/:pageId/links',
    {
      config: editing,
      schema: {
        tags,
        summary:
          'Make a link that shows the draft to anyone who has it. Repeatable with an Idempotency-Key',
        params: ofPage,
        body: z.object({
          days: z.int(`Choose ${least} to ${most} days.`).check(z.gte(least), z.lte(most)),
        }),
        response: { 201: envelope(201, previewLinkSchema) },
      },
    },
    async (request, reply) => {
      const { pageId } = request.params;
      const link = await previews.makeLink(pageId, {
        days: request.body.days,
        actorId: accountOf(request).id,
        idempotencyKey: readIdempotencyKey(request),
      });
      reply.header('cache-control', 'no-store');
      return reply.code(201).send(created(draftWords.linkMade, link));
    },
  );
  api.delete(
    '/template/drafts/:pageId/links/:linkId',
    {
      config: editing,
      schema: {
        tags,
        summary: 'Revoke a preview link',
        params: ofLink,
        response: { 200: envelope(200, z.null()) },
      },
    },
    async (request) => {
      const { pageId, linkId } = request.params;
      await previews.revoke(pageId, linkId, accountOf(request).id);
      return ok(draftWords.linkRevoked, null);
    },
  );
}
