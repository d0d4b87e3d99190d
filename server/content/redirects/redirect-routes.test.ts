import { afterEach, beforeEach, expect, it } from 'vitest';

import {
  describeOnBothEngines,
  type TestDatabase,
} from '../../../tests/support/database/engines.ts';
import { accountEnvironment, People } from '../../../tests/support/accounts/people.ts';
import { buildTestApp, type TestApp } from '../../../tests/support/http/test-app.ts';
import { child, page, parent, section, tree } from '../../../tests/support/builder/trees.ts';

const [newsId, childId] = ['a'.repeat(24), 'c'.repeat(24)];

const firms = (text: string, news = 'News') =>
  tree(page(newsId, [], news), parent('p', [child(childId, [], 'Water')], text));

describeOnBothEngines('Redirects', (openTestDatabase) => {
  let database: TestDatabase;
  let test: TestApp;
  let token = '';
  let people: People;

  beforeEach(async () => {
    database = await openTestDatabase();
    test = await buildTestApp(database, accountEnvironment);
    people = new People(test, database);
    token = await people.login(await people.make('Admin'));
  });
  afterEach(async () => {
    await test.app.close();
    await database.close();
  });

  const call = (
    method: 'GET' | 'PUT' | 'POST' | 'DELETE',
    url: string,
    payload?: object,
    as = token,
  ) =>
    test.app.inject({
      method,
      url: `/api/v1${url}`,
      headers: { authorization: `Bearer ${as}` },
      ...(payload && { payload }),
    });
  const save = async (version: number, component: object) => {
    const response = await call('PUT', '/template', { version, component });
    expect(response.json().status).toBe(200);
  };
  const put = (body: object) =>
    call('PUT', '/template/redirects', body).then((response) => response.json());
  const remove = (body: object) =>
    call('DELETE', '/template/redirects', body).then((response) => response.json());
  const list = async () =>
    (await call('GET', '/template/redirects'))
      .json()
      .data.map(({ from, target }: { from: string; target: string }) => [from, target]);

  it('lead from a parent’s own address to the first of its pages that is shown', async () => {
    const second = child('d'.repeat(24), [], 'Energy');
    const first = { ...child(childId, [], 'Water'), hidden: true };
    await save(1, tree(parent('p', [first, second], 'Firms'), parent('e', [], 'Empty')));
    const { redirects } = test.services;
    expect(await redirects.find('/firms')).toBe('/firms/energy');
    expect(await redirects.find('/empty')).toBeUndefined();
    expect([...(await redirects.listSources())]).toEqual(['/firms']);
    expect(await list()).toEqual([]);
  });

  it('keep the old addresses of a renamed parent’s children, through two renames', async () => {
    await save(1, firms('Firms'));
    await save(2, firms('Companies'));
    expect(await list()).toEqual([
      ['/firms', '/companies/water'],
      ['/firms/water', '/companies/water'],
    ]);
    await save(3, firms('Businesses'));
    expect(await list()).toEqual([
      ['/companies', '/businesses/water'],
      ['/companies/water', '/businesses/water'],
      ['/firms', '/businesses/water'],
      ['/firms/water', '/businesses/water'],
    ]);
    expect(await test.services.redirects.find('/firms/water')).toBe('/businesses/water');
    expect(await test.services.redirects.find('/firms/water/')).toBe('/businesses/water');
    expect(await test.services.redirects.find('/firms/wine')).toBeUndefined();
  });

  it('give way to a page, and sleep while the page they led to is gone', async () => {
    await save(1, firms('Firms'));
    await save(2, firms('Companies', 'Press'));
    expect(await list()).toHaveLength(3);
    await save(3, tree(page(newsId, [], 'Press'), page('x', [], 'News')));
    expect(await list()).toEqual([]);
    await call('POST', '/template/restore', { version: 2 });
    expect(await list()).toEqual([
      ['/companies', '/firms/water'],
      ['/companies/water', '/firms/water'],
      ['/press', '/news'],
    ]);
  });

  it('come back with the page they led to, and give way to one made for their address', async () => {
    await save(1, firms('Firms'));
    await save(2, firms('Firms', 'Press'));
    await save(3, firms('Firms', 'Today'));
    const gone = tree(parent('p', [child(childId, [], 'Water')], 'Firms'));
    await save(4, gone);
    expect(await list()).toEqual([]);
    expect([...(await test.services.redirects.listSources())]).toEqual(['/firms']);
    expect(await test.services.redirects.find('/news')).toBeUndefined();
    const wanted = { from: '/press', to: `page:${childId}` };
    expect((await call('PUT', '/template/redirects', wanted)).json()).toMatchObject({
      status: 200,
    });
    await save(5, firms('Firms', 'Today'));
    expect(await list()).toEqual([
      ['/news', '/today'],
      ['/press', '/firms/water'],
    ]);
  });

  it('are not made by other documents than the navigation', async () => {
    const made = await call('POST', '/template', { component: firms('Firms') });
    const { templateId } = made.json().data;
    await call('PUT', '/template', { templateId, version: 1, component: firms('Companies') });
    expect(await list()).toEqual([]);
  });

  it('are added, edited and deleted by administrators, and each deed is in the log', async () => {
    await save(1, firms('Firms'));
    const added = await call('PUT', '/template/redirects', { from: '/old.html', to: '/news' });
    expect(added.json()).toMatchObject({
      message: 'Redirect saved',
      data: [{ from: '/old.html', target: '/news', pageId: newsId, isManual: true }],
    });
    const edit = { from: '/older.html', to: 'https://example.org/', replaces: '/old.html' };
    expect((await call('PUT', '/template/redirects', edit)).statusCode).toBe(200);
    expect(await list()).toEqual([['/older.html', 'https://example.org/']]);
    const removed = await call('DELETE', '/template/redirects', { from: '/older.html' });
    expect(removed.json()).toMatchObject({ message: 'Redirect deleted', data: [] });
    const { data } = (await call('GET', '/auth/admin/audit')).json();
    expect(JSON.stringify(data)).toContain('saved-redirect');
    expect(JSON.stringify(data)).toContain('deleted-redirect');
    expect((await call('DELETE', '/template/redirects', { from: '/x' })).statusCode).toBe(404);
  });

  it('are there when the same is asked for again, and refused when they would lead elsewhere', async () => {
    await save(1, firms('Firms'));
    const wanted = { from: '/old.html', to: '/news' };
    const first = await call('PUT', '/template/redirects', wanted);
    const again = await call('PUT', '/template/redirects', wanted);
    expect(again.json()).toEqual(first.json());
    const edit = { from: '/older.html', to: '/news', replaces: '/old.html' };
    await call('PUT', '/template/redirects', edit);
    expect((await call('PUT', '/template/redirects', edit)).statusCode).toBe(200);
    expect(await list()).toEqual([['/older.html', '/news']]);
    const elsewhere = { from: '/older.html', to: '/contact' };
    expect((await call('PUT', '/template/redirects', elsewhere)).json()).toMatchObject({
      status: 400,
      errors: { from: 'There is a redirect from this address already' },
    });
  });

  it('are not led elsewhere than a colleague has led them meanwhile, until one knows', async () => {
    await save(1, firms('Firms'));
    const [old, news] = ['/old-x', `page:${newsId}`];
    await put({ from: old, to: news });
    const edit = { from: old, replaces: old };
    await put({ ...edit, to: '/contact', before: news });
    const mine = { ...edit, to: 'https://example.org/' };
    expect(await put({ ...mine, before: news })).toMatchObject({
      status: 409,
      id: 'version_stale',
      data: { current: { from: old, target: '/contact' } },
      errors: { to: expect.stringContaining('“/contact”') },
    });
    expect(await list()).toEqual([[old, '/contact']]);
    expect(await put({ ...edit, to: '/contact', before: news })).toMatchObject({ status: 200 });
    const moved = { from: '/older-x', replaces: old };
    expect(await put({ ...moved, to: news, before: news })).toMatchObject({ status: 409 });
    const told = { ...moved, to: '/contact', before: '/contact' };
    expect(await put(told)).toMatchObject({ status: 200 });
    expect(await put(told)).toMatchObject({ status: 200 });
    expect(await list()).toEqual([['/older-x', '/contact']]);
    const known = { ...mine, replaces: '/older-x', before: '/contact' };
    expect(await put(known)).toMatchObject({ status: 200 });
    expect(await list()).toEqual([[old, 'https://example.org/']]);
  });

  it('are not deleted after a colleague has led them elsewhere, until one knows', async () => {
    await save(1, firms('Firms'));
    const [old, news] = ['/old-x', `page:${newsId}`];
    await put({ from: old, to: news });
    await put({ from: old, replaces: old, to: '/contact', before: news });
    expect(await remove({ from: old, before: news })).toMatchObject({
      status: 409,
      id: 'version_stale',
      data: { current: { from: old, target: '/contact' } },
    });
    expect(await list()).toEqual([[old, '/contact']]);
    expect(await remove({ from: old, before: '/contact' })).toMatchObject({ status: 200 });
    expect(await remove({ from: old, before: '/contact' })).toMatchObject({ status: 404 });
    await put({ from: old, to: news });
    // A renamed page is the same target.
    await save(2, firms('Firms', 'Press'));
    expect(await remove({ from: old, before: news })).toMatchObject({ status: 200 });
  });

  it('are not brought back by the edit of one that a colleague has deleted, until one knows', async () => {
    await save(1, firms('Firms'));
    const [old, news] = ['/old-x', `page:${newsId}`];
    await call('PUT', '/template/redirects', { from: old, to: news });
    await call('DELETE', '/template/redirects', { from: old });
    const edit = { from: old, to: '/contact', replaces: old, before: news };
    const refused = await call('PUT', '/template/redirects', edit);
    expect(refused.json()).toMatchObject({
      status: 409,
      id: 'version_stale',
      data: { current: null },
      errors: { from: expect.stringContaining('deleted') },
    });
    expect(await list()).toEqual([]);
    await call('PUT', '/template/redirects', { from: old, to: '/contact' });
    expect(await list()).toEqual([[old, '/contact']]);
  });

  it('are refused with a word for the field, and nothing is stored', async () => {
    const refused = await call('PUT', '/template/redirects', { from: '/contact', to: '/about-us' });
    expect(refused.statusCode).toBe(400);
    expect(refused.json()).toMatchObject({
      message: 'There is a page at this address',
    });
    expect((await call('PUT', '/template/redirects', { from: '/x' })).statusCode).toBe(400);
    expect(await list()).toEqual([]);
  });

  it('are for administrators only', async () => {
    const user = await people.login(await people.make('User'));
    for (const [method, body] of [
      ['GET', undefined],
      ['PUT', { from: '/x', to: '/contact' }],
      ['DELETE', { from: '/x' }],
    ] as const) {
      expect((await call(method, '/template/redirects', body, '')).statusCode).toBe(401);
      expect((await call(method, '/template/redirects', body, user)).statusCode).toBe(403);
    }
  });

  it('are never followed to an address that something else wrote into the table', async () => {
    await database.db
      .insertInto('redirect')
      .values({
        from_path: '/x',
        page_id: null,
        to_path: '//evil.example',
        is_manual: 1,
        created_at: 0,
      })
      .execute();
    expect(await test.services.redirects.find('/x')).toBeUndefined();
  });

  it('A save that deletes a page others link to by id is taken, and the links become its address', async () => {
    const linking = section('s');
    linking.data = { ...linking.data, buttonText: 'Go', buttonLink: `page:${childId}` };
    const linked = (...rest: object[]) => ({ children: [page('l', [linking], 'Links'), ...rest] });
    await save(1, linked(parent('p', [child(childId, [], 'Water')], 'Firms')));
    await save(2, linked());
    const { component } = (await call('GET', '/template')).json().data;
    expect(component.children[0].templates[0].data.buttonLink).toBe('/firms/water');
    const unknown = { ...linking, data: { ...linking.data, buttonLink: `page:${'9'.repeat(24)}` } };
    const dead = { version: 3, component: { children: [page('l', [unknown], 'Links')] } };
    expect((await call('PUT', '/template', dead)).statusCode).toBe(400);
  });
});
