import { setImmediate } from 'node:timers/promises';

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
