import {
  type ArchiveImport,
  archiveWords,
  type Imported,
} from '../../domain/content/content-archive.ts';
import type { LibraryFile } from '../../domain/files/file-schemas.ts';
import type { SettingChanges } from '../../domain/settings/settings-schema.ts';
import { fitEarlier } from '../../domain/tree/earlier-pages.ts';
import {
  type ImportChoice,
  importPages,
  mayCopy,
  stateOf,
} from '../../domain/tree/import-pages.ts';
import { joinRedirects, planImportedRedirects } from '../../domain/tree/import-redirects.ts';
import { sectionsOf, walkTree } from '../../domain/tree/read-tree.ts';
import { isAwakeIn, maxManualRedirects } from '../../domain/tree/redirects.ts';
import { withDerivedSlugs } from '../../domain/tree/tree-rules.ts';
import type { NavigationTree, TreePage } from '../../domain/tree/tree-schema.ts';
import { createId, isSameValue, ownValue } from '../../domain/values/values.ts';
import { listRedirects, rewriteRedirects } from '../content/redirects/redirect-store.ts';
import { onlyUnknown } from '../content/revisions/history-store.ts';
import type { Database, Transaction } from '../db/database.ts';
import { badRequest, conflict } from '../http/answers.ts';
import type { FileService } from '../files/file-service.ts';
import type { PictureStorage } from '../media/picture-storage.ts';
import type { OwnWordsService } from '../settings/own-words-service.ts';
import type { SettingsService } from '../settings/settings-service.ts';
import type { ArchivedPicture, EarlierVersions } from './archive-parts.ts';
import type { ReadArchive } from './read-archive.ts';
import { fileIdsIn, fileIdsOf, namesIn } from '../../domain/media/library-uses.ts';
import { mediaIdOf, mediaPath } from '../../domain/media/media.ts';
import { pictureSettings } from '../../domain/settings/brand.ts';
import type { StoredPicture } from '../media/media-store.ts';

type Parts = {
  db: Database;
  settings: SettingsService;
  ownWords: OwnWordsService;
  pictures: PictureStorage;
};

type Import = {
  archive: ReadArchive;
  /** Empty when the history is not wanted. */
  earlier: EarlierVersions;
  wanted: ArchiveImport;
  current: NavigationTree;
};

export type ImportPlan = Awaited<ReturnType<typeof planImport>>;

/** What an import would do to the site as it is now. It refuses what needs a choice that is missing. */
export async function planImport(
  { db, pictures, settings, ownWords }: Parts,
  { archive, earlier, wanted, current }: Import,
) {
  const { pages, existing, settings: hasSettings } = wanted;
  const placed = walkTree(archive.tree);
  const chosen = new Set(Array.isArray(pages) ? pages : placed.map(({ page }) => page.id));
  if (chosen.size === 0 && !hasSettings && !wanted.redirects)
    throw badRequest(archiveWords.noPages);
  const given = hasSettings ? archive.settings : {};
  const shown = new Set([
    ...placed.filter(({ page }) => chosen.has(page.id)).flatMap(({ page }) => picturesOn(page)),
    ...earlier.pagesOf(chosen).flatMap(picturesOn),
    ...picturesIn(given),
  ]);
  const known = archive.pictures.filter(({ id }) => !Array.isArray(pages) || shown.has(id));
  const here = await pictures.store.findAll(known.map(({ id }) => id));
  const stateIn = (id: string) => stateOf(current, archive.tree, id);
  const asked = [
    ...differingPictures(known, here).map(({ id }) => id),
    ...(pages === 'whole' ? [] : [...chosen].filter((id) => stateIn(id) === 'differs')),
  ];
  const undecided = asked.filter((id) => ownValue(existing, id) === undefined);
  if (undecided.length > 0) throw conflict(archiveWords.undecided, { undecided }, 'in_use');
  if (asked.some((id) => ownValue(existing, id) === 'both' && !mayCopy(id))) {
    throw badRequest(archiveWords.noCopy);
  }
  const choiceOf = (id: string) => (asked.includes(id) ? ownValue(existing, id) : 'skip') ?? 'skip';
  const { taken, imageOf } = planPictures(known, here, choiceOf, createId);
  const choice = pages === 'whole' ? pages : chosen;
  const made = importPages(current, archive.tree, {
    pages: choice,
    choiceOf,
    newId: createId,
    imageOf,
  });
  const tree = withDerivedSlugs(made.tree);
  const withHistory = placed
    .map(({ page }) => page.id)
    .filter((id) => made.imported.has(id) || (chosen.has(id) && stateIn(id) === 'same'));
  const kept = asked.filter((id) => choiceOf(id) === 'skip');
  const { come, left } = planImportedRedirects(archive.redirects.filter(isAwakeIn(archive.tree)), {
    ...made,
    tree,
    existing: await listRedirects(db),
    wanted: redirectsIn(wanted),
  });
  const fitted = fitEarlier(earlier.listOf(withHistory), { ...made, tree }, archive.tree);
  return {
    ...made,
    tree,
    taken,
    settings: await settings.findImportable(withPictures(given, imageOf)),
    words: hasSettings ? await ownWords.findImportable(archive.words) : {},
    redirects: come,
    earlier: await onlyUnknown(db, fitted),
    left: {
      pages: kept.filter((id) => chosen.has(id)).length,
      earlier: earlier.listOf(kept.filter((id) => chosen.has(id))).length,
      pictures: kept.filter((id) => !chosen.has(id)).length,
      redirects: left,
    },
  };
}

