import type { Kysely } from 'kysely';

/** Whether a sent mail became a file, because there was no mail server; null where nobody noted it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('outbox').addColumn('is_file', 'integer').execute();
}
