import type { Kysely } from 'kysely';

/** Redirects to a page by its id, or to another address. Exactly one of the two is set. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('redirect')
    .addColumn('from_path', 'text', (column) => column.primaryKey())
    .addColumn('page_id', 'text')
    .addColumn('to_path', 'text')
    .addColumn('is_manual', 'integer', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .execute();
}
