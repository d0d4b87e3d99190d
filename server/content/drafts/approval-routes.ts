import * as z from 'zod';

import { approvalWords, returnNoteSchema } from '../../../domain/content/approvals.ts';
import { outcomeSchema } from '../../../domain/content/outcome.ts';
import { nodeIdSchema } from '../../../domain/sections/section-schema.ts';
import { revisionNumber } from '../../../domain/tree/codec.ts';
import { accountOf } from '../../http/access.ts';
import { envelope, ok } from '../../http/answers.ts';
import type { Api } from '../../http/api.ts';
import type { ApprovalService } from './approval-service.ts';

const ofPage = z.object({ pageId: nodeIdSchema });
const editing = { access: 'pages' } as const;
const tags = ['drafts'];

/** What someone else decides about a page that waits. Asking is an editor's attempt to publish it. */
export function registerApprovalRoutes(api: Api, approvals: ApprovalService): void {
  const answer = { 200: envelope(200, z.null()) };
  api.get(
    '/template/drafts/:pageId/outcome',
    {
      config: editing,
      schema: {
        tags,
        summary:
          'Everything that visitors would see differently if this draft went out now; `seen` names it for the approval',
        params: ofPage,
        response: { 200: envelope(200, outcomeSchema) },
      },
    },
    async (request, reply) => {
      reply.header('cache-control', 'no-store');
      return ok('Outcome', await approvals.look(request.params.pageId));
    },
  );
  api.post(
    '/template/drafts/:pageId/approval',
    {
      config: editing,
      schema: {
        tags,
        summary:
          'Approve a draft that waits, as seen with that `revision` and that outcome, and publish it; nobody approves what they have written themselves',
        params: ofPage,
        body: z.object({ revision: revisionNumber, seen: z.optional(z.string().max(100)) }),
        response: answer,
      },
    },
    async (request) => {
      const { pageId } = request.params;
      await approvals.approve({ pageId, ...request.body, by: accountOf(request) });
      return ok(approvalWords.approved, null);
    },
  );
  api.post(
    '/template/drafts/:pageId/return',
    {
      config: editing,
      schema: {
        tags,
        summary: 'Give a draft that waits back to its writer, with a note',
        params: ofPage,
        body: z.object({ revision: revisionNumber, note: returnNoteSchema }),
        response: answer,
      },
    },
    async (request) => {
      const { pageId } = request.params;
      const { revision, note } = request.body;
      await approvals.giveBack({ pageId, revision, by: accountOf(request) }, note);
      return ok(approvalWords.returned, null);
    },
  );
}
