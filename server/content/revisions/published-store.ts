import { sql, type Transaction } from 'kysely';

import { decodePageRow, encodePageRow, type TreeDocument } from '../../../domain/tree/codec.ts';
import {
  changesBetween,
  noRows,
  type PageRow,
  type RowChanges,
  rowsOf,
  treeOf,
  withChanges,
} from '../../../domain/tree/page-rows.ts';
import type { NavigationTree } from '../../../domain/tree/tree-schema.ts';
import type { Database } from '../../db/database.ts';
import type { Tables } from '../../db/schema.ts';
import { newRevision } from './new-revision.ts';

// A published page has a row for each version that changed it, and so has the order of each list of pages. The tree of a
// version is made of the newest rows up to that version.

/** Writes what a version changed, in the transaction that makes the version. */
export async function writeRows(
  trx: Transaction<Tables>,
  {
    documentId,
    version,
    tree,
    authorId,
    now,
  }: TreeDocument & { authorId: string | null; now: number },
  before?: NavigationTree,
): Promise<void> {
  const { pages, lists } = changesBetween(before ? rowsOf(before) : noRows, rowsOf(tree));
  const revisions = [...pages].map(([pageId, page]) =>
    newRevision({
      document_id: documentId,
      page_id: pageId,
      state: 'published',
      number: version,
      content: page && encodePageRow(page),
      author_id: authorId,
      created_at: now,
    }),
  );
  for (const some of inPieces(revisions)) {
    await trx.insertInto('page_revision').values(some).execute();
  }
  const orders = [...lists].map(([list, ids]) => ({
    document_id: documentId,
    list,
    version,
    page_ids: JSON.stringify(ids),
  }));
  for (const some of inPieces(orders)) await trx.insertInto('page_order').values(some).execute();
}

/** Every engine limits how many values a statement may have. */
function* inPieces<Row>(rows: Row[], size = 200): Generator<Row[]> {
  for (let at = 0; at < rows.length; at += size) yield rows.slice(at, at + size);
}

/** The tree of a version. It costs what differs from `near`, a tree of the same document. */
export async function readTree(
  db: Database,
  documentId: string,
  version: number,
  near?: TreeDocument,
): Promise<NavigationTree> {
  if (near?.version === version) return near.tree;
  if (!near) return treeOf(withChanges(noRows, await readRows(db, documentId, version)));
  const changes =
    near.version < version
      ? await readRows(db, documentId, version, near.version)
      : await readRowsBack(db, near, version);
  return treeOf(withChanges(rowsOf(near.tree), changes), near.tree);
}

/** A literal, because PostgreSQL would not recognise a parameter as the condition of the index. */
const isPublished = sql<boolean>`state = 'published'`;

type RevisionRow = { page_id: string; content: string | null };
type OrderRow = { list: string; page_ids: string };

/** The newest rows up to a version, of those after `since`. */
async function readRows(
  db: Database,
  documentId: string,
  version: number,
  since = 0,
): Promise<RowChanges> {
  const pages = await db
    .selectFrom('page_revision')
    .select(['page_id', 'content'])
    .where(isPublished)
    .where('document_id', '=', documentId)
    .where('number', '>', since)
    .where('number', '<=', version)
    .where((where) =>
      where.not(
        where.exists(
          where
            .selectFrom('page_revision as newer')
            .select('newer.number')
            .where(sql<boolean>`newer.state = 'published'`)
            .where('newer.document_id', '=', documentId)
            .whereRef('newer.page_id', '=', 'page_revision.page_id')
            .where('newer.number', '<=', version)
            .whereRef('newer.number', '>', 'page_revision.number'),
        ),
      ),
    )
    .execute();
  const lists = await db
    .selectFrom('page_order')
    .select(['list', 'page_ids'])
    .where('document_id', '=', documentId)
    .where('version', '>', since)
    .where('version', '<=', version)
    .orderBy('version')
    .execute();
  return changesIn(pages, lists);
}

/** What was there at an older version of all that has changed since. */
async function readRowsBack(
  db: Database,
  near: TreeDocument,
  version: number,
): Promise<RowChanges> {
  const changedPages = pagesChangedSince(db, near, version);
  const changedLists = listsChangedSince(db, near, version);
  const before = changesIn(
    await newestPages(db, near.documentId, version, changedPages).execute(),
    await newestLists(db, near.documentId, version, changedLists).execute(),
  );
  const pages = new Map<string, PageRow | null>();
  for (const { page_id } of await changedPages.execute()) {
    pages.set(page_id, before.pages.get(page_id) ?? null);
  }
  const lists = new Map<string, readonly string[]>();
  for (const { list } of await changedLists.execute()) {
    lists.set(list, before.lists.get(list) ?? []);
  }
  return { pages, lists };
}

function pagesChangedSince(db: Database, { documentId, version: now }: TreeDocument, old: number) {
  return db
    .selectFrom('page_revision')
    .select('page_id')
    .distinct()
    .where(isPublished)
    .where('document_id', '=', documentId)
    .where('number', '>', old)
    .where('number', '<=', now);
}

function listsChangedSince(db: Database, { documentId, version: now }: TreeDocument, old: number) {
  return db
    .selectFrom('page_order')
    .select('list')
    .distinct()
    .where('document_id', '=', documentId)
    .where('version', '>', old)
    .where('version', '<=', now);
}

/** The newest row of each of these pages up to a version. One question for all: a large menu may have changed. */
function newestPages(
  db: Database,
  documentId: string,
  version: number,
  pageIds: ReturnType<typeof pagesChangedSince>,
) {
  const newest = db
    .selectFrom('page_revision')
    .select(({ fn }) => ['page_id', fn.max('number').as('newest')])
    .where(isPublished)
    .where('document_id', '=', documentId)
    .where('page_id', 'in', pageIds)
    .where('number', '<=', version)
    .groupBy('page_id')
    .as('last');
  return db
    .selectFrom('page_revision as found')
    .innerJoin(newest, (join) =>
      join.onRef('last.page_id', '=', 'found.page_id').onRef('last.newest', '=', 'found.number'),
    )
    .select(['found.page_id', 'found.content'])
    .where(sql<boolean>`found.state = 'published'`)
    .where('found.document_id', '=', documentId);
}

function newestLists(
  db: Database,
  documentId: string,
  version: number,
  lists: ReturnType<typeof listsChangedSince>,
) {
  const newest = db
    .selectFrom('page_order')
    .select(({ fn }) => ['list', fn.max('version').as('newest')])
    .where('document_id', '=', documentId)
    .where('list', 'in', lists)
    .where('version', '<=', version)
    .groupBy('list')
    .as('last');
  return db
    .selectFrom('page_order as found')
    .innerJoin(newest, (join) =>
      join.onRef('last.list', '=', 'found.list').onRef('last.newest', '=', 'found.version'),
    )
    .select(['found.list', 'found.page_ids'])
    .where('found.document_id', '=', documentId);
}

function changesIn(pages: RevisionRow[], lists: OrderRow[]): RowChanges {
  return {
    pages: new Map(
      pages.map(({ page_id, content }) => [
        page_id,
        content === null ? null : decodePageRow(content),
      ]),
    ),
    // The newest of a list comes last.
    lists: new Map(lists.map(({ list, page_ids }) => [list, idsIn(page_ids)])),
  };
}

function idsIn(text: string): string[] {
  return JSON.parse(text) as string[];
}
