import { sql } from 'kysely';

import { type Database, isOnServer } from './database.ts';
import { findAllInFile, findInFile } from './search-in-file.ts';
import {
  countingLimit,
  type FoundPart,
  type Match,
  type Part,
  type SearchMemory,
  type Words,
} from './search-memory.ts';
import { findOnServer } from './search-on-server.ts';

type Search = Words & {
  /** How many of the newest to skip, and how many to return. */
  offset: number;
  limit: number;
  /** Names words and filters in the memory. */
  name: string;
  memory: SearchMemory;
};

/** A page of matches. Unless `isAll`, there are more than `total`. */
export type Found = {
  page: Match[];
  total: number;
  isAll: boolean;
  whole: number | undefined;
  few: Match[] | undefined;
};

/** Finds a page of matches, newest first. A later page costs what the first does, once the way to it is known. */
export async function findByWords(db: Database, search: Search): Promise<Found> {
  const { memory, name, offset, limit } = search;
  const known = memory.recall(name, await readStamp(db, search.table));
  const from = known.markBefore(offset);
  const hasMore = known.hasMoreThan(offset + countingLimit);
  const found = await findPart(db, search, {
    before: from.since,
    skip: offset - from.count,
    limit,
    since: hasMore === undefined ? undefined : known.markAfter(offset + limit)?.since,
  });
  known.learn(from, found.marks);
  if (hasMore === undefined && found.isAll) known.total = from.count + found.counted;
  // A few matches are all read at once, so there is nothing to remember.
  if ((known.total ?? Infinity) > countingLimit) memory.set(name, known);
  const { total: whole } = known;
  const isAll = whole !== undefined && hasMore !== true;
  const most = hasMore === undefined ? from.count + found.counted : offset + countingLimit;
  const few = (whole ?? Infinity) > countingLimit ? undefined : found.all;
  return { page: found.page, total: isAll ? whole : most, isAll, whole, few };
}

function findPart(db: Database, words: Words, part: Part): Promise<FoundPart> {
  return isOnServer(db) ? findOnServer(db, words, part) : findInFile(db, words, part);
}

/**
 * Returns all matches, newest first. Undefined when PostgreSQL should scan the rows itself: it is another process,
 * and so many rows match that they stand close together.
 */
export async function findAllByWords(db: Database, words: Words): Promise<Match[] | undefined> {
  if (!isOnServer(db)) return findAllInFile(db, words);
  const part = { before: Number.MAX_SAFE_INTEGER, skip: 0, limit: countingLimit, since: undefined };
  return (await findOnServer(db, words, part)).all;
}

/** Returns a text that differs after every change which may move a row in the lists: triggers write the numbers. */
async function readStamp(db: Database, table: Words['table']): Promise<string> {
  const { rows } = await sql<{ stamp: string }>`
    select count(*) || ' ' || coalesce(sum(number), 0) as stamp
    from ${sql.table(`${table}_change`)}`.execute(db);
  return rows[0]?.stamp ?? '';
}
