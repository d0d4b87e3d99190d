import type { Kysely } from 'kysely';

/** The time until which one instance makes the AVIF files of a picture. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('media_file')
    .addColumn('making_until', 'bigint', (column) => column.notNull().defaultTo(0))
    .execute();
}
