import { sql } from 'kysely';

import type { Database } from '../../db/database.ts';

/** What one version changed, as it is stored and without its author. */
export type VersionChanges = {
  version: number;
  createdAt: number;
  summary: string;
  pages: Record<string, string | null>;
  lists: Record<string, string[]>;
};

/** Yields the versions of a document up to one of them, oldest first; one at a time is in memory. */
export async function* versionsUpTo(
  db: Database,
  documentId: string,
  last: number,
): AsyncGenerator<VersionChanges> {
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
