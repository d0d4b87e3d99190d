import type { Transaction } from 'kysely';

import type { PageChanges } from '../../domain/tree/changes.ts';
import type { Database } from '../db/database.ts';
import type { Tables } from '../db/schema.ts';

/** Notes, with the save itself, when its pages changed. */
export async function writePageDates(
  trx: Transaction<Tables>,
  { changed, gone }: PageChanges,
  now: number,
): Promise<void> {
  if (changed.length > 0) {
    await trx
      .insertInto('page_date')
      .values(changed.map((id) => ({ page_id: id, changed_at: now })))
      .onConflict((conflict) => conflict.column('page_id').doUpdateSet({ changed_at: now }))
      .execute();
  }
  if (gone.length > 0) await trx.deleteFrom('page_date').where('page_id', 'in', gone).execute();
}

/** When each page of the navigation last changed, by its id. */
export async function listPageDates(db: Database): Promise<ReadonlyMap<string, number>> {
  const rows = await db.selectFrom('page_date').selectAll().execute();
  return new Map(rows.map((row) => [row.page_id, row.changed_at]));
}
