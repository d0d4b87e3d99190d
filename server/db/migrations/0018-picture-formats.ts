import type { Kysely } from 'kysely';

import type { Tables } from '../schema.ts';

/** Whether a picture's AVIF files exist. Those of older pictures do. */
export async function up(db: Kysely<Tables>): Promise<void> {
  await db.schema
    .alterTable('media_file')
    .addColumn('has_avif', 'integer', (column) => column.notNull().defaultTo(1))
    .execute();
}
