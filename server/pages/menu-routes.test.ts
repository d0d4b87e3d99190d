import zlib from 'node:zlib';

import { afterEach, beforeEach, expect, it } from 'vitest';

import { hidePage } from '../../domain/tree/edit-tree.ts';
import type { NavigationTree } from '../../domain/tree/tree-schema.ts';
import { navigationDocumentId } from '../../domain/values/values.ts';
import { describeOnBothEngines, type TestDatabase } from '../../tests/support/database/engines.ts';
import { buildTestApp, type TestApp } from '../../tests/support/http/test-app.ts';
import { child, page, parent, tree } from '../../tests/support/builder/trees.ts';

const pages = Array.from({ length: 300 }, (_, index) => child(`c${index}`, [], `Page ${index}`));
const long = tree(parent('long', pages), page('plain'), parent('empty', []));

describeOnBothEngines('The pages of a long dropdown', (openTestDatabase) => {
  let database: TestDatabase;
  let test: TestApp;

  beforeEach(async () => {
    database = await openTestDatabase();
    test = await buildTestApp(database);
    await save(1, hidePage(long, 'c1', true));
  });
  afterEach(async () => {
    await test.app.close();
    await database.close();
  });

  const save = (version: number, menu: NavigationTree) =>
    test.services.trees.save({
      documentId: navigationDocumentId,
      version,
      tree: menu.toJSON(),
      authorId: '0'.repeat(24),
    });
  const ask = (id: string, headers: Record<string, string> = {}) =>
    test.app.inject({ url: `/api/v1/menus/${id}`, headers });

  it('come with name, address and hue, in the order of the menu, without hidden ones', async () => {
    const { links } = (await ask('long')).json().data;
    expect(links).toHaveLength(299);
    expect(links.slice(0, 2)).toEqual([
      { text: 'Page 0', path: '/long/page-0', hue: 'all' },
      { text: 'Page 2', path: '/long/page-2', hue: 'all' },
    ]);
  });

  it('come small, and not at all to a browser that has them', async () => {
    const whole = await ask('long');
    expect(whole.headers['cache-control']).toContain('s-maxage=30');
    const small = await ask('long', { 'accept-encoding': 'gzip, br' });
    expect(small.headers).toMatchObject({ 'content-encoding': 'br', vary: 'accept-encoding' });
    expect(zlib.brotliDecompressSync(small.rawPayload).toString()).toBe(whole.body);
    const again = await ask('long', { 'if-none-match': String(whole.headers.etag) });
    expect([again.statusCode, again.body]).toEqual([304, '']);
  });

  it('are those of the last save', async () => {
    await ask('long');
    await save(2, tree(parent('long', pages.slice(0, 2))));
    expect((await ask('long')).json().data.links).toHaveLength(2);
  });

  it('are a 404 for a plain page, a hidden or empty dropdown and an unknown id', async () => {
    for (const id of ['plain', 'empty', 'nobody']) expect((await ask(id)).statusCode).toBe(404);
    await save(2, hidePage(long, 'long', true));
    expect((await ask('long')).statusCode).toBe(404);
  });
});
