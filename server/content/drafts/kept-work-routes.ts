import type { FastifyRequest } from 'fastify';
import * as z from 'zod';

import {
  keepRequestSchema,
  keptAnswerSchema,
  keptLineSchema,
  keptOnServerSchema,
  keptWorkLimits,
  keptWorkWords,
  slotSchema,
} from '../../../domain/content/kept-work.ts';
import { versionNumber } from '../../../domain/tree/codec.ts';
import { nodeIdSchema } from '../../../domain/sections/section-schema.ts';
import { badRequest, envelope, ok } from '../../http/answers.ts';
import { accountOf } from '../../http/access.ts';
import type { Api } from '../../http/api.ts';
import type { AutosaveStore, Place } from '../revisions/autosave-store.ts';

const path = '/template/kept/:pageId/:slot';
const params = z.object({ pageId: nodeIdSchema, slot: slotSchema });
const editing = { access: 'pages' } as const;
const tags = ['kept work'];

/** Unsaved work of the calling administrator; that of others is not visible. */
export function registerKeptWorkRoutes(api: Api, autosaves: AutosaveStore): void {
  api.get(
    '/template/kept',
    {
      config: editing,
      schema: {
        tags,
        summary: 'The caller’s own unsaved work, without the words',
        response: { 200: envelope(200, z.array(keptLineSchema)) },
      },
    },
    async (request, reply) => {
      reply.header('cache-control', 'no-store');
      return ok('Kept work', await autosaves.list(accountOf(request).id));
    },
  );
  api.get(
    path,
    {
      config: editing,
      schema: {
        tags,
        summary: 'The caller’s own unsaved work on a page, as one editor kept it',
        params,
        response: { 200: envelope(200, keptOnServerSchema) },
      },
    },
    async (request, reply) => {
      reply.header('cache-control', 'no-store');
      return ok('Kept work', await autosaves.read(placeOf(request)));
    },
  );
  api.put(
    path,
    {
      bodyLimit: keptWorkLimits.bytes,
      config: editing,
      schema: {
        tags,
        summary: 'Keep unsaved work; `mark` counts the changes of this editor',
        params,
        body: keepRequestSchema,
        response: { 200: envelope(200, keptAnswerSchema) },
      },
    },
    async (request) => {
      const place = placeOf(request);
      if (request.body.document.id !== place.pageId) {
        throw badRequest('The work is on another page than the address says.');
      }
      return ok(keptWorkWords.kept, await autosaves.keep(place, request.body));
    },
  );
  api.delete(
    path,
    {
      config: editing,
      schema: {
        tags,
        summary: 'Drop unsaved work as far as it is known; what was kept after `mark` stays',
        params,
        querystring: z.object({ mark: z.coerce.number().pipe(versionNumber) }),
        response: { 200: envelope(200, z.null()) },
      },
    },
    async (request) => {
      await autosaves.drop(placeOf(request), request.query.mark);
      return ok(keptWorkWords.dropped, null);
    },
  );
}

function placeOf(request: FastifyRequest & { params: z.output<typeof params> }): Place {
  return { accountId: accountOf(request).id, ...request.params };
}
