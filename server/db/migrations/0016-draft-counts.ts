import type { Kysely } from 'kysely';

type Tables = {
  page_draft: { page_id: string; revision: number };
  page_draft_count: { page_id: string; revision: number };
};

/** The last revision number of a page's drafts, so that a new draft never reuses the number of a deleted one. */
export async function up(db: Kysely<Tables>): Promise<void> {
  await db.schema
    .createTable('page_draft_count')
    .addColumn('page_id', 'text', (column) => column.primaryKey())
    .addColumn('revision', 'integer', (column) => column.notNull())
    .execute();
  const drafts = await db.selectFrom('page_draft').select(['page_id', 'revision']).execute();
  for (const draft of drafts) await db.insertInto('page_draft_count').values(draft).execute();
}