function redirectsIn({ pages, redirects }: ArchiveImport): 'whole' | 'all' | 'pages' {
  if (pages === 'whole') return 'whole';
  return pages === 'all' || redirects ? 'all' : 'pages';
}

/** The pictures of the library that a page shows or links to. */
export function picturesOn(page: TreePage): string[] {
  const linked = sectionsOf(page).flatMap((section) => namesIn(section).pictures);
  return [...new Set([...linked, mediaIdOf(page.search.image) ?? []].flat())];
}

export function picturesIn(settings: SettingChanges): string[] {
  return pictureSettings.flatMap((field) => mediaIdOf(settings[field] ?? '') ?? []);
}

/** Settings of the archive with the addresses that its pictures have here. */
function withPictures(settings: SettingChanges, imageOf: (image: string) => string) {
  const changed = pictureSettings.flatMap((field) => {
    const image = settings[field];
    return image === undefined ? [] : [[field, imageOf(image)]];
  });
  return { ...settings, ...(Object.fromEntries(changed) as SettingChanges) };
}

/** The pictures of an archive that are here with other files or other words. */
export function differingPictures(
  archived: ArchivedPicture[],
  here: StoredPicture[],
): ArchivedPicture[] {
  const known = new Map(here.map((picture) => [picture.id, picture]));
  return archived.filter((picture) => {
    const was = known.get(picture.id);
    return was !== undefined && !isSameValue(contentOf(was), contentOf(picture));
  });
}

function contentOf(picture: StoredPicture | ArchivedPicture): unknown[] {
  const { hash, name, alt, isDecorative, focalX, focalY } = picture;
  return [hash, name, alt, isDecorative, focalX, focalY];
}

/** Which of these pictures are taken in, and under which id. */
function planPictures(
  archived: ArchivedPicture[],
  here: StoredPicture[],
  choiceOf: (id: string) => ImportChoice,
  newId: () => string,
) {
  const known = new Set(here.map(({ id }) => id));
  const differing = new Set(differingPictures(archived, here).map(({ id }) => id));
  const taken = archived.flatMap((picture) => {
    const { id } = picture;
    if (!known.has(id)) return [{ id, picture }];
    if (!differing.has(id) || choiceOf(id) === 'skip') return [];
    return [{ id: choiceOf(id) === 'both' ? newId() : id, picture }];
  });
  const paths = new Map(taken.map(({ id, picture }) => [mediaPath(picture.id), mediaPath(id)]));
  return { taken, imageOf: (image: string) => paths.get(image) ?? image };
}

/**
 * The files of an archive that an import takes: those that its pages and settings use, or all with all pages. One
 * whose id is here already stays as it is here.
 */
export async function planLibraryFiles(
  library: FileService,
  { tree, files, settings }: ReadArchive,
  { pages, settings: hasSettings }: ArchiveImport,
): Promise<{ taken: LibraryFile[]; stayed: number }> {
  const chosen = new Set<string>(Array.isArray(pages) ? pages : []);
  const shown = walkTree(tree).filter(({ page }) => chosen.has(page.id));
  const used = new Set([
    ...shown.flatMap(({ page }) => fileIdsOf(sectionsOf(page))),
    ...(hasSettings ? fileIdsIn(JSON.stringify(settings)) : []),
  ]);
  const wanted = files.filter(({ id }) => !Array.isArray(pages) || used.has(id));
  const here = await library.findKnown(wanted.map(({ id }) => id));
  const taken = wanted.filter(({ id }) => !here.has(id));
  return { taken, stayed: wanted.length - taken.length };
}

/** Adds the redirects of the plan, and names those that could not stand. */
export async function addRedirects(
  trx: Transaction,
  { redirects: come, tree }: ImportPlan,
): Promise<Imported['left']['redirects']> {
  if (come.length === 0) return [];
  let left: Imported['left']['redirects'] = [];
  await rewriteRedirects(trx, (existing) => {
    const joined = joinRedirects(existing, come, tree);
    if (joined.redirects.filter(({ isManual }) => isManual).length > maxManualRedirects) {
      throw badRequest(
        `There can be ${maxManualRedirects} redirects at most. Nothing was changed.`,
      );
    }
    ({ left } = joined);
    return joined.redirects;
  });
  return left;
}
