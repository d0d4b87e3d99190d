import { type Kysely, sql } from 'kysely';

import { type Database, isOnServer, type Transaction } from '../db/database.ts';
import { tablesAndIndexes } from '../db/migrations/baseline-tables.ts';
import type { BaselineTable, Tables } from '../db/schema.ts';

/**
 * Tables that are not restored: counters and traces of the last minutes, and sessions and links, because one that
 * has ended since must not work again.
 */
export const unrestoredTables = [
  'session',
  'one_time_token',
  'email_change',
  'factor_ticket',
  'preview_link',
  'limit_counter',
  'login_throttle',
  'captcha_try',
  'captcha_used',
  'idempotent_call',
  'presence',
  'media_removal',
  'backup_run',
] as const satisfies BaselineTable[];

type Unrestored = (typeof unrestoredTables)[number];

/** All other tables, in the order of a restore: the baseline makes a referenced table first. */
export const restoredTables = tablesAndIndexes
  .flatMap((statement) => /^create table (\w+)/.exec(statement)?.slice(1) ?? [])
  .filter((table) => !unrestoredTables.some((one) => one === table)) as RestoredTable[];

type RestoredTable = Exclude<BaselineTable, Unrestored>;

/** Counts and search indexes, which triggers derive from the other tables. */
export const derivedTables = /^(?:inquiry|account)_(?:change|count|key|letters|words)(?:_|$)/;

type Row = { table: RestoredTable; row: Record<string, string | number | null> };

/** A version of a large tree takes megabytes, so memory must not grow with the number of versions. */
const rowsAtOnce = 50;

/** Reads from one snapshot. SQLite readers have one anyway; PostgreSQL needs an isolation level. */
export function inSnapshot(db: Database, read: (trx: Transaction) => Promise<void>): Promise<void> {
  const transaction = db.transaction();
  return isOnServer(db)
    ? transaction.setIsolationLevel('repeatable read').execute(read)
    : transaction.setAccessMode('read only').execute(read);
}

export async function* rowsOf(db: Kysely<Tables>, table: RestoredTable): AsyncGenerator<object> {
  for (let offset = 0; ; offset += rowsAtOnce) {
    const rows = await db
      .selectFrom(table)
      .selectAll()
      // The first columns are the key of every table, so no row is repeated or missed.
      .orderBy(sql`1`)
      .orderBy(sql`2`)
      .$if(table === 'page_order', (query) => query.orderBy(sql`3`))
      .limit(rowsAtOnce)
      .offset(offset)
      .execute();
    yield* rows;
    if (rows.length < rowsAtOnce) return;
  }
}

export async function hasAccounts(trx: Transaction): Promise<boolean> {
  return (await trx.selectFrom('account').select('id').limit(1).execute()).length > 0;
}

export async function emptyTables(trx: Transaction): Promise<void> {
  for (const table of [...unrestoredTables, ...restoredTables.toReversed()]) {
    await trx.deleteFrom(table).execute();
  }
}

/** The header names the migration, so the columns fit these tables. */
export async function insertRow(trx: Transaction, { table, row }: Row): Promise<void> {
  await trx.insertInto(table).values(row).execute();
}
