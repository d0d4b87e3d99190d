import { setTimeout } from 'node:timers/promises';

import { type RawBuilder, sql } from 'kysely';

import { type Database, isOnServer } from './database.ts';

/**
 * Indexes of tables that may have a million rows. An ordinary index blocks all writers until it is built, and during
 * an upgrade those are the instances of the previous version. PostgreSQL can build an index beside the writers, but
 * not in a transaction, so no migration can do it: these are built after the migrations.
 */
export type LargeIndex = { name: string; on: RawBuilder<unknown>; needs?: 'pg_trgm' };

export const largeIndexes = ['inquiry', 'account'].flatMap((table): LargeIndex[] => [
  {
    name: `${table}_words`,
    on: sql`${sql.table(table)} using gin (search_text gin_trgm_ops)`,
    // An operator may allow the extension later: the next start builds the index.
    needs: 'pg_trgm',
  },
  {
    name: `${table}_foreign`,
    on: sql`${sql.table(table)} (created_at) where search_text ~ '[^\\x01-\\x7f]'`,
  },
]);

const lockId = 3_853_314_791;
const retryEveryMs = 200;

/** Builds the missing indexes while others write. `db` must not be a transaction. */
export async function makeLargeIndexes(db: Database, wanted: LargeIndex[]): Promise<void> {
  if (!isOnServer(db)) return;
  if ((await listMissing(db, wanted)).length === 0) return;
  await db.connection().execute(async (connection) => {
    // This polls instead of waiting for the lock: the instance that builds an index would wait for every waiting
    // transaction.
    while (!(await tryLock(connection))) await setTimeout(retryEveryMs);
    try {
      for (const { name, on } of await listMissing(connection, wanted)) {
        // An index whose build was interrupted exists, is unused, and slows every writer.
        await sql`drop index concurrently if exists ${sql.id(name)}`.execute(connection);
        await sql`create index concurrently ${sql.id(name)} on ${on}`.execute(connection);
      }
    } finally {
      await sql`select pg_advisory_unlock(${sql.lit(lockId)})`.execute(connection);
    }
  });
}

async function tryLock(db: Database): Promise<boolean> {
  const { rows } = await sql<{ isMine: boolean }>`
    select pg_try_advisory_lock(${sql.lit(lockId)}) as "isMine"`.execute(db);
  return rows[0]?.isMine ?? false;
}

async function listMissing(db: Database, wanted: LargeIndex[]): Promise<LargeIndex[]> {
  const read = async (query: ReturnType<typeof sql<{ name: string }>>) =>
    new Set((await query.execute(db)).rows.map(({ name }) => name));
  const whole = await read(sql`
    select relname as name from pg_class join pg_index on indexrelid = pg_class.oid
    where indisvalid and pg_table_is_visible(pg_class.oid)`);
  const extensions = await read(sql`select extname as name from pg_extension`);
  return wanted.filter(
    ({ name, needs }) => !whole.has(name) && (needs === undefined || extensions.has(needs)),
  );
}
