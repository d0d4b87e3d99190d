import type { Kysely } from 'kysely';

/** Presence for pages and inquiries. The old rows are dropped, because they are valid for half a minute only. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('presence')
    .addColumn('user_id', 'text', (column) => column.notNull())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('subject_id', 'text', (column) => column.notNull())
    .addColumn('doing', 'text')
    .addColumn('seen_at', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('presence_pk', ['user_id', 'kind', 'subject_id'])
    .execute();
  await db.schema.dropTable('template_editing').execute();
}
