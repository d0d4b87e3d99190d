import type { Kysely } from 'kysely';

/** What a request for approval, or a time, was about; everyone who wrote a draft; and what has ended a request. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const revisions = () => db.schema.alterTable('page_revision');
  await revisions().addColumn('asked_for', 'text').execute();
  await revisions().addColumn('exchanged', 'text').execute();
  await revisions().addColumn('authors', 'text').execute();
  await db.schema.alterTable('page_schedule').addColumn('seen', 'text').execute();
}
