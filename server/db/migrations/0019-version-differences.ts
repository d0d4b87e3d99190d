import type { Kysely } from 'kysely';

import type { Tables } from '../schema.ts';

/** The full version that a difference refers to. Older versions are full. */
export async function up(db: Kysely<Tables>): Promise<void> {
  await db.schema.alterTable('template_version').addColumn('whole_version', 'integer').execute();
}
