import type { Kysely } from 'kysely';

/**
 * Files of pictures that no row names: of unfinished uploads, and of deleted pictures until the store has removed
 * them.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('media_removal')
    .addColumn('hash', 'text', (column) => column.primaryKey())
    .addColumn('due_at', 'bigint', (column) => column.notNull())
    .addColumn('tries', 'integer', (column) => column.notNull())
    .addColumn('asked', 'integer', (column) => column.notNull())
    .addColumn('claimed_until', 'bigint', (column) => column.notNull())
    .execute();
  await db.schema.createIndex('media_removal_due').on('media_removal').column('due_at').execute();
}
