import type { Kysely } from 'kysely';

import type { Tables } from '../schema.ts';

/** How far a page's drafts have been counted, so that a later one is never taken for one that is over. */
export async function up(db: Kysely<Tables>): Promise<void> {
  await db.schema
    .createTable('page_draft_count')
    .addColumn('page_id', 'text', (column) => column.primaryKey())
    .addColumn('revision', 'integer', (column) => column.notNull())
    .execute();
  const drafts = await db.selectFrom('page_draft').select(['page_id', 'revision']).execute();
  for (const draft of drafts) await db.insertInto('page_draft_count').values(draft).execute();
}
