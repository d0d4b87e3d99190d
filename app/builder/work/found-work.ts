import type { KeptLine } from '../../../domain/content/kept-work.ts';
import { listKeptWork } from '../../../domain/calls/kept-work.ts';
import { isSameValue } from '../../../domain/values/values.ts';
import { read } from '../../api/call.ts';
import { deleteKeptWork, stopKeeping, readKeptLine } from '../../keep/kept-work-api.ts';
import {
  restoreRecord,
  dropKeptWork,
  type KeptRecord,
  type KeptWork,
  listKeptRecords,
  placeOf,
  readKeptWork,
  workKeyOf,
} from '../../keep/kept-work.ts';
import { listOpenSlots } from '../../keep/slots.ts';

/** Unsaved work found in this browser, on the server, or the same in both. */
export type FoundWork = {
  key: string;
  /** Undefined when another version of the site kept it in a form that this one cannot read. */
  work: KeptWork | undefined;
  keptAt: number | undefined;
  words: string[];
  /** Another tab works on it: it can be read but not taken over. */
  isOpenElsewhere: boolean;
  drop: () => Promise<void>;
  restore: () => Promise<void>;
};

type IsWanted = (pageId: string) => boolean;

/** All that this account has left, the newest first. A place that does not answer offers nothing. */
export async function findWork(
  accountId: string,
  wanted: IsWanted | Promise<IsWanted>,
): Promise<FoundWork[]> {
  const [isWanted, records, lines, openSlots] = await Promise.all([
    wanted,
    listKeptRecords().catch(() => []),
    read(listKeptWork).catch(() => []),
    listOpenSlots().catch(() => new Set<string>()),
  ]);
  const here = records.filter(({ key }) => {
    const place = placeOf(key);
    return place?.accountId === accountId && isWanted(place.pageId);
  });
  const there = lines
    .filter(({ pageId, isWords }) => !isWords && isWanted(pageId))
    .map((line) => ({ line, place: { accountId, pageId: line.pageId, slot: line.slot } }));
  const known = new Map(there.map(({ line, place }) => [workKeyOf(place), line]));
  const all = new Map(here.map((record) => [record.key, record]));
  const newer = await Promise.all(
    there.map(async ({ line, place }) => {
      const record = all.get(workKeyOf(place));
      const isAsNew = record && (readKeptWork(record.value)?.mark ?? Infinity) >= line.mark;
      return isAsNew ? undefined : readKeptLine(place).catch(() => undefined);
    }),
  );
  for (const record of newer) if (record) all.set(record.key, record);
  const found = [...all.values()].map((one) => describe(one, known.get(one.key), openSlots));
  return joinSame(found).toSorted((a, b) => (b.keptAt ?? 0) - (a.keptAt ?? 0));
}

function describe(
  { key, value }: KeptRecord,
  line: KeptLine | undefined,
  openSlots: Set<string>,
): FoundWork {
  const work = readKeptWork(value);
  const place = placeOf(key);
  return {
    key,
    work,
    keptAt: work?.keptAt ?? line?.keptAt,
    words: wordsIn(work ? work.document : value),
    isOpenElsewhere: place !== undefined && openSlots.has(place.slot),
    drop: async () => {
      stopKeeping(key);
      await dropKeptWork(key).catch(() => {});
      if (place && line) await deleteKeptWork(place, work?.mark ?? line.mark).catch(() => {});
    },
    restore: () => restoreRecord({ key, value }),
  };
}

/** The same work found in two places is one piece. */
function joinSame(found: FoundWork[]): FoundWork[] {
  const joined: FoundWork[] = [];
  for (const one of found) {
    const twin = joined.findIndex((other) => isSameWork(other, one));
    const other = joined[twin];
    const newer = other && (other.keptAt ?? 0) >= (one.keptAt ?? 0) ? other : one;
    const drop = async () => void (await Promise.all([other?.drop(), one.drop()]));
    if (other) joined[twin] = { ...newer, drop };
    else joined.push(one);
  }
  return joined;
}

function isSameWork(one: FoundWork, other: FoundWork): boolean {
  if (!one.work || !other.work || one.isOpenElsewhere || other.isOpenElsewhere) return false;
  return (
    one.work.version === other.work.version &&
    one.work.revision === other.work.revision &&
    isSameValue(one.work.document, other.work.document)
  );
}

/** Fields that hold no text of a person. */
const wordless = new Set('id key pageId parentId templateId to icon iconColor'.split(' '));

/** Every text in a value of unknown form, in its order, each once. */
export function wordsIn(value: unknown): string[] {
  return [...new Set(textsIn(value))];
}

function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return value.trim() === '' ? [] : [value];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => (wordless.has(key) ? [] : textsIn(inner)));
}
