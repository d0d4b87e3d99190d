import { afterEach, beforeEach, expect, it } from 'vitest';

import {
  describeOnBothEngines,
  type TestDatabase,
} from '../../../tests/support/database/engines.ts';
import { accountEnvironment, People } from '../../../tests/support/accounts/people.ts';
import { buildTestApp, type TestApp } from '../../../tests/support/http/test-app.ts';
import { child, page, parent, section, tree } from '../../../tests/support/builder/trees.ts';
import { withDerivedSlugs } from '../../../domain/tree/tree-rules.ts';

describeOnBothEngines('Looking back, and at each other', (openTestDatabase) => {
  let database: TestDatabase;
  let test: TestApp;
  let people: People;
  let token = '';
  let clock = Date.now();

  beforeEach(async () => {
    database = await openTestDatabase();
    test = await buildTestApp(database, accountEnvironment, () => clock);
    people = new People(test, database);
    token = await people.login(await people.make('Admin'));
  });
  afterEach(async () => {
    await test.app.close();
    await database.close();
  });

  const call = (
    method: 'GET' | 'PUT' | 'POST' | 'DELETE',
    path: string,
    payload?: object,
    as = token,
  ) =>
    test.app.inject({
      method,
      url: `/api/v1/template${path}`,
      headers: { authorization: `Bearer ${as}` },
      ...(payload && { payload }),
    });

  it('lists versions newest first with author, time and what changed', async () => {
    await call('PUT', '', { version: 1, component: tree(page('a', [section('a1')], 'News')) });
    const { data } = (await call('GET', '/history')).json();
    expect(data).toMatchObject([
      { version: 2, author: 'Zoë Lind', summary: expect.any(Array) },
      { version: 1, author: null },
    ]);
    expect(data[0].summary).toContainEqual({
      pageId: 'a',
      page: 'News',
      change: 'added',
      sections: [],
    });
    expect(new Date(data[0].createdAt).getTime()).toBe(clock);
  });

  it('shows one page of a version with the entry above it and no other page', async () => {
    const menu = tree(
      parent('m', [child('a', [section('a1', 'As it was')]), child('b')], 'Menu'),
      page('c', [section('c1')]),
    );
    await call('PUT', '', { version: 1, component: menu });
    const changed = tree(...menu.toJSON().children.slice(1));
    await call('PUT', '', { version: 2, component: changed });
    const read = async (version: number, id: string) =>
      (await call('GET', `/history/${version}?sections=${id}&page=${id}`)).json().data;
    const [entry] = withDerivedSlugs(menu).toJSON().children;
    const alone = { children: [{ ...entry, children: entry?.children.slice(0, 1) }], pages: [] };
    expect(await read(2, 'a')).toMatchObject({ version: 2, component: { ...alone, gone: [] } });
    const ofNow = await read(3, 'c');
    expect(ofNow.component.children).toEqual((await read(2, 'c')).component.children);
    expect(ofNow.component.children).toHaveLength(1);
    expect((await read(3, 'a')).component.children).toEqual([]);
    expect((await call('GET', '/history/9?page=a')).statusCode).toBe(404);
  });

  it('lists the versions that changed one page, with what they changed of it, of a time and by an author', async () => {
    const menu = tree(page('a', [section('a1')], 'News'), page('b', [section('b1')], 'Map'));
    await call('PUT', '', { version: 1, component: menu });
    const other = await people.login(await people.make('Admin', 'other@example.com'));
    clock += 60_000;
    const between = new Date(clock - 1).toISOString();
    const news = child('a', [section('a1')], 'News');
    const map = page('b', [section('b1', 'Anew')], 'Map');
    await call('PUT', '', { version: 2, component: tree(map, parent('m', [news], 'Menu')) }, other);
    clock += 60_000;
    await call('PUT', '', { version: 3, component: tree(map) });
    const list = async (query: string) => (await call('GET', `/history?${query}`)).json().data;
    expect(await list('page=a')).toMatchObject([
      { version: 4, summary: [{ pageId: 'a', change: 'removed' }] },
      { version: 3, summary: [{ pageId: 'a', movedTo: 'Menu' }] },
      { version: 2, summary: [{ pageId: 'a', change: 'added' }] },
    ]);
    const [, moved, added] = await list('page=a');
    expect(await list(`page=a&author=${moved.authorId}`)).toEqual([moved]);
    expect(await list(`page=a&to=${between}`)).toEqual([added]);
    expect(await list(`page=a&from=${between}&before=4`)).toEqual([moved]);
    expect(await list('page=A')).toEqual([]);
    const { data: authors } = (await call('GET', '/history/authors')).json();
    expect(authors).toHaveLength(2);
    for (const id of [added.authorId, moved.authorId])
      expect(authors).toContainEqual({ id, name: 'Zoë Lind' });
  });

  it('goes on from a version to those before it, down to the first', async () => {
    const { document_id } = await database.db
      .selectFrom('site_version')
      .select('document_id')
      .executeTakeFirstOrThrow();
    const rows = Array.from({ length: 450 }, (_item, index) => ({
      document_id,
      version: index + 2,
      author_id: null,
      summary: '[]',
      created_at: clock,
    }));
    for (let first = 0; first < rows.length; first += 50) {
      await database.db
        .insertInto('site_version')
        .values(rows.slice(first, first + 50))
        .execute();
    }
    const seen: number[] = [];
    for (let query = ''; ; query = `?before=${seen.at(-1)}`) {
      const { data } = (await call('GET', `/history${query}`)).json<{
        data: { version: number }[];
      }>();
      if (data.length === 0) break;
      seen.push(...data.map(({ version }) => version));
    }
    expect(seen).toEqual(Array.from({ length: 451 }, (_item, index) => 451 - index));
    expect((await call('GET', '/history?before=0')).statusCode).toBe(400);
  });

  it('knows no version that is larger than a column can hold, and says so', async () => {
    const version = 99_999_999_999;
    expect((await call('GET', `/history/${version}`)).statusCode).toBe(400);
    expect((await call('POST', '/restore', { version })).statusCode).toBe(400);
    expect((await call('PUT', '', { version, component: tree() })).statusCode).toBe(400);
    const publishes = { pageId: 'a', revision: version };
    const publishing = { version: 1, component: tree(page('a')), publishes };
    expect((await call('PUT', '', publishing)).statusCode).toBe(400);
  });

  it('shows one version and puts it back as a new one', async () => {
    const first = (await call('GET', '/history/1')).json().data;
    await call('PUT', '', { version: 1, component: tree() });
    const restored = await call('POST', '/restore', { version: 1 });
    expect(restored.json().data).toMatchObject({ version: 3, component: first.component });
    expect((await call('GET', '/history/99')).statusCode).toBe(404);
    expect((await call('GET', '/history/x')).statusCode).toBe(400);
    expect((await call('POST', '/restore', { version: 99 })).statusCode).toBe(404);
  });

  it('says who else is editing which page, and forgets who fell silent', async () => {
    const other = await people.login(await people.make('Admin', 'other@example.com'));
    const note = (as: string, pageId: string | null) =>
      call('PUT', '/editing', { pageId }, as).then((response) => response.json().data);
    expect(await note(token, 'a')).toEqual([]);
    expect(await note(other, 'b')).toEqual([{ fullName: 'Zoë Lind', pageId: 'a' }]);
    expect(await note(token, 'c')).toEqual([{ fullName: 'Zoë Lind', pageId: 'b' }]);
    clock += 31_000;
    expect(await note(token, 'c')).toEqual([]);
    await note(other, null);
    expect((await call('DELETE', '/editing', undefined, other)).statusCode).toBe(204);
    expect(await note(token, 'c')).toEqual([]);
  });

  it('is for administrators only', async () => {
    const user = await people.login(await people.make('User'));
    for (const [method, path, body] of [
      ['GET', '/history', undefined],
      ['GET', '/history/1', undefined],
      ['GET', '/history/authors', undefined],
      ['POST', '/restore', { version: 1 }],
      ['PUT', '/editing', { pageId: null }],
      ['DELETE', '/editing', undefined],
    ] as const) {
      expect((await call(method, path, body, '')).statusCode).toBe(401);
      expect((await call(method, path, body, user)).statusCode).toBe(403);
    }
  });
});
