import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import zlib from 'node:zlib';

import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { type NavigationTree, noPages } from '../../domain/tree/tree-schema.ts';
import { withItemIds } from '../../domain/tree/stored-form.ts';
import { cpuMsSince } from '../../tests/support/process/cpu-time.ts';
import { openTestSqlite, type TestDatabase } from '../../tests/support/database/engines.ts';
import { zoe } from '../../tests/support/accounts/people.ts';
import { child, parent, treeOf } from '../../tests/support/builder/trees.ts';
import { buildTestApp, type TestApp } from '../../tests/support/http/test-app.ts';
import { Pages } from '../pages/pages.ts';
import { buildApp } from '../start/app.ts';

const token = 'x'.repeat(43);
const passwords = { password: 'a river of 9 stones', confirmPassword: 'a river of 9 stones' };
const solved = { captcha: 'ABC234', captchaToken: 'none' };

/** What a stranger sends to get as far as possible. Every public route has to be listed here. */
const asked: Record<string, object | undefined> = {
  'GET /health': undefined,
  'GET /ready': undefined,
  'GET /api/v1/health': undefined,
  'GET /api/v1/ready': undefined,
  'GET /api/v1/docs': undefined,
  'GET /api/v1/openapi.json': undefined,
  'GET /api/v1/site': undefined,
  'GET /api/v1/menus/:id': undefined,
  'GET /api/v1/template': undefined,
  'GET /api/v1/captcha': undefined,
  'GET /api/v1/auth/oidc/start': undefined,
  'GET /api/v1/auth/oidc/callback': undefined,
  'GET /media/:name': undefined,
  'GET /files/:id(^[0-9a-f]{24}$)': undefined,
  'GET /files/:id(^[0-9a-f]{24}$)/:name': undefined,
  'GET /words.json': undefined,
  'GET /robots.txt': undefined,
  'GET /.well-known/security.txt': undefined,
  'GET /sitemap.xml': undefined,
  'GET /site.webmanifest': undefined,
  'GET /favicon.svg': undefined,
  'GET /favicon.ico': undefined,
  'GET /apple-touch-icon.png': undefined,
  'GET /icon-192.png': undefined,
  'GET /icon-512.png': undefined,
  'GET /icon-maskable-512.png': undefined,
  'GET /logo.png': undefined,
  'GET /logo-dark.png': undefined,
  'GET /speculation-rules.json': undefined,
  'GET /social/pages/:file': undefined,
  'GET /*': undefined,
  'POST /api/v1/csp-report': { 'csp-report': { 'violated-directive': 'img-src' } },
  'POST /api/v1/captcha/check': { token, answer: '1' },
  'POST /api/v1/auth/register': { ...zoe, ...solved },
  'POST /api/v1/auth/contact': {
    firstName: 'Zoë',
    lastName: 'Lind',
    email: zoe.email,
    interestArea: 'education',
    message: 'A question about the next course.',
    ...solved,
  },
  'POST /api/v1/auth/login': { email: zoe.email, password: passwords.password },
  'POST /api/v1/auth/factor': { ticket: token, method: 'totp', code: '123456' },
  'POST /api/v1/auth/self': { token },
  'POST /api/v1/auth/tokenInfo': { token },
  'POST /api/v1/auth/verifyEmailAndCreatePassword': { token, ...passwords },
  'POST /api/v1/auth/forgotPassword': { email: zoe.email },
  'POST /api/v1/auth/resetPassword': { token, ...passwords },
  'POST /api/v1/auth/confirmEmail': { token },
};

const queries: Record<string, string> = { '/api/v1/captcha': '?kind=image&form=signup' };

/** A page hit costs a few writes; twenty of them still delay nobody. */
const pageHits = 20;
/** One client may do at most this many expensive calls a minute. */
const callsAMinute = 40;

async function untilProcessRests(): Promise<void> {
  for (let ms = Number.POSITIVE_INFINITY; ms > 5;) {
    const start = process.cpuUsage();
    await setTimeout(20);
    ms = cpuMsSince(start);
  }
}

