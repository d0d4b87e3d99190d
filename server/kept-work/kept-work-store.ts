import type { KeepRequest, KeptLine, KeptOnServer } from '../../domain/kept-work.ts';
import type { Database } from '../db/database.ts';

/** Whose work it is, on which page, by which open editor. */
export type Place = { accountId: string; pageId: string; slot: string };

/** Reads and writes unsaved work. Every question names the account: nobody reads another's. */
export async function listKeptWork(db: Database, accountId: string): Promise<KeptLine[]> {
  const rows = await db
    .selectFrom('kept_work')
    .select(['page_id as pageId', 'slot', 'mark', 'kept_at as keptAt', 'document'])
    .where('account_id', '=', accountId)
    .orderBy('updated_at', 'desc')
    .orderBy('slot')
    .execute();
  return rows.map(({ document, ...line }) => ({ ...line, name: JSON.parse(document).text }));
}

export async function findKeptWork(db: Database, place: Place): Promise<KeptOnServer | undefined> {
  const row = await db
    .selectFrom('kept_work')
    .select([
      'page_id as pageId',
      'slot',
      'mark',
      'kept_at as keptAt',
      'base_version as version',
      'revision',
      'document',
    ])
    .where('account_id', '=', place.accountId)
    .where('page_id', '=', place.pageId)
    .where('slot', '=', place.slot)
    .executeTakeFirst();
  return row && { ...row, document: JSON.parse(row.document) };
}

export async function countOtherKeptWork(db: Database, place: Place): Promise<number> {
  const { count } = await db
    .selectFrom('kept_work')
    .select(({ fn }) => fn.countAll<number | string>().as('count'))
    .where('account_id', '=', place.accountId)
    .where((where) =>
      where.or([where('page_id', '!=', place.pageId), where('slot', '!=', place.slot)]),
    )
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Replaces what the same editor kept before, unless that is newer. */
export async function writeKeptWork(
  db: Database,
  { accountId, pageId, slot }: Place,
  work: KeepRequest,
  updatedAt: number,
): Promise<void> {
  const values = {
    mark: work.mark,
    document: JSON.stringify(work.document),
    base_version: work.version,
    revision: work.revision,
    kept_at: work.keptAt,
    updated_at: updatedAt,
  };
  await db
    .insertInto('kept_work')
    .values({ account_id: accountId, page_id: pageId, slot, ...values })
    .onConflict((conflict) =>
      conflict
        .columns(['account_id', 'page_id', 'slot'])
        .doUpdateSet(values)
        .where('kept_work.mark', '<', work.mark),
    )
    .execute();
}

/** As far as it was known: what was kept since stays. Says whether there was such work. */
export async function removeKeptWork(db: Database, place: Place, mark: number): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('kept_work')
    .where('account_id', '=', place.accountId)
    .where('page_id', '=', place.pageId)
    .where('slot', '=', place.slot)
    .where('mark', '<=', mark)
    .executeTakeFirst();
  return numDeletedRows > 0;
}
