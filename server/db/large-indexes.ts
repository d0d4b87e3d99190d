import { setTimeout } from 'node:timers/promises';

import { PostgresAdapter, type RawBuilder, sql } from 'kysely';

import type { Database } from './database.ts';

/**
 * Indexes of tables that may have a million rows. An ordinary index blocks all writers until it is built, and during
 * an upgrade those are the instances of the previous version. PostgreSQL can build an index beside the writers, but
 * not in a transaction, so no migration can do it: these are built after the migrations, once `since` has run.
 */
type LargeIndex = { name: string; since: string; on: RawBuilder<unknown>; needs?: 'pg_trgm' };

/** The filter of a person, as migration 0022 defined it. */
const shownUnder = sql`case
  when declined_at is not null then 'declined'
  when is_disabled = 1 then 'disabled'
  when is_verified = 1 then 'verified'
  when invitation_count > 0 then 'invited'
  else 'waiting' end`;

const growth = '0022-growth';
const foreignLetters = sql`where search_text ~ '[^\\x01-\\x7f]'`;

const largeIndexes: LargeIndex[] = [
  {
    name: 'inquiry_suspect_state',
    since: growth,
    on: sql`inquiry (suspect, state, created_at, id, interest_area)`,
  },
  {
    name: 'account_shown_created',
    since: growth,
    on: sql`account ((${shownUnder}), created_at, id)`,
  },
  {
    name: 'account_shown_name',
    since: growth,
    on: sql`account ((${shownUnder}), search_text, id)`,
  },
  { name: 'account_shown_email', since: growth, on: sql`account ((${shownUnder}), email, id)` },
  ...['inquiry', 'account'].flatMap((table): LargeIndex[] => [
    {
      name: `${table}_words`,
      since: growth,
      on: sql`${sql.table(table)} using gin (search_text gin_trgm_ops)`,
      needs: 'pg_trgm',
    },
    {
      name: `${table}_foreign`,
      since: '0027-weeks-and-letters',
      on: sql`${sql.table(table)} (created_at) ${foreignLetters}`,
    },
  ]),
  {
    name: 'inquiry_assignee',
    since: '0025-desk-work',
    on: sql`inquiry (assignee_id, created_at, id)`,
  },
];

const lockId = 3_853_314_791;
const retryEveryMs = 200;

/** Builds the missing indexes while others write. `db` must not be a transaction. */
export async function makeLargeIndexes(db: Database): Promise<void> {
  if (!(db.getExecutor().adapter instanceof PostgresAdapter)) return;
  if ((await listMissing(db)).length === 0) return;
  await db.connection().execute(async (connection) => {
    // This polls instead of waiting for the lock: the instance that builds an index would wait for every waiting
    // transaction.
    while (!(await tryLock(connection))) await setTimeout(retryEveryMs);
    try {
      for (const { name, on } of await listMissing(connection)) {
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

async function listMissing(db: Database): Promise<LargeIndex[]> {
  const read = async (query: ReturnType<typeof sql<{ name: string }>>) =>
    new Set((await query.execute(db)).rows.map(({ name }) => name));
  const whole = await read(sql`
    select relname as name from pg_class join pg_index on indexrelid = pg_class.oid
    where indisvalid and pg_table_is_visible(pg_class.oid)`);
  const migrations = await read(sql`select name from kysely_migration`);
  const extensions = await read(sql`select extname as name from pg_extension`);
  return largeIndexes.filter(
    ({ name, since, needs }) =>
      !whole.has(name) && migrations.has(since) && (needs === undefined || extensions.has(needs)),
  );
}
