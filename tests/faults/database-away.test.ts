import { treeOf } from '../support/builder/trees.ts';
import { setTimeout } from 'node:timers/promises';

import pg from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';

import { admin } from '../support/mail/mailed-site.ts';
import { publishPage, publishTree } from '../support/builder/publish-tree.ts';
import { OwnPostgres } from '../support/database/own-postgres.ts';
import { residentMb } from '../support/process/resident-memory.ts';
import { type Site, startSite } from '../support/process/site.ts';

type Answer = { status: number; type: string; retryAfter: string | null; text: string; ms: number };

const patience = { timeout: 5000, interval: 50 };
const longestMs = 6000;
/** Pages that nobody has drawn yet are drawn from what was read of the site, for so long. */
const knownForMs = 5000;

describe('A site whose PostgreSQL is away', () => {
  let postgres: OwnPostgres;
  let site: Site;

  beforeAll(async () => {
    postgres = await OwnPostgres.start(['-c', 'fsync=off']);
    site = await startSite({
      DATABASE_URL: postgres.url,
      SECRET: '8f2c1e0b7a6d5948372615f4e3d2c1b0',
      ADMIN_EMAIL: admin.email,
      ADMIN_PASSWORD: admin.password,
      LOG_LEVEL: 'error',
    });
  });
  afterEach(() => postgres.thaw());
  afterAll(async () => {
    await site.stop();
    await postgres.close();
  });

  async function ask(path: string, body?: object): Promise<Answer> {
    const began = performance.now();
    const response = await fetch(site.url + path, {
      signal: AbortSignal.timeout(30_000),
      ...(body && {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      }),
    });
    const text = await response.text();
    return {
      status: response.status,
      type: response.headers.get('content-type') ?? '',
      retryAfter: response.headers.get('retry-after'),
      text,
      ms: performance.now() - began,
    };
  }

  /** Everything a visitor and a program may ask while nobody answers us. */
  async function expectToGoOn(pageCalls = 30): Promise<void> {
    await setTimeout(knownForMs);
    const login = { email: admin.email, password: admin.password };
    const [kept, health, ready, call, write, map, ...pages] = await Promise.all([
      ask('/'),
      ask('/health'),
      ask('/ready'),
      ask('/api/v1/template'),
      ask('/api/v1/auth/login', login),
      ask('/sitemap.xml'),
      ask('/about-us'),
      ...Array.from({ length: pageCalls }, () => ask('/careers')),
    ]);
    expect([kept.status, health.status, ready.status]).toEqual([200, 200, 503]);
    for (const { status, type, text, retryAfter, ms } of [call, write, map]) {
      expect({ status, type, id: (JSON.parse(text) as { id: string }).id }).toEqual({
        status: 503,
        type: 'application/json; charset=utf-8',
        id: 'unavailable',
      });
      expect(Number(retryAfter)).toBeGreaterThan(0);
      expect(ms).toBeLessThan(longestMs);
    }
    for (const { status, type, text, retryAfter, ms } of pages) {
      expect({ status, type }).toEqual({ status: 503, type: 'text/html; charset=utf-8' });
      expect(text).toContain('<h1>');
      expect(Number(retryAfter)).toBeGreaterThan(0);
      expect(ms).toBeLessThan(longestMs);
    }
  }

  async function expectToBeBack(): Promise<void> {
    await expect.poll(async () => (await ask('/ready')).status, patience).toBe(200);
    await expect.poll(async () => (await ask('/api/v1/template')).status, patience).toBe(200);
    expect(site.process.exitCode).toBe(null);
  }

  it('X-07 serves what it has, says 503 in the form of each address, and is back within 5 s', async () => {
    await publishPage(site, { text: 'Team', headings: ['As it was'] });
    await publishPage(site, { text: 'Gone', headings: ['No longer here'] });
    for (const path of ['/team', '/gone']) expect((await ask(path)).status).toBe(200);
    await publishTree(site, (tree) =>
      treeOf({
        ...tree.toJSON(),
        children: tree.toJSON().children.filter(({ id }) => id !== 'gone'),
      }),
    );
    await publishPage(site, { text: 'Team', headings: ['As it is'] });
    // Someone has seen the site since; nobody those two pages.
    expect((await ask('/')).status).toBe(200);
    await postgres.stopAtOnce();
    await expectToGoOn();
    expect((await ask('/team')).text).toContain('As it was');
    // 404 as long as it is known that it leads nowhere.
    expect([404, 503]).toContain((await ask('/gone')).status);
    await postgres.start();
    await expectToBeBack();
    expect((await ask('/team')).text).toContain('As it is');
    expect((await ask('/gone')).status).toBe(404);
  });

  it('X-08 does the same while the database hangs, and grows no fatter @rest', async () => {
    await ask('/');
    const before = residentMb(site);
    postgres.freeze();
    await expectToGoOn(70);
    expect(residentMb(site) - before).toBeLessThan(50);
    postgres.thaw();
    await expectToBeBack();
    expect((await ask('/about-us')).status).toBe(200);
  });

  it('X-09 lets nobody wait for a lock longer than 2 s, and readers not at all', async () => {
    const client = new pg.Client({ connectionString: postgres.url });
    client.on('error', () => {});
    await client.connect();
    await client.query('begin; lock table account in access exclusive mode');
    const [locked, page] = await Promise.all([
      ask('/api/v1/auth/login', { email: admin.email, password: admin.password }),
      ask('/api/v1/template'),
    ]);
    expect(locked.status).toBe(503);
    expect(locked.ms).toBeLessThan(3500);
    expect([page.status, page.ms < 1000]).toEqual([200, true]);
    await client.query('rollback');
    await client.end();
    expect((await ask('/api/v1/auth/login', admin)).status).toBe(200);
  });
});
