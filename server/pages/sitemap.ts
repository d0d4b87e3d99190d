import type { PageServices } from '../../app/server-context.ts';
import { listPagePaths, listTreePages } from '../../domain/pages/resolve-page.ts';
import { escapeHtml } from '../http/escape-html.ts';

type SitemapServices = Pick<
  PageServices,
  'site' | 'readNavigation' | 'readPageDates' | 'listRedirected'
>;

/** Every page that search engines may show, and since when it says what it says where that is known. */
export async function makeSitemap(services: SitemapServices): Promise<string> {
  const { component } = await services.readNavigation();
  const dates = await services.readPageDates();
  const redirected = await services.listRedirected();
  const nodes = new Map(listTreePages(component).map(({ path, node }) => [path, node]));
  const urls = listPagePaths(component).flatMap((path) => {
    const node = nodes.get(path);
    // A shipped address whose page has been renamed leads on.
    if (node ? node.search.noindex : redirected.has(path)) return [];
    const changedAt = node && dates.get(node.id);
    const date = changedAt === undefined ? '' : `<lastmod>${isoDate(changedAt)}</lastmod>`;
    return [`<url><loc>${escapeHtml(services.site.url + path)}</loc>${date}</url>`];
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
