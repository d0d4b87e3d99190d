import type { PageContext, ShownPage } from '../../app/server-context.ts';
import { mediaIdsOf } from '../../domain/media-uses.ts';
import type { MediaPictures } from '../../domain/media.ts';
import { ownRoutes } from '../../domain/addresses.ts';
import type { Page } from '../../domain/pages/page.ts';
import { listPagePaths, resolvePage } from '../../domain/pages/resolve-page.ts';
import { structuredDataOf } from '../../domain/pages/structured-data.ts';
import type { SiteIdentity } from '../../domain/site-identity.ts';
import type { TreeDocument } from '../../domain/tree/codec.ts';
import { fixedIdAt } from '../../domain/tree/fixed-pages.ts';
import { findPageAt } from '../../domain/tree/read-tree.ts';
import type { NavigationTree } from '../../domain/tree/tree-schema.ts';
import { siteIdentityOf } from '../config/config.ts';
import type { Services } from '../start/services.ts';
import { listPageDates } from '../templates/template-store.ts';

/** All that pages are made of. */
export type PageServices = {
  site: SiteIdentity;
  readNavigation(): Promise<TreeDocument>;
  /** When each page of the tree last changed, by its id. */
  readPageDates(): Promise<ReadonlyMap<string, number>>;
  /** The draft behind a preview link, or the address it was published at; undefined when it shows nothing. */
  readPreview(token: string): Promise<{ page: Page } | { publishedAt: string } | undefined>;
  readPictures(ids: string[]): Promise<MediaPictures>;
  /** Where an address leads that no page of the tree has; undefined when nowhere. */
  findRedirect(path: string): Promise<string | undefined>;
  /** All addresses that lead on, at once. */
  listRedirected(): Promise<ReadonlySet<string>>;
  today(): Date;
};

export function pageServicesOf(services: Services): PageServices {
  const { config, db, templates, previews, media, redirects, now } = services;
  return {
    site: siteIdentityOf(config),
    readNavigation: () => templates.read(),
    readPageDates: () => listPageDates(db),
    readPreview: (token) => previews.read(token),
    readPictures: (ids) => media.readPictures(ids),
    findRedirect: (address) => redirects.find(address),
    listRedirected: () => redirects.listSources(),
    today: () => new Date(now()),
  };
}

/** The site as of one moment: its tree, and every address that leads to a page or on to another address. */
export type KnownSite = {
  tree: NavigationTree;
  pages: ReadonlySet<string>;
  redirected: ReadonlySet<string>;
};

/** What loaders are told, and what only search engines read. */
export type FoundPage = PageContext & { structuredData: object[] };

export async function readKnownSite(services: PageServices): Promise<KnownSite> {
  const { tree } = await services.readNavigation();
  const redirected = await services.listRedirected();
  return { tree, pages: new Set([...listPagePaths(tree), ...ownRoutes]), redirected };
}

/** The page at an address that leads nowhere else. */
export async function findPage(
  path: string,
  { tree }: KnownSite,
  services: PageServices,
): Promise<FoundPage> {
  const page = resolvePage(path, tree, services.site.name);
  if (!page) return foundNothing(tree, services);
  const id = findPageAt(tree, path)?.id ?? fixedIdAt(path);
  const changedAt = id === undefined ? undefined : (await services.readPageDates()).get(id);
  return {
    ...foundNothing(tree, services),
    shown: await show(page, services),
    structuredData: structuredDataOf(page, services.site, changedAt),
  };
}

/** The page behind a preview link; undefined when the link shows nothing. */
export async function findPreview(
  token: string,
  { tree }: KnownSite,
  services: PageServices,
): Promise<FoundPage | undefined> {
  const preview = await services.readPreview(token);
  if (!preview) return undefined;
  const found = foundNothing(tree, services);
  return 'publishedAt' in preview
    ? { ...found, movedTo: preview.publishedAt }
    : { ...found, shown: await show(preview.page, services) };
}

export function foundNothing(tree: NavigationTree, services: PageServices): FoundPage {
  const year = services.today().getUTCFullYear();
  return { site: services.site, tree, year, structuredData: [] };
}

/** The token of a preview link's address; undefined for any other address. */
export function previewTokenOf(path: string): string | undefined {
  return /^\/preview\/([^/]+)$/.exec(path)?.[1];
}

async function show(page: Page, services: PageServices): Promise<ShownPage> {
  const ids = mediaIdsOf(page.sections);
  return { page, media: ids.length > 0 ? await services.readPictures(ids) : {} };
}
