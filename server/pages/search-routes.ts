import type { FastifyInstance } from 'fastify';

import type { PageServices } from '../../app/server-context.ts';
import type { NavigationTree } from '../../domain/tree/tree-schema.ts';
import { listPagePaths } from '../../domain/pages/resolve-page.ts';
import { sitemapOf } from './sitemap.ts';

const anHour = 'public, max-age=3600';
const open = { config: { access: 'public' } } as const;

/** What search engines and phones ask for by name. */
export function registerSearchRoutes(app: FastifyInstance, services: PageServices): void {
  const { site } = services;

  app.get('/robots.txt', open, async (_request, reply) => {
    reply.header('cache-control', anHour).type('text/plain; charset=utf-8');
    return [
      'User-agent: *',
      ...['/admin', '/account', '/auth/', '/guidance/', '/preview/', '/api/'].map(
        (path) => `Disallow: ${path}`,
      ),
      '',
      `Sitemap: ${site.url}/sitemap.xml`,
      '',
    ].join('\n');
  });

  app.get('/sitemap.xml', open, async (_request, reply) => {
    const { tree } = await services.readNavigation();
    const dates = await services.readPageDates();
    const paths = await listStandingPaths(tree, services);
    reply.header('cache-control', anHour).type('application/xml; charset=utf-8');
    return sitemapOf(paths, tree, dates, site.url);
  });

  app.get('/site.webmanifest', open, async (_request, reply) => {
    reply.header('cache-control', anHour).type('application/manifest+json; charset=utf-8');
    return JSON.stringify({
      name: site.name,
      short_name: site.name,
      start_url: '/',
      display: 'browser',
      background_color: '#fbfaf7',
      theme_color: '#0b1714',
      icons: [
        { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
        { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
        {
          src: '/icon-maskable-512.png',
          sizes: '512x512',
          type: 'image/png',
          purpose: 'maskable',
        },
      ],
    });
  });
}

/** Without the shipped addresses whose pages have been renamed: those lead on. */
async function listStandingPaths(tree: NavigationTree, services: PageServices): Promise<string[]> {
  const paths = listPagePaths(tree);
  const targets = await Promise.all(paths.map((path) => services.findRedirect(path)));
  return paths.filter((_path, index) => targets[index] === undefined);
}
