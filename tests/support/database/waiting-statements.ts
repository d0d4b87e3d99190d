import { sql } from 'kysely';
import { vi } from 'vitest';

import type { TestDatabase } from './engines.ts';

/**
 * Resolves when a statement waits for another transaction. SQLite has one connection, which the next caller gets after
 * the end of the transaction: there nothing has to be waited for.
 */
export async function untilSomeoneWaits({
  db,
  engine,
}: Pick<TestDatabase, 'db' | 'engine'>): Promise<void> {
  if (engine === 'sqlite') return;
  await vi.waitUntil(async () => {
    const { rows } = await sql`
      select 1 from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(db);
    return rows.length > 0;
  });
}
