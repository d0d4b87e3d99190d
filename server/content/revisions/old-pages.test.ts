import fc from 'fast-check';
import type { Kysely } from 'kysely';
import { afterEach, beforeEach, expect, it } from 'vitest';

import { decodeTree, encodeTree } from '../../../domain/tree/codec.ts';
import type { NavigationTree } from '../../../domain/tree/tree-schema.ts';
import { navigationDocumentId } from '../../../domain/values/values.ts';
import {
  askAsPeople,
  loadSiteBefore,
  peopleBefore,
  readSiteBefore,
  withNewFields,
  settingsBefore,
} from '../../../tests/support/before/site-before.ts';
import { largeTree, withHeading } from '../../../tests/support/builder/large-tree.ts';
import { textIn, treeSaying } from '../../../tests/support/builder/prose-pages.ts';
import {
  changesOfTrees,
  startTree,
} from '../../../tests/support/builder/tree-changes-arbitrary.ts';
import {
  describeOnBothEngines,
  type TestDatabase,
} from '../../../tests/support/database/engines.ts';
import {
  dumpPages,
  markUnmoved,
  openOldPages,
  storeOldVersions,
} from '../../../tests/support/database/old-pages.ts';
import { buildTestApp } from '../../../tests/support/http/test-app.ts';
import { propertyRuns } from '../../../tests/support/values/properties.ts';
import { databaseTroubleOf } from '../../db/database-trouble.ts';
import { openDatabase } from '../../db/database.ts';
import { oldPageTables, type OldPageTables } from '../../db/old-page-tables.ts';
import { moveOldPages } from './old-pages-store.ts';
import { readTree } from './published-store.ts';

type OldDatabase = Kysely<OldPageTables>;

const site = readSiteBefore();
const asAnswered = (stored: NavigationTree) => encodeTree(decodeTree(encodeTree(stored)));

