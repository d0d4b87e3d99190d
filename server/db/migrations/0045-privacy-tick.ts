import type { Kysely } from 'kysely';

/** Whether the visitor ticked that they have read the privacy page; empty where nobody asked. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('inquiry')
    .addColumn('privacy', 'text', (column) => column.notNull().defaultTo(''))
    .execute();
}
