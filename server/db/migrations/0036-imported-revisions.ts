import type { Kysely } from 'kysely';

/** Versions of pages that came with an import, by the version that it made. Nobody is named: their authors stayed away. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('imported_revision')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('version', 'integer', (column) => column.notNull())
    .addColumn('page_id', 'text', (column) => column.notNull())
    .addColumn('number', 'integer', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('site', 'text', (column) => column.notNull())
    .addColumn('content', 'text', (column) => column.notNull())
    .execute();
  await db.schema
    .createIndex('imported_revision_page')
    .on('imported_revision')
    .columns(['page_id', 'created_at', 'number'])
    .unique()
    .execute();
  await db.schema
    .createIndex('imported_revision_version')
    .on('imported_revision')
    .column('version')
    .execute();
}
