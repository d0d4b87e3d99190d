import { sql } from 'kysely';

import { decodePageRow, encodePageRow } from '../../../domain/tree/codec.ts';
import type { TreePage } from '../../../domain/tree/tree-schema.ts';
import { createId } from '../../../domain/values/values.ts';
import type { Database, Transaction } from '../../db/database.ts';

// Versions of pages that came with an import. They belong to the version that the import made, and are kept as long.

/** A version of a page on the site that it came from: its number there, and when it was made. */
export type ImportedRevision = { number: number; createdAt: number; site: string; page: TreePage };

/** Every engine limits how many values a statement may have. */
const piece = 100;

/** Writes them in the transaction of the import. Those that are here already are left out. */
export async function keepImported(
  trx: Transaction,
  version: number,
  revisions: readonly ImportedRevision[],
): Promise<void> {
  const rows = revisions.map(({ number, createdAt, site, page }) => ({
    id: createId(),
    version,
    page_id: page.id,
    number,
    created_at: createdAt,
    site,
    content: encodePageRow(page),
  }));
  for (let at = 0; at < rows.length; at += piece) {
    await trx
      .insertInto('imported_revision')
      .values(rows.slice(at, at + piece))
      .onConflict((clash) => clash.columns(['page_id', 'created_at', 'number']).doNothing())
      .execute();
  }
}

type KnownBy = Pick<ImportedRevision, 'number' | 'createdAt'> & { page: { id: string } };

/** Those of these versions that are here neither as imported ones nor as the site's own. */
export async function onlyUnknown<Revision extends KnownBy>(
  db: Database,
  revisions: readonly Revision[],
): Promise<Revision[]> {
  const pageIds = [...new Set(revisions.map(({ page }) => page.id))];
  const known = new Set<string>();
  for (let at = 0; at < pageIds.length; at += piece) {
    const some = pageIds.slice(at, at + piece);
    const imported = db
      .selectFrom('imported_revision')
      .select(['page_id', 'created_at', 'number'])
      .where('page_id', 'in', some);
    const own = db
      .selectFrom('page_revision')
      .select(['page_id', 'created_at', 'number'])
      .where(sql<boolean>`state = 'published'`)
      .where('page_id', 'in', some);
    for (const row of [...(await imported.execute()), ...(await own.execute())]) {
      known.add(nameOf(row.page_id, row));
    }
  }
  return revisions.filter(
    ({ page, createdAt, number }) => !known.has(nameOf(page.id, { created_at: createdAt, number })),
  );
}

function nameOf(pageId: string, row: { created_at: number; number: number }): string {
  return `${pageId} ${row.created_at} ${row.number}`;
}

/** What came with a version, newest first, without the pages themselves. */
export function listImported(db: Database, version: number) {
  return db
    .selectFrom('imported_revision')
    .select(['id', 'page_id', 'number', 'site', 'created_at'])
    .where('version', '=', version)
    .orderBy('created_at', 'desc')
    .orderBy('number', 'desc')
    .orderBy('page_id')
    .execute();
}

export async function findImported(
  db: Database,
  version: number,
  id: string,
): Promise<TreePage | undefined> {
  const row = await db
    .selectFrom('imported_revision')
    .select('content')
    .where('version', '=', version)
    .where('id', '=', id)
    .executeTakeFirst();
  return row && decodePageRow(row.content);
}

/** Everything that was ever imported, page by page and oldest first; one page at a time is in memory. */
export async function* importedPages(db: Database) {
  const pages = await db
    .selectFrom('imported_revision')
    .select('page_id')
    .distinct()
    .orderBy('page_id')
    .execute();
  for (const { page_id: pageId } of pages) {
    const revisions = await db
      .selectFrom('imported_revision')
      .select(['number', 'created_at as createdAt', 'site', 'content'])
      .where('page_id', '=', pageId)
      .orderBy('created_at')
      .orderBy('number')
      .execute();
    yield { pageId, revisions };
  }
}

/**
 * Yields what each version of a document has changed, up to one of them, oldest first, as it is stored and without its
 * author. One at a time is in memory.
 */
export async function* versionsUpTo(db: Database, documentId: string, last: number) {
  for (let after = 0; ;) {
    const version = await db
      .selectFrom('site_version')
      .select(['version', 'summary', 'created_at'])
      .where('document_id', '=', documentId)
      .where('version', '>', after)
      .where('version', '<=', last)
      .orderBy('version')
      .limit(1)
      .executeTakeFirst();
    if (!version) return;
    after = version.version;
    yield {
      version: after,
      createdAt: version.created_at,
      summary: version.summary,
      ...(await changesOf(db, documentId, after)),
    };
  }
}

async function changesOf(db: Database, documentId: string, version: number) {
  const pages = await db
    .selectFrom('page_revision')
    .select(['page_id', 'content'])
    .where(sql<boolean>`state = 'published'`)
    .where('document_id', '=', documentId)
    .where('number', '=', version)
    .orderBy('page_id')
    .execute();
  const lists = await db
    .selectFrom('page_order')
    .select(['list', 'page_ids'])
    .where('document_id', '=', documentId)
    .where('version', '=', version)
    .orderBy('list')
    .execute();
  return {
    pages: Object.fromEntries(pages.map(({ page_id, content }) => [page_id, content])),
    lists: Object.fromEntries(
      lists.map(({ list, page_ids }) => [list, JSON.parse(page_ids) as string[]]),
    ),
  };
}
