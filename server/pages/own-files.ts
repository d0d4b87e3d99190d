import type { FastifyInstance } from 'fastify';

import { accentOf } from '../../domain/settings/accent.ts';
import { english, languageMarks } from '../../domain/values/language.ts';
import { lastChangeAt } from '../../domain/pages/page-at.ts';
import { pagesByAddress } from '../../domain/tree/resolve-page.ts';
import { sectionsOf } from '../../domain/tree/read-tree.ts';
import { fixedIdAt } from '../../domain/pages/page-ids.ts';
import { notFound } from '../http/answers.ts';
import { escapeHtml } from '../http/escape-html.ts';
import { neverPrefetched } from '../http/front-door.ts';
import type { PageServices } from './find-page.ts';
import type { CachedValue } from './cached-value.ts';
import { registerWordsFile } from './words-file.ts';

const dayMs = 86_400_000;
/** RFC 9116 asks for less than a year. */
const securityTextMs = 180 * dayMs;

/** A rule covers every address that begins with it, so `$` ends it where another page's name may continue. */
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

const prefetchRulesAddress = '/speculation-rules.json';

export const prefetchHeaders = { 'speculation-rules': `"${prefetchRulesAddress}"` };

/** Files that search engines, phones and browsers request by fixed names. */
export function registerOwnFiles(
  app: FastifyInstance,
  services: PageServices,
  sitemap: CachedValue<string>,
): void {
  const { siteUrl } = services;
  const offer = (
    address: string,
    type: string,
    write: () => Promise<string>,
    kept = 'public, max-age=3600',
  ) =>
    app.get(address, { config: { access: 'public' } }, async (_request, reply) => {
      const text = await write();
      return reply.header('cache-control', kept).type(`${type}; charset=utf-8`).send(text);
    });
  registerWordsFile(app, services);
  offer('/robots.txt', 'text/plain', async () => {
    const lines = notForRobots.map((path) => `Disallow: ${path}`);
    return ['User-agent: *', ...lines, '', `Sitemap: ${siteUrl}/sitemap.xml`, ''].join('\n');
  });
  // RFC 9116: where to report a vulnerability. Without an address the file does not exist.
  const writeSecurityText = async () => {
    const { email } = services.siteWith(await services.readSettings());
    if (email === '') throw notFound();
    const ends = startOfUtcDay(services.today().getTime()) + securityTextMs;
    return [
      `Contact: mailto:${email}`,
      `Expires: ${new Date(ends).toISOString()}`,
      `Canonical: ${siteUrl}/.well-known/security.txt`,
      '',
    ].join('\n');
  };
  offer('/.well-known/security.txt', 'text/plain', writeSecurityText, 'public, max-age=86400');
  offer('/sitemap.xml', 'application/xml', () => sitemap.read());
  offer('/site.webmanifest', 'application/manifest+json', async () => {
    const { name, accent, language } = await services.readSettings();
    return JSON.stringify({
      name,
      short_name: name,
      ...(language !== english && languageMarks(language)),
      start_url: '/',
      display: 'browser',
      background_color: '#fbfaf7',
      theme_color: accent === '' ? '#0b1714' : accentOf(accent).light.brand,
      icons: [
        { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
        { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
        { src: '/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
      ],
    });
  });
  offer(prefetchRulesAddress, 'application/speculationrules+json', async () => prefetchRules);
}

/** Files of the library may be large, and a press on them is a download. */
const neverPages = ['/files', '/media'];

/** Pages of signed-in people change with their actions, so they are not prefetched. */
const where = {
  and: [
    { href_matches: '/*' },
    {
      not: {
        href_matches: [...neverPrefetched, ...neverPages].flatMap((path) => [path, `${path}/*`]),
      },
    },
    { not: { selector_matches: '[data-auth] a, a[download], a[target]' } },
  ],
};

/**
 * Browsers draw a page when the pointer rests on its link, so that a press only has to show it. A browser that draws
 * nothing ahead may still fetch the page.
 */
const prefetchRules = JSON.stringify({
  prefetch: [{ where, eagerness: 'moderate' }],
  prerender: [{ where, eagerness: 'moderate' }],
});

type SitemapServices = Pick<
  PageServices,
  'siteUrl' | 'readSettings' | 'readNavigation' | 'readPageDates' | 'today'
>;

/** Lists every page for search engines, with its last change if known. */
export async function makeSitemap(services: SitemapServices): Promise<string> {
  const { tree } = await services.readNavigation();
  const dates = await services.readPageDates();
  const { timeZone } = await services.readSettings();
  const now = services.today().getTime();
  const urls = [...pagesByAddress(tree)].flatMap(([path, page]) => {
    if (page?.search.noindex) return [];
    const savedAt = dates.get(page?.id ?? fixedIdAt(path) ?? '');
    const changedAt = lastChangeAt(page ? sectionsOf(page) : [], savedAt, now, timeZone);
    const date =
      changedAt === undefined ? '' : `<lastmod>${new Date(changedAt).toISOString()}</lastmod>`;
    return [`<url><loc>${escapeHtml(services.siteUrl + path)}</loc>${date}</url>`];
  });
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...urls,
    '</urlset>',
    '',
  ].join('\n');
}

function startOfUtcDay(time: number): number {
  return time - (time % dayMs);
}
