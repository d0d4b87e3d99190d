import { setImmediate } from 'node:timers/promises';

import type { SelectQueryBuilder } from 'kysely';

import type { Database } from './database.ts';
import type { Tables } from './schema.ts';

// Lists of a million rows, a page at a time.

type Order = 'asc' | 'desc';

/**
 * Where a page of a sorted list is, counted from whichever end is nearer: rows before it have to be passed, and the
 * last page of a million would be the slowest. `order` is the list's own.
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

/** Beyond a page so many are counted: nobody reads them all, and counting takes time. */
const mostCounted = 1000;

/** How many there are, where no kept number says so; `hasMore` when counting ended before. */
export async function countSome(
  db: Database,
  matching: SelectQueryBuilder<Tables, keyof Tables, { id: string }>,
  { page, pageSize }: { page: number; pageSize: number },
): Promise<{ total: number; hasMore: boolean }> {
  const most = page * pageSize + mostCounted;
  const { count } = await db
    .selectFrom(matching.limit(most + 1).as('some'))
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return { total: Math.min(count, most), hasMore: count > most };
}

const rowsPerPage = 500;

/** Where a page ended, in a list that is newest first. */
export type PageKey = { created_at: number; id: string };

/**
 * A long list in short pages, each begun where the last ended: rows that come or go meanwhile neither
 * repeat nor hide another, and no more than one page is in memory.
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
    // SQLite answers within this turn of the event loop: others get theirs in between.
    await setImmediate();
  }
}

/** The same for entries that were found before; those that went meanwhile are left out. */
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
