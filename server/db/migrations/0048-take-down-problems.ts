import type { Kysely } from 'kysely';

/** Why a page was not taken down. A publication that is on hold holds no take-down. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('page_schedule').addColumn('take_down_problem', 'text').execute();
}
