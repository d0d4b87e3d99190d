import * as z from 'zod';

import { completePage } from '../../../domain/tree/complete.ts';
import { type PageDocument, pageDraftSchema } from '../../../domain/tree/tree-schema.ts';
import type { Database } from '../../db/database.ts';
import { revokeLinks } from './preview-link-store.ts';

export type StoredDraft = {
  pageId: string;
  document: PageDocument;
  baseVersion: number;
  revision: number;
  authorId: string;
  /** Null when the account was deleted. */
  authorName: string | null;
  updatedAt: number;
};

export type DraftRow = Omit<StoredDraft, 'document'> & { parentId: string | null; name: string };

export type DraftChange = Pick<
  StoredDraft,
  'document' | 'baseVersion' | 'revision' | 'authorId' | 'updatedAt'
>;

/** Reads and writes unpublished pages. Each function takes the database or a transaction. */
export async function findDraft(db: Database, pageId: string): Promise<StoredDraft | undefined> {
  const row = await selectDrafts(db).where('page_id', '=', pageId).executeTakeFirst();
  if (!row) return undefined;
  const { document, parentId: _parentId, ...rest } = row;
  return { ...rest, document: decode(document) };
}

/** Returns the draft of a revision; undefined when that revision is too old. */
export async function findRevision(
  db: Database,
  pageId: string,
  revision: number,
): Promise<PageDocument | undefined> {
  const row = await db
    .selectFrom('page_draft_revision')
    .select('document')
    .where('page_id', '=', pageId)
    .where('revision', '=', revision)
    .executeTakeFirst();
  return row && decode(row.document);
}

function decode(document: string): PageDocument {
  return completePage(pageDraftSchema.parse(JSON.parse(document)));
}

/** Lists drafts without their documents, latest change first. */
export async function listDrafts(db: Database): Promise<DraftRow[]> {
  const rows = await selectDrafts(db).orderBy('updated_at', 'desc').execute();
  return rows.map(({ document, ...row }) => ({
    ...row,
    name: z.object({ text: z.string() }).parse(JSON.parse(document)).text,
  }));
}

export async function listDraftDocuments(db: Database): Promise<PageDocument[]> {
  const rows = await db.selectFrom('page_draft').select('document').execute();
  return rows.map(({ document }) => decode(document));
}

/** Replaces the revision that the change started from (0 for none). Returns false when someone else saved first. */
export async function writeDraft(trx: Database, change: DraftChange): Promise<boolean> {
  const { document } = change;
  const isNew = change.revision === 0;
  const revision = 1 + (isNew ? await countedRevisions(trx, document.id) : change.revision);
  const values = {
    parent_id: document.parentId,
    document: JSON.stringify(document),
    base_version: change.baseVersion,
    revision,
    author_id: change.authorId,
    updated_at: change.updatedAt,
  };
  if (!isNew) {
    const { numUpdatedRows } = await trx
      .updateTable('page_draft')
      .set(values)
      .where('page_id', '=', document.id)
      .where('revision', '=', change.revision)
      .executeTakeFirst();
    if (numUpdatedRows > 0) await noteRevision(trx, document, revision);
    return numUpdatedRows > 0;
  }
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('page_draft')
    .values({ page_id: document.id, ...values })
    .onConflict((conflict) => conflict.column('page_id').doNothing())
    .executeTakeFirst();
  if (!numInsertedOrUpdatedRows) return false;
  // People with a link to an earlier draft of this page must not see this new one.
  await revokeLinks(trx, { pageId: document.id }, change.updatedAt);
  await noteRevision(trx, document, revision);
  return true;
}

/**
 * A new draft continues the numbering of the deleted one, so that an editor with the old draft open is recognised as
 * outdated.
 */
async function countedRevisions(trx: Database, pageId: string): Promise<number> {
  const row = await trx
    .selectFrom('page_draft_count')
    .select('revision')
    .where('page_id', '=', pageId)
    .executeTakeFirst();
  return row?.revision ?? 0;
}

/** Older revisions are not needed: an editor who starts from one is asked. */
const revisionsKept = 20;

async function noteRevision(
  trx: Database,
  document: PageDocument,
  revision: number,
): Promise<void> {
  const counted = { page_id: document.id, revision };
  await trx
    .insertInto('page_draft_count')
    .values(counted)
    .onConflict((conflict) => conflict.column('page_id').doUpdateSet({ revision }))
    .execute();
  await trx
    .insertInto('page_draft_revision')
    .values({ ...counted, document: JSON.stringify(document) })
    .execute();
  await trx
    .deleteFrom('page_draft_revision')
    .where('page_id', '=', document.id)
    .where('revision', '<=', revision - revisionsKept)
    .execute();
}

/** Without `revision` any draft is removed. Returns whether there was one. */
export async function removeDraft(
  trx: Database,
  pageId: string,
  revision?: number,
): Promise<boolean> {
  let draft = trx.deleteFrom('page_draft').where('page_id', '=', pageId);
  if (revision !== undefined) draft = draft.where('revision', '=', revision);
  return (await draft.executeTakeFirst()).numDeletedRows > 0;
}

function selectDrafts(db: Database) {
  return db
    .selectFrom('page_draft')
    .leftJoin('account', 'account.id', 'page_draft.author_id')
    .select([
      'page_draft.page_id as pageId',
      'page_draft.parent_id as parentId',
      'page_draft.document',
      'page_draft.base_version as baseVersion',
      'page_draft.revision',
      'page_draft.author_id as authorId',
      'account.full_name as authorName',
      'page_draft.updated_at as updatedAt',
    ]);
}