describeOnBothEngines('Pages of the version before', (openTestDatabase) => {
  let database: TestDatabase;

  beforeEach(async () => {
    database = await openTestDatabase();
  });
  afterEach(() => database.close());

  const treeOf = (version: number) => readTree(database.db, navigationDocumentId, version);

  it('are answered as that version answered them: versions, drafts, unsaved work, times, links', async () => {
    await loadSiteBefore(database.db, site);
    await moveOldPages(database.db);
    const { app } = await buildTestApp(database, settingsBefore, () => site.madeAt);
    const ask = await askAsPeople(app);
    const broken = `/template/history/${site.brokenVersion}`;
    expect(site.answers.length).toBeGreaterThan(80);
    for (const { who, path, answer } of site.answers) {
      if (path === broken) continue;
      expect([path, await ask(who, path)]).toEqual([path, withNewFields(answer)]);
    }
    // It changed nothing that anybody could read.
    const before = await ask('ada', `/template/history/${site.brokenVersion - 1}`);
    expect((await ask('ada', broken)).data.component).toEqual(before.data.component);
    await app.close();
  });

  it('are the same whatever was changed from version to version', async () => {
    const db = await openOldPages(database.db);
    await fc.assert(
      fc.asyncProperty(
        changesOfTrees,
        fc.array(fc.nat({ max: 40 }), { maxLength: 6 }),
        async (changes, backs) => {
          for (const table of oldPageTables) await db.deleteFrom(table).execute();
          for (const table of ['site_document', 'site_version', 'page_order'] as const) {
            await db.deleteFrom(table).execute();
          }
          await db.deleteFrom('page_revision').execute();
          const trees: NavigationTree[] = [startTree, withHeading(largeTree(1, 6), 'Large')];
          for (const change of changes) trees.push(change(trees.at(-1) ?? startTree));
          for (const back of backs) trees.push(trees[back % trees.length] ?? startTree);
          for (let count = 0; count < 22; count += 1) {
            trees.push(withHeading(trees[1 + (count % 2)] ?? startTree, `Words ${count}`));
          }
          await storeOldVersions(db, trees);
          await markUnmoved(db);
          await moveOldPages(database.db);
          for (const [index, stored] of trees.entries()) {
            expect(encodeTree(await treeOf(index + 1))).toBe(asAnswered(stored));
          }
        },
      ),
      { numRuns: propertyRuns(4) },
    );
  });

  it('say what they said: their text areas held plain text', async () => {
    const db = await openOldPages(database.db);
    const trees = Array.from({ length: 45 }, (_, count) => treeSaying(`*${count}*`));
    await storeOldVersions(db, trees);
    await markUnmoved(db);
    await moveOldPages(database.db);
    const texts = trees.map((_, count) => `\\*${count}\\*`);
    expect(await textsOf(trees.length)).toEqual(texts);
    const moved = await dumpPages(database.db);
    // The version before was ended in the middle of the move.
    await keepMoved(20, trees);
    await markUnmoved(db);
    await moveOldPages(database.db);
    expect(await textsOf(trees.length)).toEqual(texts);
    expect(await dumpPages(database.db)).toHaveLength(moved.length);
  });

  async function textsOf(versions: number): Promise<string[]> {
    const texts: string[] = [];
    for (let version = 1; version <= versions; version += 1) {
      const { children } = await treeOf(version);
      texts.push(textIn({ sections: children[0]?.templates ?? [] }));
    }
    return texts;
  }

  /** Leaves the first versions as the version before moves them, and nothing of the others. */
  async function keepMoved(versions: number, trees: NavigationTree[]): Promise<void> {
    const { db } = database;
    await db.deleteFrom('site_document').execute();
    await db.deleteFrom('site_version').where('version', '>', versions).execute();
    await db.deleteFrom('page_order').where('version', '>', versions).execute();
    await db.deleteFrom('page_revision').where('number', '>', versions).execute();
    for (const [index, { children }] of trees.slice(0, versions).entries()) {
      const { children: _below, ...own } = children[0] ?? {};
      await db
        .updateTable('page_revision')
        .set({ content: JSON.stringify(own) })
        .where('number', '=', index + 1)
        .execute();
    }
  }

  it('are moved where a version, or the whole one that others rest on, cannot be read', async () => {
    const db = await openOldPages(database.db);
    const trees = Array.from({ length: 24 }, (_, count) =>
      withHeading(largeTree(1, 3), `Words ${count}`),
    );
    await storeOldVersions(db, trees);
    for (const version of [4, 21]) {
      await db
        .updateTable('template_version')
        .set({ component: '[[0,' })
        .where('version', '=', version)
        .execute();
    }
    await db.deleteFrom('template_version').where('version', '=', 9).execute();
    await markUnmoved(db);
    await moveOldPages(database.db);
    expect(await treeOf(4)).toEqual(trees[2]);
    expect(await treeOf(5)).toEqual(trees[4]);
    expect(await treeOf(9)).toEqual(trees[7]);
    expect(await treeOf(23)).toEqual(trees[19]);
    // The newest one is what readers have seen, however it was kept in the history.
    expect(await treeOf(24)).toEqual(trees[23]);
  });

  it('are moved once by two instances that start together', async () => {
    await loadSiteBefore(database.db, site);
    // On one file there is one instance.
    const other = database.engine === 'postgres' ? openDatabase(database.settings).db : undefined;
    await Promise.all([moveOldPages(database.db), other && moveOldPages(other)]);
    await other?.destroy();
    const once = await dumpPages(database.db);
    expect(new Set(once).size).toBe(once.length);
    expect(once.filter((row) => row.startsWith('site_document'))).toHaveLength(2);
    await moveOldPages(database.db);
    expect(await dumpPages(database.db)).toEqual(once);
  });

  it('refuse every write, for the version before as a busy database does', async () => {
    await loadSiteBefore(database.db, site);
    const db: OldDatabase = database.db;
    const writes = [
      ...oldPageTables.map((table) => db.deleteFrom(table)),
      db.updateTable('template').set({ version: 1 }),
      db.updateTable('page_draft').set({ revision: 1 }),
      db.insertInto('page_draft_count').values({ page_id: 'new', revision: 1 }),
    ];
    for (const write of writes) {
      const error = await Promise.resolve(write.execute()).catch((refusal: unknown) => refusal);
      expect(String(error)).toContain('Pages are kept in other tables now');
      // On a file there is no instance of another version beside this one.
      expect(database.engine === 'sqlite' || databaseTroubleOf(error) === 'busy').toBe(true);
    }
  });

  it('do not keep an account from being deleted, with its unsaved work of then and now', async () => {
    await loadSiteBefore(database.db, site);
    await moveOldPages(database.db);
    const db: OldDatabase = database.db;
    const { id } = await database.db
      .selectFrom('account')
      .select('id')
      .where('email', '=', peopleBefore.noor.email)
      .executeTakeFirstOrThrow();
    expect(await db.selectFrom('kept_work').selectAll().execute()).toHaveLength(4);
    await database.db.deleteFrom('account').where('id', '=', id).execute();
    const left = await db.selectFrom('kept_work').select('account_id').execute();
    expect(left.map(({ account_id }) => account_id)).not.toContain(id);
    expect(left).toHaveLength(2);
    const works = await db
      .selectFrom('page_revision')
      .select('owner_id')
      .where('state', '=', 'autosave')
      .execute();
    expect(works.map(({ owner_id }) => owner_id)).not.toContain(id);
    expect(works).toHaveLength(2);
  });

  it('are none on a new site', async () => {
    await moveOldPages(database.db);
    expect(await dumpPages(database.db)).toEqual([]);
  });
});
