import SQLite from 'better-sqlite3';
import { Kysely, SqliteDialect } from 'kysely';

import { navigationDocumentId } from '../../domain/values/values.ts';
import { builtSection } from '../../domain/pages/built-section.ts';
import { describeChanges, pageChanges } from '../../domain/tree/changes.ts';
import { withDerivedSlugs } from '../../domain/tree/tree-rules.ts';
import { noPages } from '../../domain/tree/tree-schema.ts';
import type { Database } from '../../server/db/database.ts';
import { migrate } from '../../server/db/migrate.ts';
import type { Tables } from '../../server/db/schema.ts';
import { TreeStore } from '../../server/content/tree/tree-store.ts';
import { hangPictures } from './library.ts';
import { child, page, parent, section, tree } from '../support/builder/trees.ts';

const idOf = (digit: string) => digit.repeat(24);
export const accountIds = ['1', '2', '3'].map(idOf);

/** Small, because every save reads and writes all of it. */
const startTree = withDerivedSlugs(
  tree(
    page(
      idOf('a'),
      [
        builtSection('section_01', idOf('4'), {
          heading: 'Hello',
          cards: [
            { id: 'k1', heading: 'One' },
            { id: 'k2', heading: 'Two' },
          ],
        }),
        section(idOf('5'), 'World'),
      ],
      'North',
    ),
    page(idOf('b'), [section(idOf('6'), 'Only')], 'South'),
    parent(idOf('c'), [child(idOf('d'), [section(idOf('7'), 'Inner')], 'East')], 'West'),
  ),
);

/** Three people, a few pages and two pictures, on a migrated database. */
export async function furnish(db: Database): Promise<void> {
  const people = accountIds.map((id, index) => ({
    id,
    full_name: `Person ${index + 1}`,
    email: `person${index + 1}@fourfold.example`,
    role: 'Admin' as const,
    is_verified: 1,
    is_disabled: 0,
    invitation_count: 0,
    search_text: '',
    created_at: 0,
  }));
  await db.insertInto('account').values(people).execute();
  await new TreeStore(db).create({
    documentId: navigationDocumentId,
    tree: startTree,
    authorId: null,
    summary: describeChanges(noPages, startTree),
    pages: pageChanges(noPages, startTree),
    now: 0,
  });
  await hangPictures(db);
}

/** A furnished SQLite in memory, as it was furnished for everyone who asks: making one anew takes ten times as long. */
export async function openMemoryHouse(): Promise<Database> {
  house ??= await makeMemoryHouse();
  house.reset();
  return house.db;
}

let house: { db: Database; reset: () => void } | undefined;

/** Kept by triggers from the tables they belong to. */
const derived = /^(?:inquiry|account)_(?:count|key|letters|words)/;

async function makeMemoryHouse() {
  const file = new SQLite(':memory:');
  const statements = new Map<string, SQLite.Statement>();
  const prepare = (sql: string) => {
    const known = statements.get(sql) ?? file.prepare(sql);
    statements.set(sql, known);
    return known;
  };
  const database = { prepare, close: () => file.close() };
  const db = new Kysely<Tables>({ dialect: new SqliteDialect({ database }) });
  await migrate(db);
  await furnish(db);
  const tables = file
    .prepare<[], string>("select name from sqlite_master where type = 'table'")
    .pluck()
    .all()
    .filter((name) => !name.startsWith('sqlite_') && !derived.test(name));
  file.exec("attach ':memory:' as furnished");
  for (const name of tables) {
    file.exec(`create table furnished."${name}" as select * from main."${name}"`);
  }
  const reset = () => {
    file.pragma('foreign_keys = OFF');
    for (const name of tables) {
      prepare(`delete from main."${name}"`).run();
      prepare(`insert into main."${name}" select * from furnished."${name}"`).run();
    }
    file.pragma('foreign_keys = ON');
  };
  return { db, reset };
}
