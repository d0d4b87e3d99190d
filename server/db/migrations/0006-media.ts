import type { Kysely } from 'kysely';

import type { Tables } from '../schema.ts';

/** Pictures and their files: the current ones, and replaced ones until they are purged. */
export async function up(db: Kysely<Tables>): Promise<void> {
  await db.schema
    .createTable('media')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('alt', 'text', (column) => column.notNull())
    .addColumn('is_decorative', 'integer', (column) => column.notNull())
    .addColumn('focal_x', 'integer', (column) => column.notNull())
    .addColumn('focal_y', 'integer', (column) => column.notNull())
    .addColumn('search_text', 'text', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('updated_at', 'bigint', (column) => column.notNull())
    .execute();
  await db.schema.createIndex('media_created').on('media').columns(['created_at', 'id']).execute();
  await db.schema
    .createTable('media_file')
    .addColumn('media_id', 'text', (column) =>
      column.notNull().references('media.id').onDelete('cascade'),
    )
    .addColumn('hash', 'text', (column) => column.notNull())
    .addColumn('width', 'integer', (column) => column.notNull())
    .addColumn('height', 'integer', (column) => column.notNull())
    .addColumn('widths', 'text', (column) => column.notNull())
    .addColumn('placeholder', 'text', (column) => column.notNull())
    .addColumn('replaced_at', 'bigint')
    .addPrimaryKeyConstraint('media_file_key', ['media_id', 'hash'])
    .execute();
  await db.schema.createIndex('media_file_hash').on('media_file').column('hash').execute();
  await db.schema
    .createIndex('media_file_replaced')
    .on('media_file')
    .column('replaced_at')
    .execute();
}
