import { type InferResult, type Selectable, sql } from 'kysely';
import * as z from 'zod';

import { fixedPageIds } from '../../../domain/pages/page-ids.ts';
import { completePage } from '../../../domain/tree/complete.ts';
import { type PageDocument, pageDraftSchema } from '../../../domain/tree/tree-schema.ts';
import type { Database } from '../../db/database.ts';
import type { Tables } from '../../db/schema.ts';
import { inTurns } from '../../db/turns.ts';
import { withinDraftShare } from '../../limits/editor-share-store.ts';
import { newRevision } from './published-store.ts';
import { revokeLinks } from './preview-link-store.ts';

/** `authors`: everyone who has written it since it began. `authorName` is null when the account was deleted. */
export type StoredDraft = ReturnType<typeof fromRow>;

export type DraftRow = Omit<StoredDraft, 'document' | 'authors'> & {
  parentId: string | null;
  name: string;
};

export type DraftChange = Pick<
  StoredDraft,
  'document' | 'baseVersion' | 'revision' | 'authorId' | 'updatedAt'
>;

/** Reads and writes unpublished pages. Each function takes the database or a transaction. */
export async function findDraft(db: Database, pageId: string): Promise<StoredDraft | undefined> {
  const row = await selectDrafts(db).where('page_id', '=', pageId).executeTakeFirst();
  return row && fromRow(row);
}

/** The draft of a revision, and the published version that it began from; undefined when that revision is too old. */
export async function findFormerDraft(
  db: Database,
  pageId: string,
  revision: number,
): Promise<Pick<StoredDraft, 'document' | 'baseVersion'> | undefined> {
  const row = await db
    .selectFrom('page_revision')
    .select(['content', 'base_version'])
    .where('page_id', '=', pageId)
    .where('state', 'in', ['draft', 'former'])
    .where('number', '=', revision)
    .executeTakeFirst();
  if (row?.content == null) return undefined;
  return { document: decode(row.content), baseVersion: row.base_version ?? 1 };
}

function decode(document: string): PageDocument {
  return completePage(pageDraftSchema.parse(JSON.parse(document)));
}

const lineSchema = z.object({ text: z.string(), parentId: z.nullable(z.string()) });

/** Lists drafts without their documents, latest change first. A long draft takes milliseconds to read: one at a time. */
export async function listDrafts(db: Database): Promise<DraftRow[]> {
  const ids = await db
    .selectFrom('page_revision')
    .select('id')
    .where(isDraft)
    .orderBy('created_at', 'desc')
    .execute();
  const drafts: DraftRow[] = [];
  for await (const { id } of inTurns(ids)) {
    const found = await selectDrafts(db).where('page_revision.id', '=', id).executeTakeFirst();
    // It has ended, or was saved again, since it was listed.
    if (!found) continue;
    const { document, authors: _authors, ...row } = found;
    const { text: name, parentId } = lineSchema.parse(JSON.parse(document));
    drafts.push({ ...row, name, parentId });
  }
  return drafts;
}

type DraftChoice = {
  /** Those that have this id in their text. */
  naming?: string;
  /** Those that wait for approval or have a time at which they go out. */
  isHeld?: boolean;
};

/** Lists the pages that have a draft, or those of a choice. */
export async function listDraftPages(
  db: Database,
  { naming, isHeld = false }: DraftChoice = {},
): Promise<string[]> {
  const schedules = db.selectFrom('page_schedule').select('page_id');
  const scheduled = schedules.where('publish_at', 'is not', null);
  const rows = await db
    .selectFrom('page_revision')
    .select('page_id')
    .where(isDraft)
    .$if(naming !== undefined, (draft) => draft.where('content', 'like', `%${naming}%`))
    .$if(isHeld, (draft) =>
      draft.where((row) =>
        row.or([row('asked_at', 'is not', null), row('page_id', 'in', scheduled)]),
      ),
    )
    .orderBy('page_id')
    .execute();
  return rows.map(({ page_id }) => page_id);
}

/** `endedRequestOf`: the person whose request for approval has ended with this save of someone else. */
export type WrittenDraft = { endedRequestOf: string | undefined };

/** Replaces the revision that the change started from (0 for none). Returns undefined when someone else saved first. */
export function writeDraft(trx: Database, change: DraftChange): Promise<WrittenDraft | undefined> {
  return withinDraftShare(trx, change.authorId, () => replaceDraft(trx, change));
}

async function replaceDraft(trx: Database, change: DraftChange): Promise<WrittenDraft | undefined> {
  const { document, revision: began, updatedAt } = change;
  const isNew = began === 0;
  const [former] = isNew ? [] : await demote(trx, document.id, began);
  if (!isNew && !former) return undefined;
  const number = 1 + (isNew ? await countRevisions(trx, document.id) : began);
  const ended = endedRequest(former, change.authorId);
  const draft = newRevision({
    page_id: document.id,
    state: 'draft',
    number,
    content: JSON.stringify(document),
    base_version: change.baseVersion,
    author_id: change.authorId,
    created_at: updatedAt,
    authors: JSON.stringify([...new Set([...authorsOf(former), change.authorId])]),
    ...ended,
  });
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('page_revision')
    .values(draft)
    .onConflict((known) => known.column('page_id').where(isDraft).doNothing())
    .executeTakeFirst();
  if (!numInsertedOrUpdatedRows) return undefined;
  // People with a link to an earlier draft of this page must not see this new one.
  if (isNew) await revokeLinks(trx, { pageId: document.id }, updatedAt);
  await forgetFormer(trx, document.id, await lastToForget(trx, document.id, number));
  const wasWaiting = ended.asked_by !== undefined && former?.returned_by === null;
  return { endedRequestOf: wasWaiting ? ended.asked_by : undefined };
}

