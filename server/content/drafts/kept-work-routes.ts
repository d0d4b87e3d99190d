import type { FastifyRequest } from 'fastify';

import * as calls from '../../../domain/calls/kept-work.ts';
import { keptWorkWords } from '../../../domain/content/kept-work.ts';
import { accountOf } from '../../http/access.ts';
import { badRequest } from '../../http/answers.ts';
import type { Api } from '../../http/api.ts';
import { serve } from '../../http/serve.ts';
import type { AutosaveStore, Place } from '../revisions/autosave-store.ts';

/** Unsaved work of the caller; that of others is not visible. */
export function registerKeptWorkRoutes(api: Api, autosaves: AutosaveStore): void {
  serve(api, calls.listKeptWork, async (request) => [
    'Kept work',
    await autosaves.list(accountOf(request).id),
  ]);
  serve(api, calls.readKeptWork, async (request) => [
    'Kept work',
    await autosaves.read(placeOf(request)),
  ]);
  serve(api, calls.keepWork, async (request) => {
    const place = placeOf(request);
    if (request.body.document.id !== place.pageId) {
      throw badRequest('The work is on another page than the address says.');
    }
    return [keptWorkWords.kept, await autosaves.keep(place, request.body)];
  });
  serve(api, calls.dropKeptWork, async (request) => {
    await autosaves.drop(placeOf(request), request.query.mark);
    return [keptWorkWords.dropped, null];
  });
}

function placeOf(request: FastifyRequest & { params: Omit<Place, 'accountId'> }): Place {
  return { accountId: accountOf(request).id, ...request.params };
}
