import { pagesByAddress } from '../../domain/pages/resolve-page.ts';
import { lastChangeAt } from '../../domain/pages/page-at.ts';
import { fixedIdAt } from '../../domain/tree/fixed-pages.ts';
import { sectionsOf } from '../../domain/tree/read-tree.ts';
import { escapeHtml } from '../http/escape-html.ts';
import type { PageServices } from './find-page.ts';

type SitemapServices = Pick<
  PageServices,
  'siteUrl' | 'readSettings' | 'readNavigation' | 'readPageDates' | 'listRedirected' | 'today'
>;

/** Every page that search engines may show, and since when it says what it says where that is known. */
export async function makeSitemap(services: SitemapServices): Promise<string> {
  const { tree } = await services.readNavigation();
  const dates = await services.readPageDates();
  const redirected = await services.listRedirected();
  const { timeZone } = await services.readSettings();
  const now = services.today().getTime();
  const urls = [...pagesByAddress(tree)].flatMap(([path, page]) => {
    // A shipped address whose page has been renamed leads on.
    if (page ? page.search.noindex : redirected.has(path)) return [];
    const savedAt = dates.get(page?.id ?? fixedIdAt(path) ?? '');
    const changedAt = lastChangeAt(page ? sectionsOf(page) : [], savedAt, now, timeZone);
    const date = changedAt === undefined ? '' : `<lastmod>${isoDate(changedAt)}</lastmod>`;
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

function isoDate(time: number): string {
  return new Date(time).toISOString();
}
