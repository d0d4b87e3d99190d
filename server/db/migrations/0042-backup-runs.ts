import type { Kysely } from 'kysely';

/** The backups that are under way, so that every process knows of them and leaves the bytes that they copy. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('backup_run')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('holder', 'text', (column) => column.notNull())
    .addColumn('alive_until', 'bigint', (column) => column.notNull())
    .execute();
}
