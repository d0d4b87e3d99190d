import type { PageContext, ShownPage } from '../../app/server-context.ts';
import { mediaIdOf, mediaIdsOf, type MediaPictures } from '../../domain/media/media.ts';
import { ownRoutes } from '../../domain/values/addresses.ts';
import { dayAt } from '../../domain/values/local-time.ts';
import type { Page } from '../../domain/pages/page.ts';
import { lastChangeAt, nextChangeAt, pageAt } from '../../domain/pages/page-at.ts';
import { pagesByAddress, toPage } from '../../domain/tree/resolve-page.ts';
import { structuredDataOf } from '../../domain/pages/structured-data.ts';
import { defaultSettings } from '../../domain/settings/default-settings.ts';
import { nextAnnouncementChange } from '../../domain/settings/announcement.ts';
import type { Settings } from '../../domain/settings/settings-schema.ts';
import type { SiteIdentity } from '../../domain/settings/site-identity.ts';
import type { TreeDocument } from '../../domain/tree/codec.ts';
import { fixedIdAt } from '../../domain/pages/page-ids.ts';
import type { NavigationTree, TreePage } from '../../domain/tree/tree-schema.ts';

/** All that pages are made of. */
export type PageServices = {
  siteUrl: string;
  readSettings(): Promise<Settings>;
  /** What these settings make of the site today. */
  siteWith(settings: Settings): SiteIdentity;
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

/**
 * The site as of one moment: what is the same on every page, what stands at each address, and which addresses lead on
 * to another.
 */
export type KnownSite = {
  settings: Settings;
  site: SiteIdentity;
  /** When the site is another one without anyone changing it: an announcement comes or goes. */
  siteChangesAt: number | undefined;
  tree: NavigationTree;
  /** By address what the tree has there; undefined for what nobody has edited, and for the site's own. */
  pages: ReadonlyMap<string, TreePage | undefined>;
  /** When each page of the tree last changed, by its id. */
  pageDates: ReadonlyMap<string, number>;
  redirected: ReadonlySet<string>;
};

/** What pages are told, what only search engines read, and when all of it is over without anyone changing it. */
export type FoundPage = PageContext & {
  structuredData: object[];
  nextChangeAt?: number | undefined;
};

export async function readKnownSite(services: PageServices): Promise<KnownSite> {
  const { tree } = await services.readNavigation();
  const pageDates = await services.readPageDates();
  const redirected = await services.listRedirected();
  const settings = await services.readSettings();
  const pages = pagesIn(tree);
  const siteChangesAt = nextAnnouncementChange(settings, services.today().getTime());
  const site = services.siteWith(settings);
  const leadsOn = (link: string) => pages.has(link) || redirected.has(link);
  const legalLinks = withoutAwaited(site.legalLinks, leadsOn);
  return {
    settings,
    site: { ...site, legalLinks },
    siteChangesAt,
    tree,
    pages,
    pageDates,
    redirected,
  };
}

/** What every page says around its sections, without what only the pages themselves need. */
export async function readSiteAround(
  services: PageServices,
): Promise<Pick<KnownSite, 'site' | 'tree'> & { year: number }> {
  const { tree } = await services.readNavigation();
  const settings = await services.readSettings();
  const site = services.siteWith(settings);
  const pages = pagesIn(tree);
  const awaited = site.legalLinks.map(({ link }) => link).filter((link) => !pages.has(link));
  const targets = await Promise.all(awaited.map((link) => services.findRedirect(link)));
  const leadingOn = new Set(awaited.filter((_link, index) => targets[index] !== undefined));
  const leadsOn = (link: string) => pages.has(link) || leadingOn.has(link);
  return {
    site: { ...site, legalLinks: withoutAwaited(site.legalLinks, leadsOn) },
    tree,
    year: yearOf(settings, services),
  };
}

const pagesOfTrees = new WeakMap<NavigationTree, ReadonlyMap<string, TreePage | undefined>>();

/** By address what a tree has there, with the site's own addresses. Strangers ask for it, so it is made once a tree. */
function pagesIn(tree: NavigationTree): ReadonlyMap<string, TreePage | undefined> {
  const known = pagesOfTrees.get(tree);
  if (known) return known;
  const pages = pagesByAddress(tree);
  for (const address of ownRoutes) pages.set(address, pages.get(address));
  pagesOfTrees.set(tree, pages);
  return pages;
}

/** The page at an address that leads nowhere else. */
export async function findPage(
  path: string,
  known: KnownSite,
  services: PageServices,
): Promise<FoundPage> {
  const { settings, site, pages, pageDates } = known;
  const found = foundNothing(known, services);
  const placed = pages.get(path);
  const resolved = toPage(path, placed, settings.name);
  if (!resolved) return found;
  const stored = withSocialImage(resolved, settings.socialImage);
  const { timeZone } = settings;
  const now = services.today().getTime();
  const page = pageAt(stored, now, timeZone);
  const savedAt = pageDates.get(placed?.id ?? fixedIdAt(path) ?? '');
  const changedAt = lastChangeAt(stored.sections, savedAt, now, timeZone);
  return {
    ...found,
    shown: await show(page, settings, services),
    structuredData: structuredDataOf(page, site, changedAt),
    nextChangeAt: earlier(known.siteChangesAt, nextChangeAt(stored.sections, now, timeZone)),
  };
}

function earlier(one: number | undefined, other: number | undefined): number | undefined {
  return one === undefined || other === undefined ? (one ?? other) : Math.min(one, other);
}

/** The page behind a preview link, or the address it was published at; undefined when the link shows nothing. */
export async function findPreview(
  token: string,
  known: KnownSite,
  services: PageServices,
): Promise<FoundPage | { publishedAt: string } | undefined> {
  const preview = await services.readPreview(token);
  if (!preview || 'publishedAt' in preview) return preview;
  const { settings } = known;
  const page = pageAt(preview.page, services.today().getTime(), settings.timeZone);
  return { ...foundNothing(known, services), shown: await show(page, settings, services) };
}

export function foundNothing(
  { settings, site, tree, siteChangesAt }: KnownSite,
  services: PageServices,
): FoundPage {
  return {
    site,
    tree,
    year: yearOf(settings, services),
    structuredData: [],
    nextChangeAt: siteChangesAt,
  };
}

/** As calendars show it where the site is. */
function yearOf({ timeZone }: Settings, services: PageServices): number {
  return Number(dayAt(services.today().getTime(), timeZone).slice(0, 4));
}

/** A shipped link leads nowhere until the administrator has made a page of that name, whatever it is called since. */
function withoutAwaited(
  links: SiteIdentity['legalLinks'],
  leadsOn: (link: string) => boolean,
): SiteIdentity['legalLinks'] {
  const isAwaited = (link: string) =>
    defaultSettings.legalLinks.some((shipped) => shipped.link === link) && !leadsOn(link);
  return links.map((one) => (isAwaited(one.link) ? { ...one, link: '#' } : one));
}

/** The token of a preview link's address; undefined for any other address. */
export function previewTokenOf(path: string): string | undefined {
  return /^\/preview\/([^/]+)$/.exec(path)?.[1];
}

async function show(page: Page, settings: Settings, services: PageServices): Promise<ShownPage> {
  const poster = mediaIdOf(settings.heroPoster);
  const ids = [...mediaIdsOf(page.sections), ...(poster === undefined ? [] : [poster])];
  return { page, media: ids.length > 0 ? await services.readPictures(ids) : {} };
}

/** In place of a drawn card; a picture that someone chose for the page stays. */
function withSocialImage(page: Page, image: string): Page {
  const isDrawn = page.socialImage.startsWith('/social/');
  return image !== '' && isDrawn ? { ...page, socialImage: image } : page;
}
