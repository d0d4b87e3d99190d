import { sql } from 'kysely';

import type { Database } from '../../../server/db/database.ts';
import type { House } from './house.ts';

/** The database finds nothing wrong with itself: tables, indexes, and what one says of the other. */
export function expectWhole(house: House): Promise<void> {
  return house.look(house.engine === 'SQLite' ? expectUndamagedFile : expectWholePostgres);
}

async function expectUndamagedFile(db: Database): Promise<void> {
  const { rows } = await sql<{ integrity_check: string }>`pragma integrity_check`.execute(db);
  if (rows[0]?.integrity_check !== 'ok') throw new Error(JSON.stringify(rows));
}

async function expectWholePostgres(db: Database): Promise<void> {
  await sql`create extension if not exists amcheck`.execute(db);
  const { rows } = await sql<{ table: string; msg: string }>`
    select relname as "table", msg from pg_class, lateral verify_heapam(pg_class.oid)
    where relkind in ('r', 'm', 't') and relpersistence = 'p'`.execute(db);
  if (rows.length > 0) throw new Error(JSON.stringify(rows));
  // This one throws by itself.
  await sql`
    select bt_index_check(pg_class.oid, true) from pg_class join pg_am on pg_am.oid = relam
    where relkind = 'i' and amname = 'btree' and relpersistence = 'p'`.execute(db);
}
