import { createHash } from 'node:crypto';

import type { PageContext, ShownPage } from '../../app/server-context.ts';
import type { LibraryFiles } from '../../domain/files/file-schemas.ts';
import { fileIdsIn, fileIdsOf } from '../../domain/media/library-uses.ts';
import type { MediaPictures } from '../../domain/media/media-schemas.ts';
import { mediaIdOf, mediaIdsOf } from '../../domain/media/media.ts';
import { isFileAddress, ownRoutes } from '../../domain/values/addresses.ts';
import { ownValue, remember } from '../../domain/values/values.ts';
import { dayAt } from '../../domain/values/local-time.ts';
import type { Page } from '../../domain/pages/page.ts';
import { lastChangeAt, nextChangeAt, pageAt } from '../../domain/pages/page-at.ts';
import { entriesFor, listAddressOf, listedDropdowns } from '../../domain/tree/long-menus.ts';
import { menuLines } from '../../domain/tree/menu-lines.ts';
import { navigationEntries, renamedPages } from '../../domain/tree/navigation-entry.ts';
import { pagesByAddress, toPage } from '../../domain/tree/resolve-page.ts';
import { frameSections, type GivenProfiles, treeFrame } from '../../domain/tree/site-frame.ts';
import { structuredDataOf } from '../../domain/pages/structured-data.ts';
import { nextAnnouncementChange } from '../../domain/settings/announcement.ts';
import type { Settings } from '../../domain/settings/settings-schema.ts';
import { brandOf, type BrandSettings, lookOf } from '../../domain/settings/brand.ts';
import type { SiteFrame } from '../../domain/settings/site-frame.ts';
import type { Brand, SiteData, SiteIdentity } from '../../domain/settings/site-identity.ts';
import type { TreeDocument } from '../../domain/tree/codec.ts';
import { fixedIdAt } from '../../domain/pages/page-ids.ts';
import {
  goneList,
  listed,
  type NavigationTree,
  type TreePage,
} from '../../domain/tree/tree-schema.ts';
import type { OwnWords } from '../../domain/words/sentences.ts';
import { wordsFileAt } from './words-file.ts';

export type PageServices = {
  siteUrl: string;
  givenProfiles: GivenProfiles;
  readSettings(): Promise<Settings>;
  readWords(): Promise<OwnWords>;
  siteWith(settings: Settings): SiteIdentity;
  readNavigation(): Promise<TreeDocument>;
  /** When each page of the tree last changed, by page id. */
  readPageDates(): Promise<ReadonlyMap<string, number>>;
  /**
   * Returns the draft of a preview link, or the address of the published page; undefined when the link is not valid.
   */
  readPreview(token: string): Promise<{ page: Page } | { publishedAt: string } | undefined>;
  readPictures(ids: string[]): Promise<MediaPictures>;
  readFiles(ids: string[]): Promise<LibraryFiles>;
  readMediaFile(name: string): Promise<Buffer | undefined>;
  findRedirect(path: string): Promise<string | undefined>;
  listRedirected(): Promise<ReadonlySet<string>>;
  today(): Date;
};

/**
 * The site at one moment: what all pages share, the tree's page of each address (undefined for one that was never edited
 * and for the site's own addresses), the redirected addresses, when the site changes without a save because an
 * announcement starts or ends, and the files that the announcement links to.
 */
export type KnownSite = Awaited<ReturnType<typeof readKnownSite>>;

export type FoundPage = PageContext & {
  structuredData: object[];
  nextChangeAt?: number | undefined;
};

export async function readKnownSite(services: PageServices) {
  const around = await readAround(services);
  const { settings } = around;
  return {
    ...around,
    words: await services.readWords(),
    siteChangesAt: nextAnnouncementChange(settings, services.today().getTime()),
    files: await services.readFiles(fileIdsIn(settings.announcementLink)),
    pageDates: await services.readPageDates(),
  };
}

async function readAround(services: PageServices) {
  const { tree } = await services.readNavigation();
  const redirected = await services.listRedirected();
  const settings = await services.readSettings();
  const brand = await readBrand(services, settings);
  const site: SiteIdentity = { ...services.siteWith(settings), ...(brand && { brand }) };
  const pages = pagesIn(tree);
  const leadsOn = (path: string) => pages.has(path) || redirected.has(path) || isFileAddress(path);
  const files = await services.readFiles(fileIdsOf(frameSections(tree)));
  const frame = treeFrame(tree, leadsOn, services.givenProfiles, files);
  return { tree, redirected, settings, site, pages, frame };
}

export async function readBrand(
  services: Pick<PageServices, 'readPictures'>,
  settings: BrandSettings,
): Promise<Brand | undefined> {
  const { logoLight, logoDark, mark } = settings;
  const ids = [logoLight, logoDark, mark].flatMap((image) => mediaIdOf(image) ?? []);
  return brandOf(settings, await services.readPictures(ids));
}

export async function readSiteAround(
  services: PageServices,
): Promise<Pick<KnownSite, 'site' | 'tree' | 'frame'> & { year: number }> {
  const { site, tree, frame, settings } = await readAround(services);
  return { site, tree, frame, year: yearOf(settings, services) };
}

/**
 * Maps each address to the tree's page, with the site's own addresses. Strangers cause lookups, so the map is made
 * once per tree.
 */
