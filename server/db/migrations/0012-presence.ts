import type { Kysely } from 'kysely';

/** Who has what open, inquiries too. What stood in the table before was true for half a minute. */
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
