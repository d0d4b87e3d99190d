import * as z from 'zod';

import {
  draftWords,
  listedDraftSchema,
  pagePublicationSchema,
  savedDraftSchema,
  setScheduleSchema,
} from '../../../domain/content/page-draft.ts';
import { nodeIdSchema } from '../../../domain/sections/section-schema.ts';
import { sentPageSchema } from '../../../domain/tree/tree-schema.ts';
import { badRequest, envelope, ok } from '../../http/answers.ts';
import { revisionNumber, versionNumber } from '../../../domain/tree/codec.ts';
import { accountOf } from '../../http/access.ts';
import type { Api } from '../../http/api.ts';
import type { DraftService } from './draft-service.ts';
import type { ScheduleService } from './schedule-service.ts';

/** A draft may hold the largest page of a tree, so the limit is that of a whole tree. */
const bodyLimit = 8 * 1024 * 1024;

const ofPage = z.object({ pageId: nodeIdSchema });
const editing = { access: 'pages' } as const;
const tags = ['drafts'];

/** Unpublished pages. Publishing one is an ordinary save of the tree. */
export function registerDraftRoutes(api: Api, drafts: DraftService): void {
  api.get(
    '/template/drafts',
    {
      config: editing,
      schema: {
        tags,
        summary: 'All drafts, and published pages that are due to come down',
        response: { 200: envelope(200, z.array(listedDraftSchema)) },
      },
    },
    async (_request, reply) => {
      reply.header('cache-control', 'no-store');
      return ok('Drafts', await drafts.list());
    },
  );
  api.get(
    '/template/drafts/:pageId',
    {
      config: editing,
      schema: {
        tags,
        summary: 'How a page stands: its state, its draft if it has one, its schedule',
        params: ofPage,
        response: { 200: envelope(200, pagePublicationSchema) },
      },
    },
    async (request, reply) => {
      reply.header('cache-control', 'no-store');
      return ok('Page', await drafts.read(request.params.pageId));
    },
  );
  api.put(
    '/template/drafts/:pageId',
    {
      bodyLimit,
      config: editing,
      schema: {
        tags,
        summary: 'Save a draft; `revision` is the one the work began from, 0 when there was none',
        params: ofPage,
        body: z.object({
          revision: revisionNumber,
          baseVersion: versionNumber,
          document: sentPageSchema,
        }),
        response: { 200: envelope(200, savedDraftSchema) },
      },
    },
    async (request) => {
      if (request.body.document.id !== request.params.pageId) {
        throw badRequest('The draft is of another page than the address says.');
      }
      const saved = await drafts.save({ ...request.body, authorId: accountOf(request).id });
      return ok(draftWords.saved, saved);
    },
  );
  api.delete(
    '/template/drafts/:pageId',
    {
      config: editing,
      schema: {
        tags,
        summary: 'Discard a draft, as seen with that `revision`; the published page stays as it is',
        params: ofPage,
        querystring: z.object({ revision: z.optional(z.coerce.number().pipe(revisionNumber)) }),
        response: { 200: envelope(200, z.null()) },
      },
    },
    async (request) => {
      const { pageId } = request.params;
      await drafts.discard(pageId, accountOf(request).id, request.query.revision);
      return ok(draftWords.discarded, null);
    },
  );
}

const time = z.nullable(
  z.iso.datetime({ error: 'A time must look like 2026-11-15T09:00:00.000Z.' }),
);
const times = z.object({ publishAt: time, takeDownAt: time });

/** The times at which a page is published and taken down. */
export function registerScheduleRoutes(api: Api, schedules: ScheduleService): void {
  api.put(
    '/template/drafts/:pageId/schedule',
    {
      config: editing,
      schema: {
        tags,
        summary:
          'Set when a page is published and taken down, in UTC; null for never. With `before`, refused where someone else changed the same time meanwhile. Where publishing takes two, `seen` names the draft that was looked at, and another one gets no time',
        params: ofPage,
        body: z.object({
          ...times.shape,
          before: z.optional(times),
          seen: z.optional(z.string().max(100)),
        }),
        response: { 200: envelope(200, setScheduleSchema) },
      },
    },
    async (request) => {
      const { params, body } = request;
      const set = await schedules.set(params.pageId, body, accountOf(request).id);
      return ok(draftWords.scheduled, set);
    },
  );
}
