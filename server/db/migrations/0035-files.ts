import type { Kysely } from 'kysely';

/** The files of the library: documents, audio, films and captions. Their bytes are in the folder or bucket. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('file')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('size', 'bigint', (column) => column.notNull())
    .addColumn('hash', 'text', (column) => column.notNull())
    .addColumn('stored_as', 'text', (column) => column.notNull().unique())
    .addColumn('uploaded_by', 'text', (column) =>
      column.references('account.id').onDelete('set null'),
    )
    .addColumn('search_text', 'text', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('updated_at', 'bigint', (column) => column.notNull())
    .execute();
  await db.schema.createIndex('file_newest').on('file').columns(['created_at', 'id']).execute();
}
