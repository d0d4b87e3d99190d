import { type Kysely, PostgresAdapter, sql } from 'kysely';

import type { NavigationTree } from '../../../domain/tree/tree-schema.ts';
import { navigationDocumentId } from '../../../domain/values/values.ts';
import type { Database } from '../../../server/db/database.ts';
import { oldPageTables, type OldPageTables } from '../../../server/db/old-page-tables.ts';

type OldDatabase = Kysely<OldPageTables>;

/** The database with the tables of the version before, which take writes again: for data as that version made them. */
export async function openOldPages(database: Database): Promise<OldDatabase> {
  const isServer = database.getExecutor().adapter instanceof PostgresAdapter;
  for (const table of oldPageTables) {
    if (isServer) {
      await sql`alter table ${sql.id(table)} disable trigger user`.execute(database);
      continue;
    }
    for (const act of ['insert', 'update', 'delete']) {
      await sql`drop trigger if exists ${sql.id(`refuse_${act}_${table}`)}`.execute(database);
    }
  }
  return database;
}

/** The database as the version before leaves it, for the whole upgrade. */
export async function goBeforePages(database: Database): Promise<OldDatabase> {
  const db = await openOldPages(database);
  if (db.getExecutor().adapter instanceof PostgresAdapter) {
    await sql`drop function refuse_old_pages cascade`.execute(db);
  }
  await forgetChanges(db);
  for (const table of [...newPageTables, ...tablesSince]) {
    await db.schema.dropTable(table).execute();
  }
  await db.schema.dropIndex('media_file_uploader').execute();
  for (const [table, column] of columnsSince) {
    await db.schema.alterTable(table).dropColumn(column).execute();
  }
  await sql`delete from kysely_migration where name >= ${pagesMigration}`.execute(db);
  return db;
}

/** The triggers of migration 0038 write into tables that the version before does not have. */
async function forgetChanges(db: OldDatabase): Promise<void> {
  for (const table of ['inquiry', 'account']) {
    if (db.getExecutor().adapter instanceof PostgresAdapter) {
      await sql`drop function ${sql.id(`note_${table}_change`)} cascade`.execute(db);
      continue;
    }
    for (const name of ['new', 'gone', 'moved']) {
      await sql`drop trigger ${sql.id(`${table}_change_${name}`)}`.execute(db);
    }
  }
}

const newPageTables = [
  'site_document',
  'site_version',
  'page_order',
  'page_revision',
  'unmoved_document',
] as const;

/** The migration that moved the pages. */
export const pagesMigration = '0031-pages';

/** Tables of later migrations, each before the table it refers to. */
const tablesSince = [
  'backup_run',
  'page_note_mention',
  'page_note_answer',
  'page_note',
  'file',
  'imported_revision',
  'word_version',
  'inquiry_change',
  'account_change',
] as const;

/** Columns of later migrations in tables that stay. */
const columnsSince = [
  ['page_schedule', 'seen'],
  ['page_schedule', 'take_down_problem'],
  ['media_file', 'size'],
  ['media_file', 'uploaded_by'],
  ['audit_entry', 'actor_role'],
  ['account', 'invitation_line'],
  ['inquiry', 'privacy'],
  ['outbox', 'is_file'],
] as const;

/** Every row of a page's tables but for its random id, to compare. */
export async function dumpPages(database: Database): Promise<string[]> {
  const dumps: string[] = [];
  for (const table of newPageTables) {
    const rows: object[] = await database.selectFrom(table).selectAll().execute();
    dumps.push(...rows.map((row) => `${table} ${JSON.stringify({ ...row, id: undefined })}`));
  }
  return dumps.toSorted();
}

/** As the version before kept them: every twentieth version whole, those between as differences where these are short. */
const wholeEvery = 20;

/** Stores the trees as the versions of a document. */
export async function storeOldVersions(
  db: OldDatabase,
  trees: NavigationTree[],
  documentId = navigationDocumentId,
): Promise<void> {
  let whole = { version: 0, text: '' };
  for (const [index, tree] of trees.entries()) {
    const version = index + 1;
    const text = JSON.stringify(tree);
    const difference = differenceOf(whole.text, text);
    const isDue = whole.version === 0 || whole.version <= version - wholeEvery;
    const isWhole = isDue || difference.length >= text.length / 2;
    if (isWhole) whole = { version, text };
    await db
      .insertInto('template_version')
      .values({
        template_id: documentId,
        version,
        component: isWhole ? text : difference,
        whole_version: isWhole ? null : whole.version,
        author_id: null,
        summary: '[]',
        created_at: version,
      })
      .execute();
  }
  const newest = trees.length;
  await db
    .insertInto('template')
    .values({
      template_id: documentId,
      version: newest,
      component: JSON.stringify(trees.at(-1) ?? { children: [], pages: [] }),
      updated_at: newest,
    })
    .execute();
}

/** As the migration does it: all documents have still to be moved. */
export async function markUnmoved(db: Database): Promise<void> {
  await sql`insert into unmoved_document select template_id from template`.execute(db);
}

/** Pieces of the base text by place and number, and new texts. */
function differenceOf(base: string, text: string): string {
  const pieces = piecesOf(base);
  const places = new Map(pieces.map((piece, place) => [piece, place]));
  const parts: (string | [number, number])[] = [];
  for (const piece of piecesOf(text)) {
    const last = parts.at(-1);
    const place = places.get(piece);
    if (Array.isArray(last) && pieces[last[0] + last[1]] === piece) last[1] += 1;
    else parts.push(place === undefined ? piece : [place, 1]);
  }
  return JSON.stringify(parts);
}

function piecesOf(text: string): string[] {
  return text.split(/(?=\{"id":)/);
}
