import type { Role } from '../../../domain/accounts/accounts.ts';
import type { Database } from '../../db/database.ts';

export type StoredApproval = {
  pageId: string;
  askedBy: string;
  askerName: string | null;
  askedAt: number;
  /** Who gave it back with a note, or has saved the draft since, without one. */
  returnedBy: string | null;
  returnerName: string | null;
  note: string | null;
};

export function isWaiting({ returnedBy }: StoredApproval): boolean {
  return returnedBy === null;
}

/**
 * Reads and writes who asked for approval of a draft. It belongs to one revision: the next save of the draft asks for
 * nothing, and tells the person who asked when it is someone else's (`draft-store.ts`). Each function takes the database
 * or a transaction.
 */
export async function findApproval(
  db: Database,
  pageId: string,
): Promise<StoredApproval | undefined> {
  return (await listApprovals(db, pageId))[0];
}

export async function listApprovals(db: Database, pageId?: string): Promise<StoredApproval[]> {
  return db
    .selectFrom('page_revision')
    .leftJoin('account as asker', 'asker.id', 'page_revision.asked_by')
    .leftJoin('account as returner', 'returner.id', 'page_revision.returned_by')
    .select([
      'page_revision.page_id as pageId',
      'page_revision.asked_by as askedBy',
      'asker.full_name as askerName',
      'page_revision.asked_at as askedAt',
      'page_revision.returned_by as returnedBy',
      'returner.full_name as returnerName',
      'page_revision.return_note as note',
    ])
    .where('page_revision.state', '=', 'draft')
    .where('page_revision.asked_at', 'is not', null)
    .$if(pageId !== undefined, (rows) => rows.where('page_revision.page_id', '=', pageId ?? ''))
    .$narrowType<{ askedBy: string; askedAt: number }>()
    .execute();
}

type OfRevision = { pageId: string; revision: number; by: string };

/** Returns false when the draft has another revision by now, or this person has asked for it already. */
export async function askForApproval(
  trx: Database,
  { pageId, revision, by, at }: OfRevision & { at: number },
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('page_revision')
    .set({ asked_by: by, asked_at: at, returned_by: null, return_note: null })
    .where('page_id', '=', pageId)
    .where('state', '=', 'draft')
    .where('number', '=', revision)
    .where((row) =>
      row.or([
        row('asked_by', 'is', null),
        row('asked_by', '!=', by),
        row('returned_by', 'is not', null),
      ]),
    )
    .executeTakeFirst();
  return numUpdatedRows > 0;
}

/** Returns false when the draft does not wait any more. */
export async function giveBack(
  trx: Database,
  { pageId, revision, by, note }: OfRevision & { note: string },
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('page_revision')
    .set({ returned_by: by, return_note: note })
    .where('page_id', '=', pageId)
    .where('state', '=', 'draft')
    .where('number', '=', revision)
    .where('asked_at', 'is not', null)
    .where('returned_by', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0;
}

export async function findRole(db: Database, accountId: string): Promise<Role | undefined> {
  const row = await db
    .selectFrom('account')
    .select('role')
    .where('id', '=', accountId)
    .executeTakeFirst();
  return row?.role;
}
