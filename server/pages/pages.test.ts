import type { AddressInfo } from 'node:net';
import path from 'node:path';

import fc from 'fast-check';
import type { FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { ownRoutes } from '../../domain/values/addresses.ts';
import { shippedPages } from '../../domain/pages/shipped-pages.ts';
import { openTestSqlite, type TestDatabase } from '../../tests/support/database/engines.ts';
import { getSpelled, type RawAnswer } from '../../tests/support/http/get-raw.ts';
import { spellingsOf } from '../../tests/support/http/spellings.ts';
import { buildTestApp, type TestApp } from '../../tests/support/http/test-app.ts';
import { propertyRuns } from '../../tests/support/values/properties.ts';
import { buildApp } from '../start/app.ts';
import { siteIdentityOf } from '../settings/site-identity-of.ts';
import { missingPreview, missingPage, Pages } from './pages.ts';
import type { Renderer } from './page-maker.ts';

const known = [...shippedPages.keys(), ...ownRoutes];
const pageKeys = new Set(known);
const emptyKeys = new Set([missingPage, missingPreview]);
const host = 'localhost:3000';

describe('Pages', () => {
  let database: TestDatabase;
  let test: TestApp;
  let app: FastifyInstance;
  let pages: Pages;
  let origin: string;
  let renderings: { now: number; most: number; all: number };
  let isFailing: boolean;
  let edition: string;
  let letGo: Promise<void>;
  let reads: { tree: number; redirects: number; dates: number };

  beforeEach(async () => {
    renderings = { now: 0, most: 0, all: 0 };
    isFailing = false;
    edition = 'old';
    letGo = Promise.resolve();
    reads = { tree: 0, redirects: 0, dates: 0 };
    database = await openTestSqlite();
    test = await buildTestApp(database);
    const { services } = test;
    const page = shippedPages.get('/careers');
    if (!page) throw new Error('There is no page to preview');
    pages = new Pages({
      config: services.config,
      services: {
        siteUrl: services.config.SITE_URL,
        givenProfiles: {},
        readSettings: () => services.settings.read(),
        readWords: async () => new Map(),
        siteWith: (settings) => siteIdentityOf(services.config, settings, 0),
        readNavigation() {
          reads.tree += 1;
          return services.trees.read();
        },
        async readPageDates() {
          reads.dates += 1;
          return new Map();
        },
        readPreview: async (token) => (token.startsWith('good') ? { page } : undefined),
        readPictures: async () => ({}),
        readFiles: async () => ({}),
        readMediaFile: async () => undefined,
        findRedirect(address) {
          reads.redirects += 1;
          return services.redirects.find(address);
        },
        listRedirected() {
          reads.redirects += 1;
          return services.redirects.listSources();
        },
        today: () => new Date(0),
      },
      render: carelessRenderer(),
      clientDir: path.resolve('public'),
      now: () => 0,
    });
    app = await buildApp(services, pages);
    await app.listen({ port: 0, host: '127.0.0.1' });
    origin = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
  });
  afterEach(async () => {
    await app.close();
    await test.app.close();
    await database.close();
  });

  it('answer any spelling of an address with its page, the way to it or a refusal, and keep known pages only', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(requests(), { minLength: 1, maxLength: 20 }), async (asked) => {
        pages.drop();
        for (const { spelled, fails } of asked) {
          isFailing = fails;
          const { status, headers } = await ask(spelled.spelling);
          const reached = status === 200 ? spelled.spelling : (headers.location ?? spelled.path);
          expect([200, 301, 400, 404, 500]).toContain(status);
          expect(reached).toBe(spelled.path);
        }
        for (const key of pages.cache.keys) {
          expect(pages.cache.find(key)?.status).toBe(emptyKeys.has(key) ? 404 : 200);
          expect(pageKeys.has(key) || emptyKeys.has(key)).toBe(true);
        }
      }),
      { numRuns: propertyRuns(60) },
    );
  });

  it('are sent at once, and then the same, compressed with full effort', async () => {
    const first = await ask('/');
    const kept = pages.cache.find('/');
    await expect.poll(() => pages.cache.find('/')).not.toBe(kept);
    const again = await ask('/');
    expect(again.headers['etag']).toBe(first.headers['etag']);
    expect(pages.cache.find('/')?.bodies.br.length).toBeLessThan(kept?.bodies.br.length ?? 0);
    expect(renderings.all).toBe(1);
  });

  it('take no more room for thousands of spellings than for one', async () => {
    await Promise.all(['/', '/x', '/preview/x'].map(ask));
    const { bytes, keys } = pages.cache;
    const { all } = renderings;
    for (let index = 0; index < 600; index += 1) {
      const spellings = [
        `/x${index}.data`,
        `/x/${index}`,
        `/preview/${index}`,
        `/?_routes=${index}`,
      ];
      await Promise.all(spellings.map(ask));
    }
    // They may have become smaller meanwhile, being compressed with full effort.
    expect(pages.cache.bytes).toBeLessThanOrEqual(bytes);
    expect(pages.cache.keys).toEqual(keys);
    expect(renderings.all).toBe(all);
  });

  it('do not keep a failure, neither as a page nor as the answer for what is not there', async () => {
    isFailing = true;
    for (const address of ['/careers', '/nowhere', '/nowhere.data', '/preview/bad']) {
      expect((await ask(address)).status).toBe(500);
    }
    expect(pages.cache.keys).toEqual([]);
    isFailing = false;
    expect((await ask('/careers')).status).toBe(200);
    expect((await ask('/nowhere')).status).toBe(404);
  });

  it('do not keep a site from starting that cannot draw them', async () => {
    letGo = Promise.reject(new Error('A stored row breaks the header'));
    letGo.catch(() => {});
    await expect(pages.warmUp()).resolves.toBeUndefined();
  });

  it('are drawn anew when what they say was saved meanwhile, for whoever waits and whoever comes then', async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    letGo = promise;
    const before = ask('/careers');
    await expect.poll(() => renderings.now).toBe(1);
    edition = 'new';
    pages.drop();
    const after = ask('/careers');
    resolve();
    expect((await after).bytes.toString()).toContain('new');
    expect((await before).bytes.toString()).toContain('new');
    expect(renderings).toMatchObject({ most: 1, all: 2 });
  });

  it('read the tree, the redirects and the dates once for a cold page, and for the next one nothing', async () => {
    expect((await ask('/verticals/education')).status).toBe(200);
    expect(reads).toEqual({ tree: 1, redirects: 1, dates: 1 });
    expect((await ask('/careers')).status).toBe(200);
    expect(reads).toEqual({ tree: 1, redirects: 1, dates: 1 });
    pages.drop(['/careers']);
    expect((await ask('/careers')).status).toBe(200);
    expect(reads).toEqual({ tree: 2, redirects: 2, dates: 2 });
  });

  it('draw one preview at a time, let a few wait and ask the others to come back', async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    letGo = promise;
    const asked = Array.from({ length: 50 }, (_, index) => ask(`/preview/good${index}`));
    const refused = await Promise.race(asked.map(onlyRefused));
    expect(refused.headers['retry-after']).toBe('5');
    resolve();
    const answers = await Promise.all(asked);
    const drawn = answers.filter(({ status }) => status === 200).length;
    expect(answers.every(({ status }) => status === 200 || status === 503)).toBe(true);
    expect(drawn).toBeGreaterThanOrEqual(9);
    expect(drawn).toBeLessThan(50);
    expect(renderings.most).toBe(1);
  });

  function ask(address: string): Promise<RawAnswer> {
    return getSpelled(origin, address, { headers: { host } });
  }

  /** Finds a page in any case and encoding, as the framework does. */
  function carelessRenderer(): Renderer {
    return {
      async draw(asked) {
        renderings.all += 1;
        renderings.now += 1;
        renderings.most = Math.max(renderings.most, renderings.now);
        const drawn = edition;
        await letGo;
        renderings.now -= 1;
        const address = decodeURIComponent(asked).toLowerCase();
        const isThere = pageKeys.has(address) || address.startsWith('/preview/good');
        const status = isThere ? 200 : 404;
        return { status: isFailing ? 500 : status, html: `<head></head>${address} ${drawn}` };
      },
    };
  }
});

/** Generates spellings of pages and of missing addresses, on a site that sometimes fails. */
function requests() {
  return fc.record({
    spelled: spellingsOf([...pageKeys, '/nowhere', '/nowhere.data', '/a/b', '/preview/bad']),
    fails: fc.boolean(),
  });
}

/** Resolves only when the answer is a refusal. */
function onlyRefused(asked: Promise<RawAnswer>): Promise<RawAnswer> {
  return asked.then((answer) => (answer.status === 503 ? answer : new Promise(() => {})));
}
