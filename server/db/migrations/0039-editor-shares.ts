import { type Kysely, sql } from 'kysely';

/** Who uploaded a picture's files and how large they are, and indexes by which each Editor's share is summed up. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('media_file')
    .addColumn('size', 'bigint', (column) => column.notNull().defaultTo(0))
    .execute();
  await db.schema
    .alterTable('media_file')
    .addColumn('uploaded_by', 'text', (column) =>
      column.references('account.id').onDelete('set null'),
    )
    .execute();
  const indexes = [
    'media_file_uploader on media_file (uploaded_by)',
    'file_uploader on file (uploaded_by)',
    `revision_author on page_revision (author_id) where state = 'draft'`,
  ];
  for (const index of indexes) await sql.raw(`create index ${index}`).execute(db);
}
