import type { Kysely } from 'kysely';

import type { Tables } from '../schema.ts';

/** Unpublished pages, their preview links, and their schedules. */
export async function up(db: Kysely<Tables>): Promise<void> {
  await db.schema
    .createTable('page_draft')
    .addColumn('page_id', 'text', (column) => column.primaryKey())
    .addColumn('parent_id', 'text')
    .addColumn('document', 'text', (column) => column.notNull())
    .addColumn('base_version', 'integer', (column) => column.notNull())
    .addColumn('revision', 'integer', (column) => column.notNull())
    .addColumn('author_id', 'text', (column) => column.notNull())
    .addColumn('updated_at', 'bigint', (column) => column.notNull())
    .execute();
  // A page may have a take-down time long after its draft is published and deleted.
  await db.schema
    .createTable('page_schedule')
    .addColumn('page_id', 'text', (column) => column.primaryKey())
    .addColumn('publish_at', 'bigint')
    .addColumn('take_down_at', 'bigint')
    .addColumn('author_id', 'text', (column) => column.notNull())
    .addColumn('problem', 'text')
    .execute();
  await db.schema
    .createTable('preview_link')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('page_id', 'text', (column) => column.notNull())
    .addColumn('expires_at', 'bigint', (column) => column.notNull())
    .addColumn('created_by', 'text', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('revoked_at', 'bigint')
    .execute();
  await db.schema
    .createIndex('preview_link_page')
    .on('preview_link')
    .columns(['page_id', 'created_at'])
    .execute();
}
