import { sql } from 'kysely';

import { editorShare, hasShare } from '../../domain/accounts/editor-share.ts';
import { shareWords } from '../../domain/http/refusal-words.ts';
import { navigationDocumentId } from '../../domain/values/values.ts';
import { type Database, isOnServer } from '../db/database.ts';
import { HttpError } from '../http/answers.ts';

// What one Editor has of what all share. Each sum is read by an index, without the words themselves.

const shareFull = (message: string) => new HttpError(409, 'share_full', message);

type ShareWords = (values: { most: string }) => string;

/**
 * Runs a change of a person's drafts, other documents or unsaved work, and refuses it when it takes more than their share. What is over
 * the share already may become less.
 */
export async function withinDraftShare<Result>(
  trx: Database,
  accountId: string,
  write: () => Promise<Result>,
  words: ShareWords = shareWords.draftBytes,
): Promise<Result> {
  if (!(await lockShare(trx, accountId))) return write();
  const before = await readDraftUse(trx, accountId);
  const result = await write();
  const after = await readDraftUse(trx, accountId);
  const isOver = (what: keyof typeof after, most: number) =>
    after[what] > most && after[what] > before[what];
  if (isOver('drafts', editorShare.drafts)) {
    throw shareFull(shareWords.drafts({ most: editorShare.drafts }));
  }
  if (
    isOver('bytes', editorShare.draftBytes) ||
    isOver('formerBytes', editorShare.formerDraftBytes)
  ) {
    throw shareFull(words({ most: `${editorShare.draftBytes / 2 ** 20} MB` }));
  }
  return result;
}

/** The same of pictures and files. */
export async function withinFileShare<Result>(
  trx: Database,
  accountId: string,
  write: () => Promise<Result>,
): Promise<Result> {
  if (!(await lockShare(trx, accountId))) return write();
  const before = await readFileBytes(trx, accountId);
  const result = await write();
  const after = await readFileBytes(trx, accountId);
  if (after > before) requireFileBytes(after);
  return result;
}

/** Asked before an upload is read: many megabytes need not come only to be refused. */
export async function requireFileRoom(
  db: Database,
  accountId: string,
  more: number,
): Promise<void> {
  requireFileBytes((await readFileBytes(db, accountId)) + more);
}

function requireFileBytes(bytes: number): void {
  if (bytes <= editorShare.fileBytes) return;
  throw shareFull(shareWords.fileBytes({ most: `${editorShare.fileBytes / 2 ** 30} GB` }));
}

/**
 * Whether this person has a share. Two changes of one person at once are counted one after the other: on PostgreSQL
 * the second waits for this row; on SQLite only one transaction writes.
 */
async function lockShare(trx: Database, accountId: string): Promise<boolean> {
  const person = await trx
    .selectFrom('account')
    .select('role')
    .where('id', '=', accountId)
    .$if(isOnServer(trx), (row) => row.forNoKeyUpdate())
    .executeTakeFirst();
  return person !== undefined && hasShare(person.role);
}

/** Both engines know the length of a stored text without reading it. */
const length = sql<number>`coalesce(sum(octet_length(content)), 0)`;

async function readDraftUse(db: Database, accountId: string) {
  const useOf = (state: string, column: 'author_id' | 'owner_id' = 'author_id') =>
    db
      .selectFrom('page_revision')
      .select(({ fn }) => [fn.countAll<number>().as('count'), length.as('bytes')])
      .where(sql<boolean>`state = ${sql.lit(state)}`)
      .where(column, '=', accountId);
  const drafts = await useOf('draft').executeTakeFirstOrThrow();
  const unsaved = await useOf('autosave', 'owner_id').executeTakeFirstOrThrow();
  // Few people have any, and there are 5,000 documents at most.
  const documents = await useOf('published')
    .where('document_id', 'in', (where) =>
      where
        .selectFrom('site_document')
        .select('site_document.document_id')
        .where('site_document.document_id', '!=', navigationDocumentId),
    )
    .executeTakeFirstOrThrow();
  const former = await useOf('former').executeTakeFirstOrThrow();
  return {
    drafts: drafts.count,
    bytes: drafts.bytes + unsaved.bytes + documents.bytes,
    formerBytes: former.bytes,
  };
}

async function readFileBytes(db: Database, accountId: string): Promise<number> {
  const sumOf = async (table: 'file' | 'media_file') => {
    const { bytes } = await db
      .selectFrom(table)
      .select(sql<number>`cast(coalesce(sum(size), 0) as bigint)`.as('bytes'))
      .where('uploaded_by', '=', accountId)
      .executeTakeFirstOrThrow();
    return bytes;
  };
  return (await sumOf('file')) + (await sumOf('media_file'));
}
