import type { Kysely } from 'kysely';

import type { Tables } from '../schema.ts';

/** The owner's own words, one row per save, as the settings have them: the newest row is valid. */
export async function up(db: Kysely<Tables>): Promise<void> {
  await db.schema
    .createTable('word_version')
    .addColumn('version', 'integer', (column) => column.primaryKey())
    .addColumn('saved', 'text', (column) => column.notNull())
    .addColumn('author_id', 'text')
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .execute();
}