describe('What strangers may ask for', () => {
  let database: TestDatabase;
  let test: TestApp;
  let app: FastifyInstance;

  beforeAll(async () => {
    database = await openTestSqlite();
    test = await buildTestApp(database);
    const { services } = test;
    const { documentId, version } = await services.trees.read();
    const author = await services.accounts.directory.insertUnlessTaken({
      fullName: zoe.fullName,
      email: 'editor@example.com',
    });
    // The largest tree before a worker thread takes over.
    const tree = smallPages(12, 40);
    await services.trees.save({ documentId, version, tree: tree.toJSON(), authorId: author ?? '' });
    const pages = new Pages({
      config: services.config,
      services: services.pageServices,
      render: { draw: async () => ({ status: 200, html: `<head></head>${'word '.repeat(9000)}` }) },
      clientDir: path.resolve('public'),
      now: services.now,
    });
    app = await buildApp(services, pages);
  });
  afterAll(async () => {
    await app.close();
    await test.app.close();
    await database.close();
  });

  it('H-07 is limited, or costs about as little as a page that is kept', async () => {
    const doors = app.routeTable.filter(({ access }) => access === 'public');
    const unnamed = doors
      .map(({ method, url }) => `${method.replace('HEAD', 'GET')} ${url}`)
      .filter((door) => !(door in asked));
    expect(unnamed).toEqual([]);
    // Below a fifth of a millisecond the cost of the framework dominates.
    const most = Math.max(await costOf('GET', '/careers'), 0.2) * pageHits;
    const dear = [];
    for (const { method, url } of doors) {
      const door = `${method} ${url}`;
      const ms = await costOf(method, url, asked[door]);
      if (ms > most && !(await isLimited(method, url, asked[door]))) dear.push({ door, ms, most });
    }
    expect(dear).toEqual([]);
  });

  it.each(['/api/v1/docs', '/api/v1/openapi.json'])(
    'H-07 %s is made once, comes small, and not at all to a client that has it',
    async (url) => {
      const whole = await app.inject(url);
      const small = await app.inject({ url, headers: { 'accept-encoding': 'gzip, br' } });
      expect(small.headers).toMatchObject({ 'content-encoding': 'br', vary: 'accept-encoding' });
      expect(small.headers['x-content-type-options']).toBe('nosniff');
      expect(zlib.brotliDecompressSync(small.rawPayload).equals(whole.rawPayload)).toBe(true);
      expect(small.rawPayload.length).toBeLessThan(whole.rawPayload.length / 10);
      const etag = String(whole.headers.etag);
      const again = await app.inject({ url, headers: { 'if-none-match': etag } });
      expect([again.statusCode, again.body]).toEqual([304, '']);
      const head = await app.inject({ method: 'HEAD', url });
      expect([head.body, head.headers['content-length']]).toEqual([
        '',
        whole.headers['content-length'],
      ]);
    },
  );

  /**
   * Measures the processor time of a call in milliseconds. The minimum of a few runs counts, because other programs
   * use the machine too.
   */
  async function costOf(method: string, url: string, body?: object): Promise<number> {
    const costs: number[] = [];
    for (let count = 0; count < 6; count += 1) {
      const start = process.cpuUsage();
      expect(`${url}: ${await call(method, url, body)}`).not.toBe(`${url}: 500`);
      costs.push(cpuMsSince(start));
      // The first call fills the caches, and what is compressed for them afterwards is no cost of the next calls.
      if (count === 0) await untilProcessRests();
    }
    return Math.min(...costs);
  }

  async function isLimited(method: string, url: string, body?: object): Promise<boolean> {
    for (let count = 0; count < callsAMinute; count += 1) {
      if ((await call(method, url, body)) === 429) return true;
    }
    return false;
  }

  async function call(method: string, url: string, body?: object): Promise<number> {
    const address = url.replace('/*', '/about-us').replace(/:\w+(?:\([^)]*\))?/, 'f'.repeat(24));
    const { statusCode } = await app.inject({
      method: method as 'GET',
      headers: { 'accept-encoding': 'br' },
      url: `${address}${queries[url] ?? ''}`,
      ...(body && { payload: body }),
    });
    return statusCode;
  }
});

function smallPages(groups: number, pagesInGroup: number): NavigationTree {
  const pages = (group: number) =>
    countTo(pagesInGroup).map((page) => child(`p${group}-${page}`, [], `Page ${group}-${page}`));
  return withItemIds(
    treeOf({
      ...noPages.toJSON(),
      children: countTo(groups).map((group) => parent(`g${group}`, pages(group), `Group ${group}`)),
    }),
  );
}

function countTo(count: number): number[] {
  return Array.from({ length: count }, (_, index) => index);
}
