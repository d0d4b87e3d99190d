import type { Kysely } from 'kysely';

import type { Tables } from '../schema.ts';

/** Unsaved work of each person, deleted with the account. */
export async function up(db: Kysely<Tables>): Promise<void> {
  await db.schema
    .createTable('kept_work')
    .addColumn('account_id', 'text', (column) =>
      column.notNull().references('account.id').onDelete('cascade'),
    )
    .addColumn('page_id', 'text', (column) => column.notNull())
    .addColumn('slot', 'text', (column) => column.notNull())
    .addColumn('mark', 'integer', (column) => column.notNull())
    .addColumn('document', 'text', (column) => column.notNull())
    .addColumn('base_version', 'integer', (column) => column.notNull())
    .addColumn('revision', 'integer', (column) => column.notNull())
    .addColumn('kept_at', 'bigint', (column) => column.notNull())
    .addColumn('updated_at', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('kept_work_key', ['account_id', 'page_id', 'slot'])
    .execute();
  await db.schema.createIndex('kept_work_age').on('kept_work').column('updated_at').execute();
}
