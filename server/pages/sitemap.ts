import type { PageServices } from '../../app/server-context.ts';
import { listPagePaths, listTreePages } from '../../domain/pages/resolve-page.ts';
import { escapeHtml } from '../http/escape-html.ts';

type SitemapServices = Pick<
  PageServices,
  'site' | 'readNavigation' | 'readPageDates' | 'listRedirected'
>;

/** Every page that search engines may show, made once and kept until something of it changes. */
export class Sitemap {
  readonly #services: SitemapServices;
  #made: Promise<string> | undefined;

  constructor(services: SitemapServices) {
    this.#services = services;
  }

  read(): Promise<string> {
    if (this.#made) return this.#made;
    const making = this.#make();
    this.#made = making;
    // What failed is tried again by the next who asks.
    making.catch(() => {
      if (this.#made === making) this.drop();
    });
    return making;
  }

  drop(): void {
    this.#made = undefined;
  }

  async #make(): Promise<string> {
    const services = this.#services;
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
}

function isoDate(time: number): string {
  return new Date(time).toISOString();
}
