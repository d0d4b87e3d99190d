import type { Kysely } from 'kysely';

import type { Tables } from '../schema.ts';

/** A new address, until the link mailed to it is used. */
export async function up(db: Kysely<Tables>): Promise<void> {
  await db.schema
    .createTable('email_change')
    .addColumn('account_id', 'text', (column) =>
      column.primaryKey().references('account.id').onDelete('cascade'),
    )
    .addColumn('email', 'text', (column) => column.notNull())
    .addColumn('session_id', 'text', (column) => column.notNull())
    .addColumn('asked_at', 'bigint', (column) => column.notNull())
    .execute();
}
