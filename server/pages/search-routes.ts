import type { FastifyInstance } from 'fastify';

import type { PageServices } from './find-page.ts';
import type { Kept } from './page-cache.ts';

const anHour = 'public, max-age=3600';
const open = { config: { access: 'public' } } as const;

/** A rule holds for all that begins like it, so where a page's name may go on, `$` ends it. */
const notForRobots = [
  '/admin$',
  '/admin/',
  '/account$',
  '/account/',
  '/auth/',
  '/guidance/',
  '/preview/',
  '/api/',
];

/** What search engines and phones ask for by name. */
export function registerSearchRoutes(
  app: FastifyInstance,
  { siteUrl, readSettings }: Pick<PageServices, 'siteUrl' | 'readSettings'>,
  sitemap: Kept<string>,
): void {
  app.get('/robots.txt', open, async (_request, reply) => {
    reply.header('cache-control', anHour).type('text/plain; charset=utf-8');
    return [
      'User-agent: *',
      ...notForRobots.map((path) => `Disallow: ${path}`),
      '',
      `Sitemap: ${siteUrl}/sitemap.xml`,
      '',
    ].join('\n');
  });

  app.get('/sitemap.xml', open, async (_request, reply) => {
    reply.header('cache-control', anHour).type('application/xml; charset=utf-8');
    return sitemap.read();
  });

  app.get('/site.webmanifest', open, async (_request, reply) => {
    reply.header('cache-control', anHour).type('application/manifest+json; charset=utf-8');
    const { name } = await readSettings();
    return JSON.stringify({
      name,
      short_name: name,
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
