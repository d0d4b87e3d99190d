import * as z from 'zod';

import { checkSubjectNames, siteCheckListSchema } from '../../../domain/checks/site-check-list.ts';
import type { Api } from '../../http/api.ts';
import { envelope, ok } from '../../http/answers.ts';
import type { SiteChecks } from './site-checks.ts';

/** What to look at on all pages, published or drafts. */
export function registerSiteCheckRoutes(api: Api, checks: SiteChecks): void {
  api.get(
    '/template/checks',
    {
      // Pages are looked at in turns, so a large site beside many visitors takes its time.
      handlerTimeout: 60_000,
      config: { access: 'pages' },
      schema: {
        tags: ['template'],
        summary:
          'What to look at on every page and draft, pages with problems first; `about` names one subject',
        querystring: z.object({ about: z.optional(z.enum(checkSubjectNames)) }),
        response: { 200: envelope(200, siteCheckListSchema) },
      },
    },
    async (request, reply) => {
      reply.header('cache-control', 'no-store');
      return ok('Checks of all pages', await checks.find(request.query.about));
    },
  );
}
