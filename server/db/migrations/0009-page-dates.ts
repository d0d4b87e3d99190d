import type { Kysely } from 'kysely';

import { navigationDocumentId } from '../../../domain/ids.ts';
import { pageChanges } from '../../../domain/tree/changes.ts';
import { decodeTree } from '../../../domain/tree/codec.ts';
import type { NavigationTree } from '../../../domain/tree/tree-schema.ts';
import type { Tables } from '../schema.ts';

/** When each page of the navigation last said something new, worked out from what was saved so far. */
export async function up(db: Kysely<Tables>): Promise<void> {
  await db.schema
    .createTable('page_date')
    .addColumn('page_id', 'text', (column) => column.primaryKey())
    .addColumn('changed_at', 'bigint', (column) => column.notNull())
    .execute();
  for (const [pageId, changedAt] of await readDates(db)) {
    await db.insertInto('page_date').values({ page_id: pageId, changed_at: changedAt }).execute();
  }
}

async function readDates(db: Kysely<Tables>): Promise<Map<string, number>> {
  const versions = await db
    .selectFrom('template_version')
    .select(['version', 'created_at'])
    .where('template_id', '=', navigationDocumentId)
    .orderBy('version')
    .execute();
  const dates = new Map<string, number>();
  let before: NavigationTree = { children: [] };
  // One at a time: all versions of a large site together would not fit in memory.
  for (const { version, created_at } of versions) {
    const { component } = await db
      .selectFrom('template_version')
      .select('component')
      .where('template_id', '=', navigationDocumentId)
      .where('version', '=', version)
      .executeTakeFirstOrThrow();
    const tree = readTree(component);
    if (!tree) continue;
    const { changed, gone } = pageChanges(before, tree);
    for (const id of changed) dates.set(id, created_at);
    for (const id of gone) dates.delete(id);
    before = tree;
  }
  return dates;
}

/** A version that cannot be read says nothing of its pages; it must not keep the site from starting. */
function readTree(component: string): NavigationTree | undefined {
  try {
    return decodeTree(component);
  } catch {
    return undefined;
  }
}
