import path from 'node:path';

import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import type { WordChanges } from '../../domain/catalogue/own-words.ts';
import { speak } from '../../domain/words/sentences.ts';
import {
  describeOnBothEngines,
  openPatiently,
  type TestDatabase,
} from '../../tests/support/database/engines.ts';
import { buildTestApp, type TestApp } from '../../tests/support/http/test-app.ts';
import type { Renderer } from '../pages/page-maker.ts';
import { Pages } from '../pages/pages.ts';
import { buildApp } from '../start/app.ts';

const title = 'signIn.title';

/** Draws only what a page is told of the words. */
const renderer: Renderer = {
  async draw(_address, { words, wordsFile = 'no file' }) {
    const html = `<html><head></head><body>${JSON.stringify([...words])} ${wordsFile}</body></html>`;
    return { status: 200, html };
  },
};

describeOnBothEngines('Words on pages', (openTestDatabase) => {
  let database: TestDatabase;
  const closing: (() => Promise<unknown> | void)[] = [];

  beforeEach(async () => {
    database = await openTestDatabase();
    closing.push(() => database.close());
  });
  afterEach(async () => {
    for (const close of closing.splice(0).toReversed()) await close();
    speak(new Map());
  });

  type Instance = Pick<TestApp, 'services'> & {
    read: (address: string) => Promise<{ body: string; caching: unknown; status: number }>;
  };

  /** Starts an instance: it listens to the others on PostgreSQL and polls on SQLite. */
  async function startInstance(): Promise<Instance> {
    const own = { ...database, db: openPatiently(database.settings).db };
    closing.push(() => own.db.destroy());
    const settings = { ...database.settings, SECRET: 'f0'.repeat(8) + 'a1b2c3d4e5f60718' };
    const { services } = await buildTestApp(own, settings);
    const { config, treeChanges } = services;
    const pages = new Pages({
      config,
      services: services.pageServices,
      render: renderer,
      clientDir: path.resolve('public'),
      now: Date.now,
    });
    treeChanges.onChange((paths) => pages.drop(paths));
    treeChanges.listen(
      config,
      {
        readVersion: async () => undefined,
        readMediaMark: async () => '',
        readSettingsMark: () => services.ownWords.readMark(),
      },
      // With notices the poll is far too late to help.
      database.engine === 'postgres' ? 600_000 : 50,
    );
    closing.push(() => treeChanges.close());
    const app = await buildApp(services, pages);
    closing.push(() => app.close());
    return {
      services,
      async read(address) {
        const answer = await app.inject({ url: address, headers: { host: 'localhost:3000' } });
        const caching = answer.headers['cache-control'];
        return { body: answer.body, caching, status: answer.statusCode };
      },
    };
  }

  async function save({ services }: Instance, changes: WordChanges): Promise<void> {
    const { version } = await services.ownWords.readForDesk();
    await services.ownWords.save({ version, changes, authorId: 'a', idempotencyKey: undefined });
  }

  it('are on the pages of every instance as soon as one has saved them', async () => {
    const here = await startInstance();
    const there = await startInstance();
    expect((await there.read('/auth/sign-in')).body).toContain('[] no file');
    let saves = 0;
    // The other instance listens as soon as its connection is open.
    await vi.waitFor(async () => {
      saves += 1;
      await save(here, { [title]: `Come in ${saves}` });
      for (const { read } of [here, there]) {
        for (const address of ['/auth/sign-in', '/no-such-page']) {
          expect((await read(address)).body).toContain(`Come in ${saves}`);
        }
      }
    });
  });

  it('are given to browsers in a file of their own, which lasts by its mark', async () => {
    const site = await startInstance();
    await save(site, { [title]: 'Come in' });
    const [file = ''] = /\/words\.json\?v=[\w-]+/.exec((await site.read('/')).body) ?? [];
    const first = await site.read(file);
    expect(JSON.parse(first.body)).toEqual({ [title]: 'Come in' });
    expect(first.caching).toContain('immutable');
    await save(site, { [title]: 'Hello' });
    expect((await site.read('/')).body).not.toContain(file);
    // A page from before is still open somewhere: its form wakes in the words that it was drawn in.
    expect(await site.read(file)).toEqual(first);
    const unknown = await site.read('/words.json?v=another');
    expect(JSON.parse(unknown.body)).toEqual({ [title]: 'Hello' });
    expect(unknown.caching).toBe('no-store');
  });

  it('of a page from memory are known while the database is away', async () => {
    const site = await startInstance();
    await save(site, { [title]: 'Come back' });
    const [file = ''] = /\/words\.json\?v=[\w-]+/.exec((await site.read('/')).body) ?? [];
    vi.spyOn(site.services.ownWords, 'refresh').mockRejectedValue(new Error('away'));
    expect((await site.read('/words.json?v=another')).status).toBe(500);
    expect(await site.read(file)).toMatchObject({
      status: 200,
      body: '{"signIn.title":"Come back"}',
    });
  });

  it('name no file once every sentence is as shipped', async () => {
    const site = await startInstance();
    await save(site, { [title]: 'Come in' });
    await save(site, { [title]: null });
    expect((await site.read('/')).body).toContain('[] no file');
    expect(await site.read('/words.json')).toMatchObject({ status: 200, body: '{}' });
  });
});
