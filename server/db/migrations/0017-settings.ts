import type { Kysely } from 'kysely';

import type { Tables } from '../schema.ts';

/** The site's settings, one row per save: the newest row is valid. */
export async function up(db: Kysely<Tables>): Promise<void> {
  await db.schema
    .createTable('setting_version')
    .addColumn('version', 'integer', (column) => column.primaryKey())
    .addColumn('saved', 'text', (column) => column.notNull())
    .addColumn('author_id', 'text')
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .execute();
}
