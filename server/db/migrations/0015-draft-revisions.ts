import type { Kysely } from 'kysely';

type Tables = {
  page_draft: { page_id: string; revision: number; document: string };
  page_draft_revision: { page_id: string; revision: number; document: string };
};

/** The draft at each save, so that the changes of two editors with the same base can be merged. */
export async function up(db: Kysely<Tables>): Promise<void> {
  await db.schema
    .createTable('page_draft_revision')
    .addColumn('page_id', 'text', (column) =>
      column.notNull().references('page_draft.page_id').onDelete('cascade'),
    )
    .addColumn('revision', 'integer', (column) => column.notNull())
    .addColumn('document', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('page_draft_revision_key', ['page_id', 'revision'])
    .execute();
  const drafts = await db
    .selectFrom('page_draft')
    .select(['page_id', 'revision', 'document'])
    .execute();
  for (const draft of drafts) await db.insertInto('page_draft_revision').values(draft).execute();
}
