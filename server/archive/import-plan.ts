import type { WordChanges } from '../../domain/catalogue/own-words.ts';
import {
  type ArchiveImport,
  archiveWords,
  type Imported,
} from '../../domain/content/content-archive.ts';
import type { SettingChanges } from '../../domain/settings/settings-schema.ts';
import { fitEarlier } from '../../domain/tree/earlier-pages.ts';
import {
  type ImportedPages,
  importPages,
  mayCopy,
  stateOf,
} from '../../domain/tree/import-pages.ts';
import { planImportedRedirects } from '../../domain/tree/import-redirects.ts';
import { walkTree } from '../../domain/tree/read-tree.ts';
import { isAwakeIn, type Redirect } from '../../domain/tree/redirects.ts';
import { withDerivedSlugs } from '../../domain/tree/tree-rules.ts';
import type { NavigationTree } from '../../domain/tree/tree-schema.ts';
import { createId, ownValue } from '../../domain/values/values.ts';
import type { RedirectStore } from '../content/redirects/redirect-store.ts';
import { type ImportedRevision, onlyUnknown } from '../content/revisions/imported-store.ts';
import type { Database } from '../db/database.ts';
import { badRequest, conflict } from '../http/answers.ts';
import type { PictureTransfer } from '../media/picture-transfer.ts';
import type { OwnWordsService } from '../settings/own-words-service.ts';
import type { SettingsService } from '../settings/settings-service.ts';
import type { EarlierVersions } from './earlier-versions.ts';
import {
  differingPictures,
  picturesIn,
  picturesOn,
  planPictures,
  withPictures,
} from './picture-plan.ts';
import type { ReadArchive } from './read-archive.ts';

type Parts = {
  db: Database;
  settings: SettingsService;
  ownWords: OwnWordsService;
  redirects: RedirectStore;
  pictures: PictureTransfer;
};

type Import = {
  archive: ReadArchive;
  /** Empty when the history is not wanted. */
  earlier: EarlierVersions;
  wanted: ArchiveImport;
  current: NavigationTree;
};

export type ImportPlan = ImportedPages & {
  taken: ReturnType<typeof planPictures>['taken'];
  settings: SettingChanges;
  words: WordChanges;
  redirects: Redirect[];
  earlier: ImportedRevision[];
  left: Omit<Imported['left'], 'files'>;
};

/** What an import would do to the site as it is now. It refuses what needs a choice that is missing. */
export async function planImport(
  { db, pictures, settings, ownWords, redirects }: Parts,
  { archive, earlier, wanted, current }: Import,
): Promise<ImportPlan> {
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
  const here = await pictures.find(known.map(({ id }) => id));
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
    existing: await redirects.list(),
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
