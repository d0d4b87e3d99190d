import { afterEach, beforeEach, expect, it } from 'vitest';

import { navigationDocumentId } from '../../domain/values/values.ts';
import { describeOnBothEngines, type TestDatabase } from '../../tests/support/database/engines.ts';
import { openOldPages } from '../../tests/support/database/old-pages.ts';
import { page, section, tree } from '../../tests/support/builder/trees.ts';
import { listPageDates } from '../content/tree/template-store.ts';
import { up } from './migrations/0009-page-dates.ts';

describeOnBothEngines('Dates of pages from before there were any', (openTestDatabase) => {
  let database: TestDatabase;
  let old: Awaited<ReturnType<typeof openOldPages>>;

  beforeEach(async () => {
    database = await openTestDatabase();
    old = await openOldPages(database.db);
    await database.db.schema.dropTable('page_date').execute();
  });
  afterEach(() => database.close());

  it('come from the history, a broken version of it notwithstanding', async () => {
    await keep(1, JSON.stringify(tree(page('a', [section('a1')]), page('b'), page('gone'))));
    await keep(2, JSON.stringify(tree(page('a', [section('a1', 'new')]), page('b'))));
    await keep(3, '{"children": 7}');
    await keep(4, JSON.stringify(tree(page('b'), page('a', [section('a1', 'new')]), page('c'))));
    await up(old);
    expect(await listPageDates(database.db)).toEqual(
      new Map([
        ['a', 2000],
        ['b', 1000],
        ['c', 4000],
      ]),
    );
  });

  async function keep(version: number, component: string): Promise<void> {
    await old
      .insertInto('template_version')
      .values({
        template_id: navigationDocumentId,
        version,
        component,
        author_id: null,
        summary: '[]',
        created_at: version * 1000,
      })
      .execute();
  }
});
