import { sql, type Transaction } from 'kysely';
import * as z from 'zod';

import {
  type ChangeSummary,
  changeSummarySchema,
  type PageChanges,
} from '../../../domain/tree/changes.ts';
import type { NavigationTree } from '../../../domain/tree/tree-schema.ts';
import { recordAudit } from '../../audit/audit-store.ts';
import type { Database } from '../../db/database.ts';
import type { Tables } from '../../db/schema.ts';

// What every save stores: the version, usually as a difference, its page dates and its audit entry.

export type NewVersion = {
  documentId: string;
  version: number;
  tree: NavigationTree;
  authorId: string | null;
  summary: ChangeSummary;
  /** Absent for documents that are not the navigation. */
  pages?: PageChanges;
  now: number;
  /** Runs in the transaction of the new version. */
  inTransaction?: ((trx: Transaction<Tables>) => Promise<void>) | undefined;
};

export type StoredVersion = {
  version: number;
  authorId: string | null;
  /** Null for a shipped version, or when the account was deleted. */
  authorName: string | null;
  summary: string;
  createdAt: number;
};

/** A restore reads at most two rows, and a lost full version affects at most this many. */
const wholeEvery = 20;

export type VersionText = { component: string; whole_version: number | null };

/**
 * Decides how to store a version: as the difference from the last full one, or in full when that one is too old or
 * the difference too large.
 */
export async function storedFormOf(
  db: Database,
  documentId: string,
  version: number,
  text: string,
): Promise<VersionText> {
  const whole = await db
    .selectFrom('template_version')
    .select(['version', 'component'])
    .where('template_id', '=', documentId)
    .where('version', '>', version - wholeEvery)
    .where('whole_version', 'is', null)
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst();
  const difference = whole && differenceOf(whole.component, text);
  return difference !== undefined && difference.length < text.length / 2
    ? { component: difference, whole_version: whole?.version ?? null }
    : { component: text, whole_version: null };
}

export async function insertVersion(
  trx: Transaction<Tables>,
  saved: NewVersion,
  kept: VersionText,
): Promise<void> {
  await trx
    .insertInto('template_version')
    .values({
      template_id: saved.documentId,
      version: saved.version,
      ...kept,
      author_id: saved.authorId,
      summary: JSON.stringify(saved.summary),
      created_at: saved.now,
    })
    .execute();
  if (saved.pages) await writePageDates(trx, saved.pages, saved.now);
  // Shipped content has no author, so it is not logged.
  if (saved.authorId === null) return;
  await recordAudit(trx, {
    action: saved.version === 1 ? 'created-template' : 'saved-template',
    subjectKind: 'template',
    subjectId: saved.documentId,
    actorId: saved.authorId,
    detail: `version ${saved.version}`,
    at: saved.now,
  });
}

/** Stores, in the transaction of the save, when its pages changed. */
async function writePageDates(
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

/** Returns when each page of the navigation last changed, by page id. */
export async function listPageDates(db: Database): Promise<ReadonlyMap<string, number>> {
  const rows = await db.selectFrom('page_date').selectAll().execute();
  return new Map(rows.map((row) => [row.page_id, row.changed_at]));
}

/** The versions before `before`, if given. */
export type VersionSlice = { limit: number; before?: number | undefined };

/** Lists the newest first, without the documents. */
export async function listVersions(
  db: Database,
  documentId: string,
  { limit, before }: VersionSlice,
): Promise<StoredVersion[]> {
  return db
    .selectFrom('template_version')
    .leftJoin('account', 'account.id', 'template_version.author_id')
    .select([
      'template_version.version',
      'template_version.author_id as authorId',
      'account.full_name as authorName',
      'template_version.summary',
      'template_version.created_at as createdAt',
    ])
    .where('template_id', '=', documentId)
    .$if(before !== undefined, (query) => query.where('version', '<', before ?? 0))
    .orderBy('version', 'desc')
    .limit(limit)
    .execute();
}

/** Finds for each deleted page the last version that had it. Pages of the same version are grouped. */
export async function findBeforeRemoval(
  db: Database,
  documentId: string,
  pageIds: string[],
): Promise<{ version: number; pageIds: string[] }[]> {
  const left = new Set(pageIds);
  const found: { version: number; pageIds: string[] }[] = [];
  if (left.size === 0) return found;
  const removals = await db
    .selectFrom('template_version')
    .select(['version', 'summary'])
    .where('template_id', '=', documentId)
    .where('summary', 'like', '%"removed"%')
    .orderBy('version', 'desc')
    .execute();
  for (const { version, summary } of removals) {
    const removed = changeSummarySchema
      .parse(JSON.parse(summary))
      .filter(({ pageId, change }) => change === 'removed' && left.delete(pageId));
    if (removed.length > 0) {
      found.push({ version: version - 1, pageIds: removed.map(({ pageId }) => pageId) });
    }
    if (left.size === 0) break;
  }
  return found;
}

/** Returns the size of the version, or of the full one that it refers to; 0 when there is none. */
export async function sizeOfVersion(
  db: Database,
  documentId: string,
  version: number,
): Promise<number> {
  const row = await db
    .selectFrom('template_version')
    .select(['whole_version', sql<number>`length(component)`.as('size')])
    .where('template_id', '=', documentId)
    .where('version', '=', version)
    .executeTakeFirst();
  if (row && row.whole_version !== null) return sizeOfVersion(db, documentId, row.whole_version);
  return row?.size ?? 0;
}

/** Returns the exact text of a version. */
export async function findVersionText(
  db: Database,
  documentId: string,
  version: number,
): Promise<string | undefined> {
  const row = await findKept(db, documentId, version);
  if (!row || row.whole_version === null) return row?.component;
  const whole = await findKept(db, documentId, row.whole_version);
  if (!whole) throw new Error(`Version ${version} rests on ${row.whole_version}, which is gone`);
  return withDifference(whole.component, row.component);
}

function findKept(
  db: Database,
  documentId: string,
  version: number,
): Promise<VersionText | undefined> {
  return db
    .selectFrom('template_version')
    .select(['component', 'whole_version'])
    .where('template_id', '=', documentId)
    .where('version', '=', version)
    .executeTakeFirst();
}

/** A list of new text and of ranges of the base text, each with its first piece and its number of pieces. */
const differenceSchema = z.array(z.union([z.string(), z.tuple([z.int(), z.int()])]));

/**
 * Returns the difference that makes `text` from `base` exactly. It cuts texts where pages, sections and cards begin;
 * it knows nothing else about their form. Another way of cutting would only make the difference longer.
 */
export function differenceOf(base: string, text: string): string {
  const pieces = piecesOf(base);
  const places = new Map(pieces.map((piece, place) => [piece, place]));
  const parts: z.output<typeof differenceSchema> = [];
  for (const piece of piecesOf(text)) {
    const last = parts.at(-1);
    // A repeated piece continues the current range where that is possible.
    if (Array.isArray(last) && pieces[last[0] + last[1]] === piece) {
      last[1] += 1;
      continue;
    }
    const place = places.get(piece);
    if (place !== undefined) parts.push([place, 1]);
    else if (typeof last === 'string') parts[parts.length - 1] = last + piece;
    else parts.push(piece);
  }
  return JSON.stringify(parts);
}

export function withDifference(base: string, difference: string): string {
  const pieces = piecesOf(base);
  return differenceSchema
    .parse(JSON.parse(difference))
    .map((part) =>
      typeof part === 'string' ? part : pieces.slice(part[0], part[0] + part[1]).join(''),
    )
    .join('');
}

function piecesOf(text: string): string[] {
  return text.split(/(?=\{"id":)/);
}
