import type { Kysely } from 'kysely';

/** Stored documents, among them the navigation, and all their versions. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('template')
    .addColumn('template_id', 'text', (column) => column.primaryKey())
    .addColumn('version', 'integer', (column) => column.notNull())
    .addColumn('component', 'text', (column) => column.notNull())
    .addColumn('updated_at', 'bigint', (column) => column.notNull())
    .execute();
  await db.schema
    .createTable('template_version')
    .addColumn('template_id', 'text', (column) => column.notNull())
    .addColumn('version', 'integer', (column) => column.notNull())
    .addColumn('component', 'text', (column) => column.notNull())
    .addColumn('author_id', 'text')
    .addColumn('summary', 'text', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('template_version_pk', ['template_id', 'version'])
    .execute();
  // Presence: who is editing what. It informs colleagues and is never a lock.
  await db.schema
    .createTable('template_editing')
    .addColumn('user_id', 'text', (column) => column.primaryKey())
    .addColumn('template_id', 'text', (column) => column.notNull())
    .addColumn('page_id', 'text')
    .addColumn('seen_at', 'bigint', (column) => column.notNull())
    .execute();
}
