import type { NavigationTree } from '../../domain/tree/tree-schema.ts';
import { pagesOf } from '../../domain/tree/read-tree.ts';
import { escapeHtml } from '../http/escape-html.ts';

/** Every page that search engines may show, and since when it says what it says where that is known. */
export function sitemapOf(
  paths: string[],
  tree: NavigationTree,
  dates: ReadonlyMap<string, number>,
  siteUrl: string,
): string {
  const nodes = new Map(pagesOf(tree).map(({ page, address }) => [address, page]));
  const urls = paths
    .filter((path) => !nodes.get(path)?.search.noindex)
    .map((path) => {
      const changedAt = dates.get(nodes.get(path)?.id ?? '');
      const date = changedAt === undefined ? '' : `<lastmod>${isoDate(changedAt)}</lastmod>`;
      return `<url><loc>${escapeHtml(siteUrl + path)}</loc>${date}</url>`;
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