const pagesIn = remember((tree: NavigationTree): ReadonlyMap<string, TreePage | undefined> => {
  const pages = pagesByAddress(tree);
  const lists = listedDropdowns(navigationEntries(tree)).map(listAddressOf);
  for (const address of [...ownRoutes, ...lists]) pages.set(address, pages.get(address));
  return pages;
});

export async function findPage(
  path: string,
  known: KnownSite,
  services: PageServices,
): Promise<FoundPage> {
  const { settings, site, frame, pages, pageDates } = known;
  const found = foundNothing(known, services);
  const narrowed = (page: FoundPage) => ({ ...page, ...navigationFor(path, page) });
  const placed = pages.get(path);
  const card = { siteName: settings.name, look: lookOf(site.brand) };
  const resolved = toPage(path, placed, known.tree, card);
  if (!resolved) return narrowed(found);
  const stored = withSocialImage(resolved, settings.socialImage);
  const { timeZone } = settings;
  const now = services.today().getTime();
  const page = pageAt(stored, now, settings);
  const savedAt = pageDates.get(placed?.id ?? fixedIdAt(path) ?? '');
  const changedAt = lastChangeAt(stored.sections, savedAt, now, timeZone);
  return narrowed({
    ...found,
    files: await withFilesOf(page, known, services),
    shown: await show(page, settings, services),
    structuredData: structuredDataOf(page, { ...site, profiles: profilesIn(frame) }, changedAt),
    nextChangeAt: earlier(known.siteChangesAt, nextChangeAt(stored.sections, now, timeZone)),
  });
}

type Navigation = Pick<SiteData, 'entries' | 'renamed' | 'lines' | 'gone'>;

export function navigationOf(tree: NavigationTree): Navigation {
  return {
    entries: navigationEntries(tree),
    renamed: renamedPages(tree),
    lines: menuLines(tree),
    gone: [...listed(tree, goneList)],
  };
}

/** What the page depends on of the menus. Prose may have backslashes in a link, and JSON doubles them. */
function navigationFor(path: string, found: FoundPage): Pick<Navigation, 'entries' | 'lines'> {
  const { site, shown, frame, lines } = found;
  const words = JSON.stringify([site.announcement, shown?.page.sections]).replaceAll('\\', '');
  const ids = Array.from(words.matchAll(/page:([0-9a-f]{24})/g), ([, id = '']) => id);
  const entries = entriesFor(path, found.entries, new Set(ids));
  const inMenus = [...entries.flatMap(({ children }) => children), ...frame.explore.links];
  const shownLines = inMenus.flatMap(({ path: address }) => {
    const line = ownValue(lines, address);
    return line === undefined ? [] : [[address, line] as const];
  });
  return { entries, lines: Object.fromEntries(shownLines) };
}

/** The same for two readings of the site exactly if everything is that the page is made from. */
export function markOf({ words, ...found }: FoundPage): string {
  const text = JSON.stringify([found, [...words]]);
  return createHash('sha256').update(text).digest('base64url');
}

function earlier(one: number | undefined, other: number | undefined): number | undefined {
  return one === undefined || other === undefined ? (one ?? other) : Math.min(one, other);
}

/** Finds the page of a preview link, or the address of the published page; undefined when the link is not valid. */
export async function findPreview(
  token: string,
  known: KnownSite,
  services: PageServices,
): Promise<FoundPage | { publishedAt: string } | undefined> {
  const preview = await services.readPreview(token);
  if (!preview || 'publishedAt' in preview) return preview;
  const { settings } = known;
  const page = pageAt(preview.page, services.today().getTime(), settings);
  return {
    ...foundNothing(known, services),
    files: await withFilesOf(page, known, services),
    shown: await show(page, settings, services),
  };
}

export function foundNothing(
  { settings, words, site, tree, frame, files, siteChangesAt }: KnownSite,
  services: PageServices,
): FoundPage {
  return {
    site,
    ...navigationOf(tree),
    frame,
    files,
    words,
    wordsFile: wordsFileAt(words),
    year: yearOf(settings, services),
    structuredData: [],
    nextChangeAt: siteChangesAt,
  };
}

function yearOf({ timeZone }: Settings, services: PageServices): number {
  return Number(dayAt(services.today().getTime(), timeZone).slice(0, 4));
}

/** The company's profiles elsewhere, without placeholders. */
function profilesIn({ social }: SiteFrame): string[] {
  return social.map(({ href }) => href).filter((href) => href.startsWith('https:'));
}

export function previewTokenOf(path: string): string | undefined {
  return /^\/preview\/([^/]+)$/.exec(path)?.[1];
}

async function withFilesOf({ sections }: Page, { files }: KnownSite, services: PageServices) {
  return { ...files, ...(await services.readFiles(fileIdsOf(sections))) };
}

async function show(page: Page, settings: Settings, services: PageServices): Promise<ShownPage> {
  const poster = mediaIdOf(settings.heroPoster);
  const ids = [...mediaIdsOf(page.sections), ...(poster === undefined ? [] : [poster])];
  return { page, media: await services.readPictures(ids) };
}

/** Replaces a drawn card; a picture that an editor chose stays. */
function withSocialImage(page: Page, image: string): Page {
  const isDrawn = page.socialImage.startsWith('/social/');
  return image !== '' && isDrawn ? { ...page, socialImage: image } : page;
}
