import type { FastifyRequest } from 'fastify';

import * as calls from '../../../domain/calls/drafts.ts';
import * as kept from '../../../domain/calls/kept-work.ts';
import { approvalWords } from '../../../domain/content/approvals.ts';
import { keptWorkWords } from '../../../domain/content/kept-work.ts';
import { draftWords } from '../../../domain/content/page-draft.ts';
import { accountOf } from '../../http/access.ts';
import { badRequest } from '../../http/answers.ts';
import type { Api } from '../../http/api.ts';
import { readIdempotencyKey } from '../../http/idempotency.ts';
import { serve } from '../../http/serve.ts';
import type { AutosaveStore, Place } from '../revisions/autosave-store.ts';
import type { ApprovalService } from './approval-service.ts';
import type { DraftService } from './draft-service.ts';
import type { PreviewService } from './preview-service.ts';
import type { ScheduleService } from './schedule-service.ts';

type Parts = {
  drafts: DraftService;
  previews: PreviewService;
  schedules: ScheduleService;
  approvals: ApprovalService;
};

/** Unpublished pages. Publishing one is an ordinary save of the tree. */
export function registerDraftRoutes(api: Api, parts: Parts): void {
  const { drafts, schedules } = parts;
  serve(api, calls.listDrafts, async () => ['Drafts', await drafts.list()]);
  serve(api, calls.readPublication, async ({ params }) => [
    'Page',
    await drafts.read(params.pageId),
  ]);
  serve(api, calls.saveDraft, async (request) => {
    if (request.body.document.id !== request.params.pageId) {
      throw badRequest('The draft is of another page than the address says.');
    }
    const saved = await drafts.save({ ...request.body, authorId: accountOf(request).id });
    return [draftWords.saved, saved];
  });
  serve(api, calls.discardDraft, async (request) => {
    const { pageId } = request.params;
    await drafts.discard(pageId, accountOf(request).id, request.query.revision);
    return [draftWords.discarded, null];
  });
  registerPreviewLinks(api, parts);
  serve(api, calls.setSchedule, async (request) => {
    const { params, body } = request;
    const set = await schedules.set(params.pageId, body, accountOf(request).id);
    return [draftWords.scheduled, set];
  });
  registerApprovals(api, parts);
}

function registerPreviewLinks(api: Api, { previews }: Parts): void {
  serve(api, calls.listPreviewLinks, async ({ params }) => [
    'Preview links',
    await previews.listLinks(params.pageId),
  ]);
  serve(api, calls.makePreviewLink, async (request, reply) => {
    const link = await previews.makeLink(request.params.pageId, {
      days: request.body.days,
      actorId: accountOf(request).id,
      idempotencyKey: readIdempotencyKey(request),
    });
    reply.header('cache-control', 'no-store');
    return [draftWords.linkMade, link];
  });
  serve(api, calls.revokePreviewLink, async (request) => {
    const { pageId, linkId } = request.params;
    await previews.revoke(pageId, linkId, accountOf(request).id);
    return [draftWords.linkRevoked, null];
  });
}

function registerApprovals(api: Api, { approvals }: Parts): void {
  serve(api, calls.readOutcome, async ({ params }) => [
    'Outcome',
    await approvals.look(params.pageId),
  ]);
  serve(api, calls.approveDraft, async (request) => {
    const { pageId } = request.params;
    await approvals.approve({ pageId, ...request.body, by: accountOf(request) });
    return [approvalWords.approved, null];
  });
  serve(api, calls.returnDraft, async (request) => {
    const { pageId } = request.params;
    const { revision, note } = request.body;
    await approvals.giveBack({ pageId, revision, by: accountOf(request) }, note);
    return [approvalWords.returned, null];
  });
}

/** Unsaved work of the caller; that of others is not visible. */
export function registerKeptWorkRoutes(api: Api, autosaves: AutosaveStore): void {
  serve(api, kept.listKeptWork, async (request) => [
    'Kept work',
    await autosaves.list(accountOf(request).id),
  ]);
  serve(api, kept.readKeptWork, async (request) => [
    'Kept work',
    await autosaves.read(placeOf(request)),
  ]);
  serve(api, kept.keepWork, async (request) => {
    const place = placeOf(request);
    if (request.body.document.id !== place.pageId) {
      throw badRequest('The work is on another page than the address says.');
    }
    return [keptWorkWords.kept, await autosaves.keep(place, request.body)];
  });
  serve(api, kept.dropKeptWork, async (request) => {
    await autosaves.drop(placeOf(request), request.query.mark);
    return [keptWorkWords.dropped, null];
  });
}

function placeOf(request: FastifyRequest & { params: Omit<Place, 'accountId'> }): Place {
  return { accountId: accountOf(request).id, ...request.params };
}
