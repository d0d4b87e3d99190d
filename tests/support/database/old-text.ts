import type { Database } from '../../../server/db/database.ts';

/** The rows of pages as the version before wrote them: they name no format, and their text areas hold plain text. */
export async function forgetFormats(db: Database): Promise<void> {
  const rows = await db.selectFrom('page_revision').select(['id', 'content']).execute();
  for (const { id, content } of rows) {
    if (content === null) continue;
    const { format: _format, ...page } = JSON.parse(content) as { format?: number };
    await db
      .updateTable('page_revision')
      .set({ content: JSON.stringify(page) })
      .where('id', '=', id)
      .execute();
  }
}
