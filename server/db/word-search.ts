import { setImmediate } from 'node:timers/promises';

import { type Expression, PostgresAdapter, type RawBuilder, type SqlBool, sql } from 'kysely';

import { searchWords } from '../../domain/values/search-text.ts';
import type { Database } from './database.ts';

type Words = { table: 'inquiry' | 'account'; search: string; filters: Expression<SqlBool> };

type Search = Words & {
  /** How many of the newest to skip, and how many to return. */
  offset: number;
  limit: number;
};

/** `newest` holds the skipped and returned matches, or all of them. Unless `isAll`, there are more than `total`. */
export type Found = { newest: Match[]; total: number; isAll: boolean };

type Match = { id: string; created_at: number };

/**
 * Counting stops this many matches after the start of a page, because counting takes time and nobody reads that far.
 */
const countingLimit = 1000;

export async function findByWords(db: Database, search: Search): Promise<Found> {
  const isOnServer = db.getExecutor().adapter instanceof PostgresAdapter;
  return isOnServer ? findOnServer(db, search) : findInFile(db, search);
}

/** PostgreSQL decides itself whether a word is rare enough for its index. */
async function findOnServer(db: Database, search: Search): Promise<Found> {
  const { table, filters, offset, limit } = search;
  const most = offset + countingLimit;
  const matches = sql`
    select id, created_at from ${sql.table(table)}
    where ${filters} and ${containsWords('search_text', search.search)}
      ${sql.join(shortWords(search.search).map(withNextLetter), sql` `)}`;
  const { rows } = await sql<Match>`${matches} limit ${most + 1}`.execute(db);
  if (rows.length <= most) {
    return { newest: sorted(rows), total: rows.length, isAll: true };
  }
  const newest = await sql<Match>`
    ${matches} order by created_at desc, id desc limit ${offset + limit}`.execute(db);
  return { newest: newest.rows, total: most, isAll: false };
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

/** Rows read per turn of the event loop: SQLite answers within the turn, and visitors wait for it. */
const rowsPerTurn = 2000;
/** Once a page is full, counting stops after this many rows, even if few of them matched. */
const rowsForCounting = 10_000;

async function findInFile(db: Database, search: Search): Promise<Found> {
  const [needed, most] = [search.offset + search.limit, search.offset + countingLimit];
  const found: Match[] = [];
  let seen = 0;
  for await (const matches of matchesInFile(db, search)) {
    seen += rowsPerTurn;
    found.push(...matches);
    if (found.length > most) return { newest: sorted(found), total: most, isAll: false };
    if (found.length > needed && seen >= rowsForCounting) {
      return { newest: sorted(found), total: found.length - 1, isAll: false };
    }
  }
  return { newest: sorted(found), total: found.length, isAll: true };
}

/** Yields the matches of each turn of the event loop. */
async function* matchesInFile(db: Database, search: Words): AsyncGenerator<Match[]> {
  const letters = await lettersToFind(db, search.table, searchWords(search.search));
  if (letters === undefined) return;
  let below = Number.MAX_SAFE_INTEGER;
  for (;;) {
    const rows = await readCandidates(db, search, letters, below);
    yield rows.filter(({ fits }) => fits === 1);
    if (rows.length < rowsPerTurn) return;
    below = rows.reduce((least, { key }) => Math.min(least, key), below);
    await setImmediate();
  }
}

/**
 * Returns all matches, newest first. Undefined when PostgreSQL should scan the rows itself: it is another process,
 * and so many rows match that they stand close together.
 */
export async function findAllByWords(db: Database, search: Words): Promise<Match[] | undefined> {
  if (db.getExecutor().adapter instanceof PostgresAdapter) {
    const found = await findOnServer(db, { ...search, offset: 0, limit: countingLimit });
    return found.isAll ? found.newest : undefined;
  }
  const found: Match[] = [];
  for await (const matches of matchesInFile(db, search)) {
    for (const { id, created_at } of matches) found.push({ id, created_at });
  }
  return sorted(found);
}

/** Reads the newest rows that may match and checks them. */
async function readCandidates(db: Database, search: Words, letters: string[], below: number) {
  const [keys, words] = [sql.table(`${search.table}_key`), sql.table(`${search.table}_words`)];
  const candidates =
    letters.length === 0
      ? sql`select key from ${keys} where key < ${below}`
      : sql`select rowid as key from ${words}
          where ${words} match ${letters.join(' AND ')} and rowid < ${below}`;
  const { rows } = await sql<Match & { key: number; fits: number }>`
    select candidate.key, id, created_at,
      (${search.filters} and ${containsWords('search_text', search.search)}) as fits
    from (${candidates} order by key desc limit ${rowsPerTurn}) as candidate
    cross join ${keys} as known on known.key = candidate.key
    cross join ${sql.table(search.table)} on id = row_id`.execute(db);
  return rows;
}

/**
 * Returns what to look up in the index: every three letters of longer words, and for a word of two letters all
 * groups that begin with it. An empty list means that the index cannot help: most texts contain a given letter, so
 * the newest rows are read. Undefined means that no text can match.
 */
async function lettersToFind(
  db: Database,
  table: Words['table'],
  words: string[],
): Promise<string[] | undefined> {
  const asked = new Set<string>();
  for (const word of words) {
    const letters = Array.from(word);
    if (letters.length >= 3) {
      for (const at of letters.slice(2).keys())
        asked.add(quote(letters.slice(at, at + 3).join('')));
    } else if (!/^[a-z\d]$/.test(word)) {
      const known = await lettersThatBegin(db, table, word);
      if (known.length === 0) return undefined;
      asked.add(`(${known.map(quote).join(' OR ')})`);
    }
  }
  return [...asked];
}

async function lettersThatBegin(
  db: Database,
  table: Words['table'],
  word: string,
): Promise<string[]> {
  const { rows } = await sql<{ term: string }>`
    select term from ${sql.table(`${table}_letters`)}
    where term >= ${word} and term < ${`${word}\u{10ffff}`}`.execute(db);
  return rows.map(({ term }) => term);
}

function quote(letters: string): string {
  return `"${letters.replaceAll('"', '""')}"`;
}

function sorted(matches: Match[]): Match[] {
  return matches.toSorted(
    (one, other) => other.created_at - one.created_at || (one.id < other.id ? 1 : -1),
  );
}

/** A condition that a folded column contains every word of a search; '%' and '_' have no special meaning. */
export function containsWords(column: string, search: string): RawBuilder<boolean> {
  const found = searchWords(search).map(
    (word) => sql`${sql.ref(column)} like ${`%${escapeLike(word)}%`} escape '\\'`,
  );
  return found.length === 0 ? sql<boolean>`1 = 1` : sql<boolean>`(${sql.join(found, sql` and `)})`;
}

function escapeLike(word: string): string {
  return word.replace(/[\\%_]/g, '\\$&');
}
