import { setImmediate } from 'node:timers/promises';

import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely';

import type { Database } from './database.ts';
import type { Tables } from './schema.ts';
import { searchWords } from '../../domain/values/search-text.ts';

// Pages of lists with a million rows.

type Order = 'asc' | 'desc';

/**
 * Finds a page of a sorted list from the nearer end. Skipped rows cost time, so the last page of a million would be
 * the slowest. `order` is the order of the list.
 */
export function fromNearerEnd(
  { page, pageSize }: { page: number; pageSize: number },
  total: number,
  order: Order = 'desc',
): { order: Order; limit: number; offset: number } {
  const offset = (page - 1) * pageSize;
  const limit = Math.max(0, Math.min(pageSize, total - offset));
  const behind = total - offset - limit;
  if (offset <= behind) return { order, limit, offset };
  return { order: order === 'asc' ? 'desc' : 'asc', limit, offset: Math.max(0, behind) };
}

/** Counting stops this many rows after a page, because counting takes time and nobody reads that far. */
const countingLimit = 1000;

/** Counts rows when no stored count exists. `hasMore` is true when counting stopped early. */
export async function countSome(
  db: Database,
  matching: SelectQueryBuilder<Tables, keyof Tables, { id: string }>,
  { page, pageSize }: { page: number; pageSize: number },
): Promise<{ total: number; hasMore: boolean }> {
  const most = page * pageSize + countingLimit;
  const { count } = await db
    .selectFrom(matching.limit(most + 1).as('some'))
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return { total: Math.min(count, most), hasMore: count > most };
}

const rowsPerPage = 500;

export type PageKey = { created_at: number; id: string };

/**
 * Yields a long list in short pages. Each page starts after the last row of the previous one, so added or removed
 * rows neither repeat nor hide others, and only one page is in memory.
 */
export async function* pagesByKey<Row extends PageKey>(
  read: (after: PageKey | undefined, limit: number) => Promise<Row[]>,
): AsyncGenerator<Row[]> {
  let after: PageKey | undefined;
  for (;;) {
    const rows = await read(after, rowsPerPage);
    if (rows.length > 0) yield rows;
    if (rows.length < rowsPerPage) return;
    after = rows.at(-1);
    // SQLite answers without leaving the event loop, so this lets other requests run.
    await setImmediate();
  }
}

/** Yields pages of rows by ids that were found before; rows that were deleted meanwhile are left out. */
export async function* pagesByIds<Row>(
  found: readonly { id: string }[],
  read: (ids: string[]) => Promise<Row[]>,
): AsyncGenerator<Row[]> {
  for (let from = 0; from < found.length; from += rowsPerPage) {
    const rows = await read(found.slice(from, from + rowsPerPage).map(({ id }) => id));
    if (rows.length > 0) yield rows;
    await setImmediate();
  }
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
