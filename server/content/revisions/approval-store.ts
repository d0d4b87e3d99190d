import { createHash } from 'node:crypto';

import type { Updateable } from 'kysely';

import type { Role } from '../../../domain/accounts/accounts.ts';
import {
  type Approval,
  type Exchanged,
  exchangedSchema,
} from '../../../domain/content/approvals.ts';
import { listUses } from '../../../domain/media/library-uses.ts';
import { noPages, type PageDocument } from '../../../domain/tree/tree-schema.ts';
import type { SavedDraft } from '../../../domain/content/page-draft.ts';
import type { Database } from '../../db/database.ts';
import type { Tables } from '../../db/schema.ts';
import { authorsOf, findDraft, type StoredDraft } from './draft-store.ts';

/**
 * `returnedBy`: who gave it back with a note, or has saved the draft since, without one. `exchanged`: what was exchanged
 * since. `askedFor`: the fingerprint of what was asked for.
 */
export type StoredApproval = Awaited<ReturnType<typeof listApprovals>>[number];

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

export async function listApprovals(db: Database, pageId?: string) {
  const rows = await db
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
      'page_revision.exchanged',
      'page_revision.asked_for as askedFor',
      'page_revision.authors',
      'page_revision.author_id',
    ])
    .where('page_revision.state', '=', 'draft')
    .where('page_revision.asked_at', 'is not', null)
    .$if(pageId !== undefined, (one) => one.where('page_revision.page_id', '=', pageId ?? ''))
    .$narrowType<{ askedBy: string; askedAt: number }>()
    .execute();
  return rows.map(({ exchanged, authors, author_id, ...row }) => ({
    ...row,
    authors: authorsOf({ authors, author_id }),
    exchanged: exchanged === null ? null : exchangedSchema.parse(JSON.parse(exchanged)),
  }));
}

type OfRevision = { pageId: string; revision: number; by: string };

/** Returns false when the draft has another revision by now, or this person has asked for it already. */
export function askForApproval(
  trx: Database,
  { pageId, revision, by, at, askedFor }: OfRevision & { at: number; askedFor: string },
): Promise<boolean> {
  const asked = { asked_by: by, asked_at: at, asked_for: askedFor };
  const draft = updateDraft(trx, pageId, {
    ...asked,
    returned_by: null,
    return_note: null,
    exchanged: null,
  })
    .where('number', '=', revision)
    .where((row) =>
      row.or([
        row('asked_by', 'is', null),
        row('asked_by', '!=', by),
        row('returned_by', 'is not', null),
      ]),
    );
  return hasChanged(draft);
}

/** Returns false when the draft does not wait any more. */
export function giveBack(
  trx: Database,
  { pageId, revision, by, note }: OfRevision & { note: string },
): Promise<boolean> {
  const draft = updateDraft(trx, pageId, { returned_by: by, return_note: note })
    .where('number', '=', revision)
    .where('asked_at', 'is not', null)
    .where('returned_by', 'is', null);
  return hasChanged(draft);
}

/** What was asked for is not what would go out now: the draft says by whose act. Returns false if it did not wait. */
export function endRequest(
  trx: Database,
  pageId: string,
  { by, exchanged }: { by: string; exchanged: Exchanged | undefined },
): Promise<boolean> {
  const what = exchanged ? JSON.stringify(exchanged) : null;
  const draft = updateDraft(trx, pageId, { returned_by: by, exchanged: what })
    .where('asked_at', 'is not', null)
    .where('returned_by', 'is', null);
  return hasChanged(draft);
}

/** Locks the row until the transaction ends. Returns false when the draft has another revision by now. */
export function lockDraft(trx: Database, pageId: string, revision: number): Promise<boolean> {
  return hasChanged(updateDraft(trx, pageId, { page_id: pageId }).where('number', '=', revision));
}

function updateDraft(trx: Database, pageId: string, set: Updateable<Tables['page_revision']>) {
  return trx
    .updateTable('page_revision')
    .set(set)
    .where('page_id', '=', pageId)
    .where('state', '=', 'draft');
}

async function hasChanged(rows: ReturnType<typeof updateDraft>): Promise<boolean> {
  return (await rows.executeTakeFirst()).numUpdatedRows > 0;
}

