import type { RawBuilder } from 'kysely';

import type { Database } from '../../db/database.ts';

/** `authorName` is null when the account was deleted. */
export type StoredLink = Awaited<ReturnType<typeof listLinks>>[number];

type NewLink = Pick<StoredLink, 'id' | 'pageId' | 'expiresAt' | 'createdAt'> & {
  createdBy: string;
};

/** Reads and writes the links that show a draft to people without an account. */
export async function insertLink(trx: Database, link: NewLink): Promise<void> {
  await trx
    .insertInto('preview_link')
    .values({
      id: link.id,
      page_id: link.pageId,
      expires_at: link.expiresAt,
      created_by: link.createdBy,
      created_at: link.createdAt,
      revoked_at: null,
    })
    .execute();
}

export function listLinks(db: Database, pageId: string, now: number) {
  return liveLinks(db, now)
    .where('preview_link.page_id', '=', pageId)
    .orderBy('preview_link.created_at', 'desc')
    .execute();
}

export function findLink(db: Database, id: string, now: number) {
  return liveLinks(db, now).where('preview_link.id', '=', id).executeTakeFirst();
}

/** Revokes one link or all of a page. Returns whether any was valid. */
export async function revokeLinks(
  trx: Database,
  { pageId, id }: { pageId: string; id?: string },
  now: number,
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('preview_link')
    .set({ revoked_at: now })
    .where('page_id', '=', pageId)
    .where('revoked_at', 'is', null)
    .$if(id !== undefined, (links) => links.where('id', '=', id ?? ''))
    .executeTakeFirst();
  return numUpdatedRows > 0;
}

/** Revokes all that a person has made, who may not see drafts any more. */
export async function revokeLinksOf(trx: Database, accountId: string, now: RawBuilder<number>) {
  await trx
    .updateTable('preview_link')
    .set({ revoked_at: now })
    .where('created_by', '=', accountId)
    .where('revoked_at', 'is', null)
    .execute();
}

function liveLinks(db: Database, now: number) {
  return db
    .selectFrom('preview_link')
    .leftJoin('account', 'account.id', 'preview_link.created_by')
    .select([
      'preview_link.id',
      'preview_link.page_id as pageId',
      'preview_link.expires_at as expiresAt',
      'preview_link.created_at as createdAt',
      'account.full_name as authorName',
    ])
    .where('preview_link.revoked_at', 'is', null)
    .where('preview_link.expires_at', '>', now);
}
