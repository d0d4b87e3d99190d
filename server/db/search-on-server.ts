import { type RawBuilder, sql, type SqlBool } from 'kysely';

import { searchWords } from '../../domain/values/search-text.ts';
import { containsWords } from './long-lists.ts';
import type { Database } from './database.ts';
import {
  countingLimit,
  cutPage,
  type FoundPart,
  type Match,
  matchesPerMark,
  newestFirst,
  type Part,
  type Words,
} from './search-memory.ts';

/** Finds a page on PostgreSQL, which decides itself whether a word is rare enough for its index. */
export async function findOnServer(db: Database, words: Words, part: Part): Promise<FoundPart> {
  if (part.since !== undefined) return findBetween(db, words, part, part.since);
  const most = part.skip + countingLimit;
  if (part.skip > countingLimit) return findFarDown(db, words, part, most);
  const matches = matchesOf(words, part.before);
  const { rows } = await sql<Match>`${matches} limit ${most + 1}`.execute(db);
  if (rows.length <= most) {
    const all = newestFirst(rows);
    return { ...cutPage(part, all), counted: all.length, isAll: true, all };
  }
  // One row more than the page tells whether a mark may stand at its end.
  const newest = await sql<Match>`
    ${matches} order by created_at desc, id desc limit ${part.skip + part.limit + 1}`.execute(db);
  return { ...cutPage(part, newest.rows), counted: most, isAll: false };
}

/** Few matches lie between two marks, so nothing is sorted or counted. */
async function findBetween(
  db: Database,
  words: Words,
  part: Part,
  since: number,
): Promise<FoundPart> {
  const { rows } = await sql<Match>`
    ${matchesOf(words, part.before)} and created_at >= ${since}`.execute(db);
  return { ...cutPage(part, newestFirst(rows)), counted: rows.length, isAll: false };
}

/** Numbers all matches down to the page, and returns only the page and some marks: there may be a million. */
async function findFarDown(
  db: Database,
  words: Words,
  { before, skip, limit }: Part,
  most: number,
): Promise<FoundPart> {
  const { rows } = await sql<Match & { place: number; next: number | null }>`
    with found as (
      ${matchesOf(words, before)} order by created_at desc, id desc limit ${most + 1}),
    numbered as (
      select id, created_at, row_number() over list as place, lead(created_at) over list as next
      from found window list as (order by created_at desc, id desc))
    select * from numbered
    where (place > ${skip} and place <= ${skip + limit})
      or (place % ${matchesPerMark} = 0 and created_at > next) or next is null
    order by place`.execute(db);
  const counted = rows.at(-1)?.place ?? 0;
  return {
    page: rows.filter(({ place }) => place > skip && place <= skip + limit),
    marks: rows
      .filter(({ created_at, next }) => created_at > (next ?? created_at))
      .filter(({ place }) => place % matchesPerMark === 0)
      .map(({ place, created_at }) => ({ count: place, since: created_at })),
    counted: Math.min(counted, most),
    isAll: counted <= most,
  };
}

function matchesOf({ table, search, filters }: Words, before: number): RawBuilder<Match> {
  const isFromStart = before === Number.MAX_SAFE_INTEGER;
  return sql<Match>`
    select id, created_at from ${sql.table(table)}
    where ${filters} and ${containsWords('search_text', search)}
      ${sql.join(shortWords(search).map(withNextLetter), sql` `)}
      ${isFromStart ? sql`` : sql`and created_at < ${before}`}`;
}

function shortWords(search: string): string[] {
  return searchWords(search).filter((word) => /^[a-z\d]{2}$/.test(word));
}

/**
 * A condition that is true for every text with these two letters and that the index of three letters can use:
 * another letter follows, or nothing. Texts with letters beyond ASCII have their own index, because there are too
 * many of those to ask for.
 */
function withNextLetter(word: string): RawBuilder<SqlBool> {
  return sql`and (search_text ~ ${`${word}[\\x01-\\x7f]`} or search_text like ${`%${word}`}
    or search_text ~ '[^\\x01-\\x7f]')`;
}
