import type { Kysely } from 'kysely';

/** Who asked for approval of a draft, and who gave it back. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const revisions = () => db.schema.alterTable('page_revision');
  await revisions().addColumn('asked_by', 'text').execute();
  await revisions().addColumn('asked_at', 'bigint').execute();
  await revisions().addColumn('returned_by', 'text').execute();
  await revisions().addColumn('return_note', 'text').execute();
}
