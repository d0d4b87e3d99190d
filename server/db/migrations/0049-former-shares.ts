import { type Kysely, sql } from 'kysely';

/** The index by which what each Editor's drafts were before is summed up. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const index = `revision_former_author on page_revision (author_id) where state = 'former'`;
  await sql.raw(`create index ${index}`).execute(db);
}
