import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { openTestSqlite, type TestDatabase } from '../../tests/support/database/engines.ts';
import { accountEnvironment, People } from '../../tests/support/accounts/people.ts';
import { buildTestApp, type TestApp } from '../../tests/support/http/test-app.ts';

describe('A disk without room', () => {
  let database: TestDatabase;
  let test: TestApp;

  beforeEach(async () => {
    database = await openTestSqlite();
    test = await buildTestApp(database, accountEnvironment);
  });
  afterEach(async () => {
    await test.app.close();
    await database.close();
  });

  const allowPages = (count: number) =>
    sql`pragma max_page_count = ${sql.lit(count)}`.execute(database.db);

  it('X-06 refuses a write with 507 in words, answers reads, and takes writes again later', async () => {
    const people = new People(test, database);
    const token = await people.login(await people.make('Admin'));
    const save = async () => {
      const { data } = (await test.app.inject('/api/v1/template')).json<{
        data: { version: number; component: { children: object[] } };
      }>();
      const children = [...data.component.children, ...newPages(data.version)];
      return test.app.inject({
        method: 'PUT',
        url: '/api/v1/template',
        headers: { authorization: `Bearer ${token}` },
        payload: { ...data, component: { ...data.component, children } },
      });
    };
    await allowPages(1);
    const refused = await save();
    expect(refused.json()).toMatchObject({ status: 507, id: 'storage_full' });
    expect((await test.app.inject('/api/v1/template')).statusCode).toBe(200);
    await allowPages(1_000_000);
    expect((await save()).statusCode).toBe(200);
  });
});

/** More words than the free pages of the file hold. */
function newPages(version: number): object[] {
  return Array.from({ length: 10 }, (_, index) => ({
    id: `new-${version}-${index}`,
    text: `New ${version} ${index}`,
    search: { title: '', description: 'x'.repeat(2000), image: '', noindex: false },
  }));
}
