import { type Insertable, sql } from 'kysely';

import { decodePageRow, encodePageRow, type TreeDocument } from '../../../domain/tree/codec.ts';
import { changesBetween, withChanges } from '../../../domain/tree/page-rows.ts';
import { type NavigationTree, noPages, type TreePage } from '../../../domain/tree/tree-schema.ts';
import { createId, navigationDocumentId } from '../../../domain/values/values.ts';
import type { Database, Transaction } from '../../db/database.ts';
import type { Tables } from '../../db/schema.ts';
import { inTurns, Turns } from '../../db/turns.ts';

// A published page has a row for each version that changed it, and so has the order of each list of pages. The tree of a
// version is made of the newest rows up to that version.

/** Writes what a version changed, in the transaction that makes the version. */
export async function writeRows(
  trx: Transaction,
  {
    documentId,
    version,
    tree,
    authorId,
    now,
  }: TreeDocument & { authorId: string | null; now: number },
  before = noPages,
): Promise<void> {
  const { pages, lists } = changesBetween(before, tree);
  for await (const some of inTurns(inPieces([...pages], pagesAtOnce))) {
    const revisions = some.map(([pageId, page]) =>
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
    await trx.insertInto('page_revision').values(revisions).execute();
  }
  const orders = [...lists].map(([list, ids]) => ({
    document_id: documentId,
    list,
    version,
    page_ids: JSON.stringify(ids),
  }));
  for (const some of inPieces(orders, listsAtOnce)) {
    await trx.insertInto('page_order').values(some).execute();
  }
}

/** Pages are long: so many are searched or written in one turn. */
const pagesAtOnce = 10;
/** A statement that reads so many takes a few milliseconds. */
const pagesReadAtOnce = 25;
/** Every engine limits how many values a statement may have. */
const listsAtOnce = 200;

function* inPieces<Row>(rows: Row[], size: number): Generator<Row[]> {
  for (let at = 0; at < rows.length; at += size) yield rows.slice(at, at + size);
}

/** The tree of a version. It costs what differs from `near`, a tree of the same document, and is read in turns. */
export async function readTree(
  db: Database,
  documentId: string,
  version: number,
  near?: TreeDocument,
): Promise<NavigationTree> {
  const known = near?.version ?? 0;
  if (near && known === version) return near.tree;
  const between = { since: Math.min(known, version), until: Math.max(known, version) };
  const pages = new Map<string, TreePage | null>();
  const changed = await listChanged(db, documentId, between);
  const turns = new Turns();
  for (const ids of inPieces(changed, pagesReadAtOnce)) {
    for (const row of await readPagesAt(db, documentId, version, ids)) {
      pages.set(row.page_id, pageOf(row));
      await turns.next();
    }
  }
  const lists = await readListsAt(db, documentId, version, between);
  return withChanges(near?.tree ?? noPages, { pages, lists });
}

/**
 * Some pages as a version left them, in a tree with nothing else but the entries above them. It costs the same however
 * many pages and versions there are; a whole old tree may take a second.
 */
export async function readTreeOfPages(
  db: Database,
  documentId: string,
  version: number,
  pageIds: readonly string[],
): Promise<NavigationTree> {
  const lists = await readListsAt(db, documentId, version, { since: 0, until: version });
  const above = [...lists].filter(([, ids]) => pageIds.some((id) => ids.includes(id)));
  const ids = [...new Set([...pageIds, ...above.map(([list]) => list)])];
  const pages: (readonly [string, TreePage | null])[] = [];
  for (const some of inPieces(ids, pagesReadAtOnce)) {
    const rows = await readPagesAt(db, documentId, version, some);
    pages.push(...rows.map((row) => [row.page_id, pageOf(row)] as const));
  }
  return withChanges(noPages, { pages, lists });
}

/** Whether any version of the site has shown or linked this picture or file, also by the name of one of its files. */
export async function hasBeenPublished(db: Database, id: string): Promise<boolean> {
  const files = await db
    .selectFrom('media_file')
    .select('hash')
    .where('media_id', '=', id)
    .execute();
  const names = [id, ...files.map(({ hash }) => hash)];
  const turns = new Turns();
  for (let after = ''; ;) {
    const rows = await db
      .selectFrom('page_revision')
      .select('id')
      .select((row) =>
        row.or(names.map((name) => sql<boolean>`lower(content) like ${`%${name}%`}`)).as('isNamed'),
      )
      .where(isPublished)
      .where('document_id', '=', navigationDocumentId)
      .where('id', '>', after)
      .orderBy('id')
      .limit(pagesAtOnce)
      .execute();
    if (rows.some(({ isNamed }) => isNamed)) return true;
    const last = rows.at(-1);
    if (!last) return false;
    after = last.id;
    await turns.next();
  }
}

/** A literal, because PostgreSQL would not recognise a parameter as the condition of the index. */
const isPublished = sql<boolean>`state = 'published'`;

type RevisionRow = { page_id: string; content: string | null };

/** The versions after `since`, up to `until`. */
type Between = { since: number; until: number };

/** The ids of the pages that these versions have changed. */
async function listChanged(
  db: Database,
  documentId: string,
  { since, until }: Between,
): Promise<string[]> {
  const rows = await db
    .selectFrom('page_revision')
    .select('page_id')
    .distinct()
    .where(isPublished)
    .where('document_id', '=', documentId)
    .where('number', '>', since)
    .where('number', '<=', until)
    .execute();
  return rows.map(({ page_id }) => page_id);
}

/**
 * These pages as a version left them. Each looks for its row by the index: PostgreSQL, before it has statistics, compares
 * all rows with all when they are joined.
 */
async function readPagesAt(
  db: Database,
  documentId: string,
  version: number,
  pageIds: string[],
): Promise<RevisionRow[]> {
  return db
    .selectFrom(
      db
        .selectFrom('page_revision')
        .select('page_id')
        .distinct()
        .where(isPublished)
        .where('document_id', '=', documentId)
        .where('page_id', 'in', pageIds)
        .as('wanted'),
    )
    .select((wanted) => [
      'wanted.page_id',
      wanted
        .selectFrom('page_revision as older')
        .select('older.content')
        .where(sql<boolean>`older.state = 'published'`)
        .where('older.document_id', '=', documentId)
        .whereRef('older.page_id', '=', 'wanted.page_id')
        .where('older.number', '<=', version)
        .orderBy('older.number', 'desc')
        .limit(1)
        .as('content'),
    ])
    .execute();
}

/** The order of each list that these versions have changed, as a version left it. */
async function readListsAt(
  db: Database,
  documentId: string,
  version: number,
  { since, until }: Between,
): Promise<[string, string[]][]> {
  const rows = await db
    .selectFrom(
      db
        .selectFrom('page_order')
        .select('list')
        .distinct()
        .where('document_id', '=', documentId)
        .where('version', '>', since)
        .where('version', '<=', until)
        .as('changed'),
    )
    .select((changed) => [
      'changed.list',
      changed
        .selectFrom('page_order as older')
        .select('older.page_ids')
        .where('older.document_id', '=', documentId)
        .whereRef('older.list', '=', 'changed.list')
        .where('older.version', '<=', version)
        .orderBy('older.version', 'desc')
        .limit(1)
        .as('page_ids'),
    ])
    .execute();
  return rows.map(({ list, page_ids }) => [list, JSON.parse(page_ids ?? '[]') as string[]]);
}

function pageOf({ content }: RevisionRow): TreePage | null {
  return content === null ? null : decodePageRow(content);
}

type Revision = Insertable<Tables['page_revision']>;

/** The row of a new revision. What a state has no use for is empty. */
export function newRevision(
  revision: Pick<Revision, 'page_id' | 'state' | 'number' | 'content' | 'created_at'> &
    Partial<Revision>,
): Revision {
  return {
    id: createId(),
    document_id: navigationDocumentId,
    base_version: null,
    base_draft: null,
    author_id: null,
    owner_id: null,
    slot: null,
    kept_at: null,
    ...revision,
  };
}