/** A literal, because a parameter would not be recognised as the condition of the index. */
const isDraft = sql<boolean>`state = 'draft'`;

type Former = Pick<
  Selectable<Tables['page_revision']>,
  'asked_by' | 'asked_at' | 'returned_by' | 'return_note' | 'author_id' | 'authors'
>;
type EndedRequest = { asked_by?: string; asked_at?: number | null; returned_by?: string };

/** Someone else's request for approval ends with this save: the draft says by whom. */
function endedRequest(former: Former | undefined, authorId: string): EndedRequest {
  if (!former?.asked_by || former.asked_by === authorId || former.return_note !== null) return {};
  return { asked_by: former.asked_by, asked_at: former.asked_at, returned_by: authorId };
}

const authorsSchema = z.array(z.string());

/** The list grows with each save, so that nobody is forgotten with the former revisions. */
export function authorsOf(row: Pick<Former, 'author_id' | 'authors'> | undefined): string[] {
  if (!row) return [];
  if (row.authors !== null) return authorsSchema.parse(JSON.parse(row.authors));
  return row.author_id === null ? [] : [row.author_id];
}

/** Returns what was demoted, with who had asked for its approval. */
async function demote(trx: Database, pageId: string, revision?: number): Promise<Former[]> {
  return trx
    .updateTable('page_revision')
    .set({ state: 'former' })
    .where('page_id', '=', pageId)
    .where('state', '=', 'draft')
    .$if(revision !== undefined, (draft) => draft.where('number', '=', revision ?? 0))
    .returning(['asked_by', 'asked_at', 'returned_by', 'return_note', 'author_id', 'authors'])
    .execute();
}

/**
 * A new draft continues the numbering of the one before, so that an editor with the old draft open is recognised as
 * outdated.
 */
async function countRevisions(trx: Database, pageId: string): Promise<number> {
  const { newest } = await trx
    .selectFrom('page_revision')
    .select(({ fn }) => fn.max('number').as('newest'))
    .where('page_id', '=', pageId)
    .where('state', 'in', ['draft', 'former'])
    .executeTakeFirstOrThrow();
  return newest ?? 0;
}

/** Older revisions are not needed: an editor who starts from one is asked. So many bytes are kept of one page. */
const formerKept = { revisions: 20, bytes: 4 * 1024 * 1024 };

/** The newest revision that need not be kept beside this one. The last before it always stays. */
async function lastToForget(trx: Database, pageId: string, number: number): Promise<number> {
  const former = await trx
    .selectFrom('page_revision')
    .select(['number', sql<number | null>`octet_length(content)`.as('bytes')])
    .where('page_id', '=', pageId)
    .where('state', '=', 'former')
    .where('number', '<', number - 1)
    .orderBy('number', 'desc')
    .execute();
  let room = formerKept.bytes;
  const tooMuch = former.find(({ bytes }) => (room -= bytes ?? 0) < 0);
  return Math.max(number - formerKept.revisions, tooMuch?.number ?? 0);
}

async function forgetFormer(trx: Database, pageId: string, upTo: number): Promise<void> {
  await trx
    .deleteFrom('page_revision')
    .where('page_id', '=', pageId)
    .where('state', '=', 'former')
    .where('number', '<=', upTo)
    .execute();
}

/**
 * Without `revision` any draft ends. Returns whether there was one. Its words are deleted; its number stays, for the
 * numbering of the next.
 */
export async function endDraft(trx: Database, pageId: string, revision?: number): Promise<boolean> {
  if ((await demote(trx, pageId, revision)).length === 0) return false;
  const last = await countRevisions(trx, pageId);
  await forgetFormer(trx, pageId, last - 1);
  await trx
    .updateTable('page_revision')
    .set({ content: null })
    .where('page_id', '=', pageId)
    .where('state', '=', 'former')
    .execute();
  return true;
}

/**
 * Deletes the numbers of pages that exist neither on the site nor as draft nor as unsaved work, once no editor can have
 * the draft open any more. The pages beside the menu are always there; as shipped they have no date.
 */
export async function forgetNumbers(db: Database, until: number): Promise<void> {
  await db
    .deleteFrom('page_revision')
    .where('state', '=', 'former')
    .where('created_at', '<=', until)
    .where('page_id', 'not in', [...fixedPageIds])
    .where('page_id', 'not in', (where) => where.selectFrom('page_date').select('page_id'))
    .where('page_id', 'not in', (where) =>
      where
        .selectFrom('page_revision as alive')
        .select('alive.page_id')
        .where('alive.state', 'in', ['draft', 'autosave']),
    )
    .execute();
}

type SelectedDraft = InferResult<ReturnType<typeof selectDrafts>>[number];

function fromRow({ document, authors, ...row }: SelectedDraft) {
  const written = authorsOf({ author_id: row.authorId, authors });
  return { ...row, document: decode(document), authors: written };
}

function selectDrafts(db: Database) {
  return db
    .selectFrom('page_revision')
    .leftJoin('account', 'account.id', 'page_revision.author_id')
    .select([
      'page_revision.page_id as pageId',
      'page_revision.content as document',
      'page_revision.base_version as baseVersion',
      'page_revision.number as revision',
      'page_revision.author_id as authorId',
      'page_revision.authors',
      'account.full_name as authorName',
      'page_revision.created_at as updatedAt',
    ])
    .where('page_revision.state', '=', 'draft')
    .$narrowType<{ document: string; baseVersion: number; authorId: string }>();
}
