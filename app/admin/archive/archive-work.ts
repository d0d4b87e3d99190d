import type { ArchiveImport, WaitingArchive } from '../../../domain/content/content-archive.ts';
import type { ImportChoice } from '../../../domain/tree/import-pages.ts';
import { ownValue } from '../../../domain/values/values.ts';

export type ArchiveWork = {
  mode: 'whole' | 'chosen';
  chosen: ReadonlySet<string>;
  /** For pages that are here and differ; without a choice, a chosen page replaces the one here. */
  choices: Readonly<Record<string, ImportChoice>>;
  pictures: ImportChoice;
  hasSettings: boolean;
  /** Earlier versions too: of chosen pages, and of those that are here unchanged. */
  hasHistory: boolean;
  /** All redirects, not only those to the chosen pages. */
  hasRedirects: boolean;
};

/** New pages are chosen; nothing that is here changes unless the person says so. */
export function firstWork({ pages, versions, redirects }: WaitingArchive): ArchiveWork {
  return {
    mode: 'chosen',
    chosen: new Set(pages.filter(({ state }) => state === 'new').map(({ id }) => id)),
    choices: {},
    pictures: 'skip',
    hasSettings: false,
    hasHistory: versions > 0,
    hasRedirects: redirects > 0,
  };
}

export function asksForPictures(waiting: WaitingArchive, work: ArchiveWork): boolean {
  if (work.mode === 'whole' || work.hasHistory) return waiting.pictures.differing.length > 0;
  const isOnPage = waiting.pages.some(
    ({ id, pictures }) => work.chosen.has(id) && pictures.length > 0,
  );
  return isOnPage || (work.hasSettings && waiting.settings.pictures.length > 0);
}

export function isEmptyWork(waiting: WaitingArchive, work: ArchiveWork): boolean {
  return (
    work.mode === 'chosen' &&
    pagesOf(waiting, work).length === 0 &&
    !work.hasSettings &&
    !work.hasRedirects
  );
}

function pagesOf({ pages }: WaitingArchive, { chosen, hasHistory }: ArchiveWork): string[] {
  const same = pages.filter(({ state }) => hasHistory && state === 'same');
  return [...new Set([...chosen, ...same.map(({ id }) => id)])];
}

export function requestOf(waiting: WaitingArchive, work: ArchiveWork): ArchiveImport {
  const pictures = waiting.pictures.differing.map(({ id }) => [id, work.pictures]);
  const pages = waiting.pages
    .filter(({ id, state }) => state === 'differs' && work.chosen.has(id))
    .map(({ id }) => [id, ownValue(work.choices, id) ?? 'replace']);
  return {
    pages: work.mode === 'whole' ? 'whole' : pagesOf(waiting, work),
    existing: Object.fromEntries([...pictures, ...pages]) as ArchiveImport['existing'],
    settings: work.hasSettings,
    history: work.hasHistory,
    redirects: work.hasRedirects,
  };
}

/** The earlier versions that come along when they are wanted. */
export function countEarlier(waiting: WaitingArchive, work: ArchiveWork): number {
  const taken = new Set(pagesOf(waiting, { ...work, hasHistory: true }));
  const isKept = (id: string) => ownValue(work.choices, id) === 'skip';
  return waiting.pages
    .filter(({ id }) => work.mode === 'whole' || (taken.has(id) && !isKept(id)))
    .reduce((sum, { earlier }) => sum + earlier, 0);
}

/** '3 pages'. */
export function countOf(count: number, thing: string): string {
  return `${count.toLocaleString('en')} ${thing}${count === 1 ? '' : 's'}`;
}
