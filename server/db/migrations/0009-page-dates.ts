import type { Kysely } from 'kysely';
import * as z from 'zod';

type Tables = {
  template_version: { template_id: string; version: number; component: string; created_at: number };
  page_date: { page_id: string; changed_at: number };
};

// The tree's form when this migration was written; the current form does not matter here.

const navigationDocumentId = '66f0f01df01df01df01d0004';

const searchSchema = z.object({
  title: z.string().default(''),
  description: z.string().default(''),
  image: z.string().default(''),
  noindex: z.boolean().default(false),
});

const pageSchema = z.object({
  id: z.string(),
  text: z.string(),
  search: searchSchema.prefault({}),
  templates: z.array(z.unknown()).default([]),
});

const treeSchema = z.object({
  children: z.array(pageSchema.extend({ children: z.array(pageSchema).default([]) })),
});

/** The content of each page by its id. Its place in the menus is not part of it. */
type Words = Map<string, string>;

/** Derives from the stored versions when each page of the navigation last changed. */
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
  let before: Words = new Map();
  // Versions are read one by one, because all versions of a large site would not fit in memory.
  for (const { version, created_at } of versions) {
    const { component } = await db
      .selectFrom('template_version')
      .select('component')
      .where('template_id', '=', navigationDocumentId)
      .where('version', '=', version)
      .executeTakeFirstOrThrow();
    const words = readWords(component);
    if (!words) continue;
    for (const [id, said] of words) if (said !== before.get(id)) dates.set(id, created_at);
    for (const id of before.keys()) if (!words.has(id)) dates.delete(id);
    before = words;
  }
  return dates;
}

/** An unreadable version is skipped; it must not prevent the start. */
function readWords(component: string): Words | undefined {
  const { data: tree } = treeSchema.safeParse(parse(component));
  const pages = tree?.children.flatMap((entry) => [entry, ...entry.children]);
  return (
    pages &&
    new Map(
      pages.map(({ id, text, search, templates }) => [
        id,
        JSON.stringify([text, search, templates]),
      ]),
    )
  );
}

function parse(component: string): unknown {
  try {
    return JSON.parse(component);
  } catch {
    return undefined;
  }
}
