import { setImmediate } from 'node:timers/promises';

import { sql } from 'kysely';

import { searchWords } from '../../domain/values/search-text.ts';
import { containsWords } from './long-lists.ts';
import type { Database } from './database.ts';
import {
  countingLimit,
  cutPage,
  type FoundPart,
  type Match,
  newestFirst,
  type Part,
  type Words,
} from './search-memory.ts';

/** Rows read per turn of the event loop: SQLite answers within the turn, and visitors wait for it. */
const rowsPerTurn = 2000;
/** Once a page is full, counting stops after this many rows, even if few of them matched. */
const rowsForCounting = 10_000;
/** Where fewer rows match than this share, the index finds them sooner. */
const leastDensity = 0.25;
/** The index gives each millisecond so many keys: see migration 0022. */
const keysPerMs = 4096;

export async function findInFile(db: Database, words: Words, part: Part): Promise<FoundPart> {
  const [needed, most] = [part.skip + part.limit, part.skip + countingLimit];
  const found: Match[] = [];
  let seen = 0;
  for await (const { matches, reached } of matchesInFile(db, words, part.before)) {
    seen += rowsPerTurn;
    found.push(...matches);
    // More rows of the millisecond that was reached may follow, and belong before these.
    const settled = found.findLastIndex(({ created_at }) => created_at > reached) + 1;
    const isEnough =
      settled > most || (settled > needed && (part.since !== undefined || seen >= rowsForCounting));
    if (!isEnough) continue;
    const sorted = newestFirst(found.slice(0, settled));
    return { ...cutPage(part, sorted), counted: Math.min(most, settled - 1), isAll: false };
  }
  const all = newestFirst(found);
  return { ...cutPage(part, all), counted: all.length, isAll: true, all };
}

export async function findAllInFile(db: Database, words: Words): Promise<Match[]> {
  const found: Match[] = [];
  for await (const { matches } of matchesInFile(db, words, Number.MAX_SAFE_INTEGER)) {
    for (const { id, created_at } of matches) found.push({ id, created_at });
  }
  return newestFirst(found);
}

type Turn = { matches: Match[]; reached: number };

/**
 * Yields the matches of each turn of the event loop, and the moment down to which the rows were read. The index cannot
 * begin in its middle, so far down the rows themselves are read, as long as many of them match.
 */
async function* matchesInFile(db: Database, words: Words, before: number): AsyncGenerator<Turn> {
  const letters = await lettersToFind(db, words.table, searchWords(words.search));
  if (letters === undefined) return;
  let below = Math.min(before * keysPerMs, Number.MAX_SAFE_INTEGER);
  let [readsRows, areSparse] = [before < Number.MAX_SAFE_INTEGER, false];
  for (;;) {
    const rows = await readCandidates(db, words, readsRows ? [] : letters, below);
    const oldest = rows.at(-1);
    if (!oldest) return;
    const matches = rows.filter(({ fits }) => fits === 1);
    yield { matches, reached: oldest.created_at };
    if (rows.length < rowsPerTurn) return;
    below = oldest.key;
    areSparse ||= readsRows && matches.length < rowsPerTurn * leastDensity;
    readsRows = !areSparse;
    await setImmediate();
  }
}

/** Reads the newest rows that may match, newest first, and checks them. */
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
  return rows.toSorted((one, other) => other.key - one.key);
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
