import type { Kysely } from 'kysely';

import type { Tables } from '../schema.ts';

/** The version that another is kept as a difference from. Those of before are whole. */
export async function up(db: Kysely<Tables>): Promise<void> {
  await db.schema.alterTable('template_version').addColumn('whole_version', 'integer').execute();
}
