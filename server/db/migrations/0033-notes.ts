import type { Kysely } from 'kysely';

/**
 * Notes on pages and sections. They refer to pages by id only: a page that is deleted keeps its notes, and has them
 * again when it is restored. People are ids too, so that a note outlives its author's account.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('page_note')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('page_id', 'text', (column) => column.notNull())
    .addColumn('section_id', 'text')
    .addColumn('author_id', 'text', (column) => column.notNull())
    .addColumn('text', 'text', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('changed_at', 'bigint', (column) => column.notNull())
    .addColumn('resolved_by', 'text')
    .addColumn('resolved_at', 'bigint')
    .execute();
  await db.schema
    .createIndex('page_note_page')
    .on('page_note')
    .columns(['page_id', 'changed_at'])
    .execute();
  await db.schema
    .createTable('page_note_answer')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('note_id', 'text', (column) =>
      column.notNull().references('page_note.id').onDelete('cascade'),
    )
    .addColumn('author_id', 'text', (column) => column.notNull())
    .addColumn('text', 'text', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .execute();
  await db.schema
    .createIndex('page_note_answer_note')
    .on('page_note_answer')
    .columns(['note_id', 'created_at'])
    .execute();
  await db.schema
    .createTable('page_note_mention')
    .addColumn('note_id', 'text', (column) =>
      column.notNull().references('page_note.id').onDelete('cascade'),
    )
    .addColumn('account_id', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('page_note_mention_pk', ['note_id', 'account_id'])
    .execute();
}
