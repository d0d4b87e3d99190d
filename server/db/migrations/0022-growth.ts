import { type Kysely, PostgresAdapter, sql } from 'kysely';

import { keepCountsInFile, keepCountsOnServer } from './0022-kept-counts.ts';
import { allowWordIndex, indexWordsInFile } from './0022-word-index.ts';

/** Keeps the desk as fast with a million rows as with a thousand. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createCounts(db);
  if (db.getExecutor().adapter instanceof PostgresAdapter) {
    // From here on other writers are blocked until this migration ends, so it must be short. `0029-counts.ts`
    // counts the existing rows and `large-indexes.ts` builds the indexes, both beside the writers.
    await keepCountsOnServer(db);
    await db.schema.dropIndex('inquiry_counts').execute();
    await allowWordIndex(db);
  } else {
    await countAll(db);
    await createListIndexes(db);
    await keepCountsInFile(db);
    await indexWordsInFile(db);
  }
}

/** The filter of a person, as the desk defined it when this migration was written. */
const shownUnder = `case
  when declined_at is not null then 'declined'
  when is_disabled = 1 then 'disabled'
  when is_verified = 1 then 'verified'
  when invitation_count > 0 then 'invited'
  else 'waiting' end`;

/** A group may have several rows, which are added up: on PostgreSQL every change adds one. */
async function createCounts(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('inquiry_count')
    .addColumn('suspect', 'integer', (column) => column.notNull())
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('interest_area', 'text', (column) => column.notNull())
    .addColumn('is_read', 'integer', (column) => column.notNull())
    .addColumn('count', 'bigint', (column) => column.notNull())
    .execute();
  await db.schema
    .createTable('account_count')
    .addColumn('shown_under', 'text', (column) => column.notNull())
    .addColumn('count', 'bigint', (column) => column.notNull())
    .execute();
}

async function countAll(db: Kysely<unknown>): Promise<void> {
  await sql`
    insert into inquiry_count (suspect, state, interest_area, is_read, count)
    select suspect, state, interest_area, is_read, count(*) from inquiry
    group by suspect, state, interest_area, is_read`.execute(db);
  await sql`
    insert into account_count (shown_under, count)
    select shown_under, count(*) from (select ${sql.raw(shownUnder)} as shown_under from account) as shown
    group by shown_under`.execute(db);
}

/** One index per list order, for any filter. No index serves for counting any more. */
async function createListIndexes(db: Kysely<unknown>): Promise<void> {
  await db.schema.dropIndex('inquiry_counts').execute();
  await db.schema
    .createIndex('inquiry_suspect_state')
    .on('inquiry')
    .columns(['suspect', 'state', 'created_at', 'id', 'interest_area'])
    .execute();
  const orders = { created: 'created_at, id', name: 'search_text, id', email: 'email, id' };
  for (const [name, columns] of Object.entries(orders)) {
    const index = sql.ref(`account_shown_${name}`);
    await sql`create index ${index} on account ((${sql.raw(shownUnder)}), ${sql.raw(columns)})`.execute(
      db,
    );
  }
}