/** The pictures and files that these pages use, as visitors get them. Deleted ones are missing. */
export async function readUsed(db: Database, pages: PageDocument[]) {
  const places = { tree: noPages, drafts: pages };
  // A picture may be named by the hash of its files.
  const pictureIds = [...listUses(places, 'picture').keys()];
  const fileIds = [...listUses(places, 'file').keys()];
  const pictures =
    pictureIds.length === 0
      ? []
      : await db
          .selectFrom('media')
          .innerJoin('media_file', 'media_file.media_id', 'media.id')
          .select(['media.id', 'media.name', 'media_file.hash', 'alt', 'is_decorative'])
          .select(['focal_x as focalX', 'focal_y as focalY'])
          .where((row) =>
            row.or([row('media.id', 'in', pictureIds), row('media_file.hash', 'in', pictureIds)]),
          )
          .where('media_file.replaced_at', 'is', null)
          .orderBy('media.id')
          .execute();
  const files =
    fileIds.length === 0
      ? []
      : await db
          .selectFrom('file')
          .select(['id', 'name', 'hash'])
          .where('id', 'in', fileIds)
          .orderBy('id')
          .execute();
  return {
    pictures: pictures.map(({ is_decorative, ...rest }) => ({
      ...rest,
      isDecorative: is_decorative === 1,
    })),
    files,
  };
}

/**
 * Names all that visitors would see of a page's draft: the draft in every part, and the bytes and words of the pictures
 * and files that it uses. Undefined when there is no draft.
 */
export async function fingerprintDraft(db: Database, pageId: string): Promise<string | undefined> {
  const draft = await findDraft(db, pageId);
  return draft && fingerprintOf(db, draft);
}

/** The same for a draft that was read already. */
export async function fingerprintOf(
  db: Database,
  { pageId, revision, document }: StoredDraft,
): Promise<string> {
  const { pictures, files } = await readUsed(db, [document]);
  // The library's own name of a picture is for editors.
  const seen = pictures.map(({ name: _name, ...picture }) => picture);
  // A revision never changes, so its number stands for its words.
  return hashOf([pageId, revision, seen, files]);
}

export function hashOf(value: unknown): string {
  return createHash('sha256').update(JSON.stringify(value)).digest('base64url');
}

/** A person who exchanges a picture or file of a draft is one of its authors. */
export async function addAuthor(trx: Database, pageId: string, authorId: string): Promise<void> {
  const row = await trx
    .selectFrom('page_revision')
    .select(['author_id', 'authors'])
    .where('page_id', '=', pageId)
    .where('state', '=', 'draft')
    .executeTakeFirst();
  if (!row) return;
  const authors = JSON.stringify([...new Set([...authorsOf(row), authorId])]);
  await updateDraft(trx, pageId, { authors }).execute();
}

/** Undefined for who is gone or disabled. */
export async function findRole(db: Database, accountId: string): Promise<Role | undefined> {
  const row = await db
    .selectFrom('account')
    .select('role')
    .where('id', '=', accountId)
    .where('is_disabled', '=', 0)
    .executeTakeFirst();
  return row?.role;
}

/** What colleagues are told of a draft. */
export async function presentDraft(db: Database, draft: StoredDraft): Promise<SavedDraft> {
  const { document, baseVersion, revision, authorName: author } = draft;
  const updatedAt = new Date(draft.updatedAt).toISOString();
  const seen = await fingerprintOf(db, draft);
  return { document, baseVersion, revision, author, updatedAt, seen };
}

export function presentApproval(approval: StoredApproval | undefined): Approval | null {
  if (!approval) return null;
  const { askedBy, askerName, askedAt, returnerName, note, exchanged, authors } = approval;
  return {
    state: stateOf(approval),
    askedBy,
    asker: askerName,
    askedAt: new Date(askedAt).toISOString(),
    returner: returnerName,
    note,
    exchanged,
    authors,
  };
}

function stateOf(approval: StoredApproval): Approval['state'] {
  if (isWaiting(approval)) return 'waiting';
  return approval.note === null ? 'changed' : 'returned';
}
