import { type Kysely, PostgresAdapter } from 'kysely';

import type { Tables } from '../schema.ts';

/** The assignee of an inquiry, and saved replies. */
export async function up(db: Kysely<Tables>): Promise<void> {
  await db.schema
    .alterTable('inquiry')
    .addColumn('assignee_id', 'text', (column) =>
      column.references('account.id').onDelete('set null'),
    )
    .execute();
  // On PostgreSQL `large-indexes.ts` builds this index beside the writers.
  if (!(db.getExecutor().adapter instanceof PostgresAdapter)) {
    await db.schema
      .createIndex('inquiry_assignee')
      .on('inquiry')
      .columns(['assignee_id', 'created_at', 'id'])
      .execute();
  }
  await db.schema
    .createTable('saved_reply')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('title', 'text', (column) => column.notNull())
    .addColumn('text', 'text', (column) => column.notNull())
    .addColumn('updated_at', 'bigint', (column) => column.notNull())
    .execute();
}
