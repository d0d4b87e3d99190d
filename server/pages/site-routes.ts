import { siteDataSchema } from '../../domain/site-identity.ts';
import { navigationEntries, renamedPages } from '../../domain/tree/navigation-entry.ts';
import { envelope, ok } from '../http/answers.ts';
import type { Api } from '../http/api.ts';
import { foundNothing, type PageServices, readKnownSite } from './find-page.ts';

/** What a page says around its sections, for editors' tools: the document itself tells nobody else. */
export function registerSiteRoutes(api: Api, services: PageServices): void {
  api.get(
    '/site',
    {
      config: { access: 'public' },
      schema: {
        tags: ['pages'],
        summary: 'The site around its pages: who it belongs to, and its menus',
        response: { 200: envelope(200, siteDataSchema) },
      },
    },
    async (_request, reply) => {
      const { site, tree, year } = foundNothing(await readKnownSite(services), services);
      reply.header('cache-control', 'no-store');
      return ok('The site', {
        site,
        entries: navigationEntries(tree),
        renamed: renamedPages(tree),
        year,
      });
    },
  );
}
