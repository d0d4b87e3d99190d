import type { AddressInfo } from 'node:net';
import path from 'node:path';

import type { FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import type { DrawnPage, PageContext } from '../../app/server-context.ts';
import { openTestSqlite, type TestDatabase } from '../../tests/support/database/engines.ts';
import { getRaw, type RawAnswer } from '../../tests/support/http/get-raw.ts';
import { People } from '../../tests/support/accounts/people.ts';
import { buildTestApp, type TestApp } from '../../tests/support/http/test-app.ts';
import { buildApp } from '../start/app.ts';
import { httpLimits } from '../http/front-door.ts';
import type { PageServices } from './find-page.ts';
import { Pages } from './pages.ts';

const host = 'localhost:3000';
const saved = { cookie: 'fourfold_saved=1' };
const metricsToken = 'a token of the metrics';

describe('A page that has changed', () => {
  let database: TestDatabase;
  let test: TestApp;
  let app: FastifyInstance;
  let pages: Pages;
  let origin: string;
  let drawings: { now: number; most: number; all: number };
  let edition: string;
  let letGo: Promise<void>;
  let hidden: Set<string>;
  let passedMs: number;
  let lines: string[];

  beforeEach(async () => {
    drawings = { now: 0, most: 0, all: 0 };
    edition = 'old';
    letGo = Promise.resolve();
    hidden = new Set();
    passedMs = untilNoon();
    lines = [];
    database = await openTestSqlite();
    test = await buildTestApp(
      database,
      { METRICS_TOKEN: metricsToken, LOG_LEVEL: 'error' },
      () => Date.now() + passedMs,
      { logStream: { write: (line: string) => void lines.push(line) } },
    );
    pages = new Pages({
      config: test.services.config,
      services: withEdition(test.services.pageServices),
      render: { draw },
      clientDir: path.resolve('public'),
      now: () => Date.now() + passedMs,
    });
    app = await buildApp(test.services, pages, { ...httpLimits, handlerMs: 1200 });
    await app.listen({ port: 0, host: '127.0.0.1' });
    origin = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
  });
  afterEach(async () => {
    await app.close();
    await test.app.close();
    await database.close();
  });

  async function draw(address: string, { site }: PageContext): Promise<DrawnPage> {
    drawings.all += 1;
    drawings.now += 1;
    drawings.most = Math.max(drawings.most, drawings.now);
    await letGo;
    drawings.now -= 1;
    return { status: 200, html: `<head></head>${address} ${site.name}` };
  }

  /** Pages are made of the edition. Redirects lead away from hidden addresses, as from a renamed page. */
  function withEdition(services: PageServices): PageServices {
    return {
      ...services,
      siteWith: (settings) => ({ ...services.siteWith(settings), name: edition }),
      listRedirected: async () => hidden,
      findRedirect: async (address) => (hidden.has(address) ? '/elsewhere' : undefined),
    };
  }

  function ask(address: string, headers: Record<string, string> = {}): Promise<RawAnswer> {
    return getRaw(`${origin}${address}`, { host, ...headers });
  }

  async function textAt(address: string, headers?: Record<string, string>): Promise<string> {
    const { status, bytes } = await ask(address, headers);
    return `${status} ${bytes.toString().split(' ').at(-1)}`;
  }

  /** The next drawing waits until it is released. */
  function holdDrawings(): () => void {
    const { promise, resolve } = Promise.withResolvers<void>();
    letGo = promise;
    return resolve;
  }

  it('is shown as it was while the new one takes long, for a minute, and new from then on', async () => {
    expect(await textAt('/careers')).toBe('200 old');
    edition = 'new';
    const release = holdDrawings();
    pages.drop();
    expect(await textAt('/careers')).toBe('200 old');
    passedMs += 61_000;
    const late = textAt('/careers');
    release();
    expect(await late).toBe('200 new');
    expect(await textAt('/careers')).toBe('200 new');
    expect(drawings.all).toBe(2);
  });

  it('is shown anew at once where that takes no time', async () => {
    await textAt('/careers');
    edition = 'new';
    pages.drop(['/careers']);
    expect(await textAt('/careers')).toBe('200 new');
  });

  it('is new for whoever has just saved, however long that takes', async () => {
    await textAt('/careers');
    edition = 'new';
    const release = holdDrawings();
    pages.drop();
    const editors = textAt('/careers', saved);
    expect(await textAt('/careers')).toBe('200 old');
    release();
    expect(await editors).toBe('200 new');
  });

  it('is not shown as it was once it is gone, also when it had changed before that', async () => {
    await textAt('/careers');
    edition = 'new';
    const release = holdDrawings();
    pages.drop(['/careers']);
    expect(await textAt('/careers')).toBe('200 old');
    hidden.add('/careers');
    pages.drop(['/careers']);
    const { status, headers } = await ask('/careers');
    expect([status, headers.location]).toEqual([301, '/elsewhere']);
    release();
  });

  it('is drawn by nobody twice at once, however often it is saved and asked for', async () => {
    await textAt('/careers');
    const release = holdDrawings();
    const asked = Array.from({ length: 5 }, async (_, index) => {
      edition = `edition-${index}`;
      pages.drop();
      return textAt('/careers', saved);
    });
    await expect.poll(() => drawings.now).toBe(1);
    edition = 'new';
    pages.drop();
    const last = textAt('/careers', saved);
    release();
    expect(await last).toBe('200 new');
    await Promise.all(asked);
    expect(drawings.most).toBe(1);
  });

  it('is answered once when the time for an answer is over first', async () => {
    const release = holdDrawings();
    expect((await ask('/careers')).status).toBe(503);
    release();
    await expect.poll(() => drawings.now).toBe(0);
    expect(await textAt('/careers')).toBe('200 old');
    expect(lines.join('')).not.toContain('ERR_HTTP_HEADERS_SENT');
  });

  it('goes on in a process that is late for everything, and so do the metrics', async () => {
    await textAt('/careers');
    edition = 'new';
    pages.drop();
    await expect
      .poll(
        async () => {
          holdUp(1300);
          return (await ask('/api/v1/site')).status;
        },
        { timeout: 15_000, interval: 1 },
      )
      .toBe(503);
    const authorization = `Bearer ${metricsToken}`;
    const [page, metrics] = await Promise.all([
      textAt('/careers'),
      ask('/metrics', { authorization }),
    ]);
    expect(page).toMatch(/^200 (?:old|new)$/);
    expect(metrics.status).toBe(200);
    expect((await ask('/metrics')).status).toBe(401);
  });

  it('is known to the browser that saved: it is told so for a minute, and no other', async () => {
    const people = new People(test, database);
    const token = await people.login(await people.make('Admin'));
    const write = await people.patch('auth/account', { fullName: 'Ann Lee' }, { token });
    expect(write.statusCode).toBeLessThan(300);
    expect(headersOf(write)).toMatch(
      /fourfold_saved=1; Path=\/; Max-Age=60; HttpOnly; SameSite=Lax/,
    );
    expect(headersOf(await people.get('auth/account', { token }))).not.toContain('fourfold_saved');
    const user = await people.make('User');
    expect(headersOf(await people.post('auth/login', user))).not.toContain('fourfold_saved');
  });

  it('is made anew when its announcement ends', async () => {
    const end = new Date(Math.floor((Date.now() + passedMs) / 1000) * 1000 + 3_600_000);
    await test.services.settings.save({
      version: 0,
      changes: {
        announcementText: 'Only for now',
        announcementTo: end.toISOString().slice(0, 19),
      },
      authorId: 'nobody',
      idempotencyKey: undefined,
    });
    pages.drop();
    await textAt('/careers');
    const { all } = drawings;
    passedMs += 3_500_000;
    await textAt('/careers');
    expect(drawings.all).toBe(all);
    passedMs += 101_000;
    await textAt('/careers', saved);
    expect(drawings.all).toBe(all + 1);
  });

  it('says the year of the site’s own zone, and is made anew at its midnight', async () => {
    await test.services.settings.save({
      version: 0,
      changes: { timeZone: 'Asia/Tokyo' },
      authorId: 'nobody',
      idempotencyKey: undefined,
    });
    pages.drop();
    // In London it is still the last day of the year.
    const year = new Date().getUTCFullYear() + 1;
    const tokyosNewYear = Date.UTC(year, 11, 31, 15);
    passedMs = tokyosNewYear - Date.now() - 60_000;
    await textAt('/careers');
    expect(pages.cache.dropsAt).toBe(tokyosNewYear);
    const { all } = drawings;
    await textAt('/careers');
    expect(drawings.all).toBe(all);
    passedMs += 61_000;
    await textAt('/careers', saved);
    expect(drawings.all).toBe(all + 1);
    const { data } = JSON.parse((await ask('/api/v1/site')).bytes.toString()) as {
      data: { year: number };
    };
    expect(data.year).toBe(year + 1);
  });
});

/** Blocks the event loop like a long calculation. */
function holdUp(ms: number): void {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms);
}

function headersOf({ headers }: { headers: object }): string {
  return JSON.stringify(headers);
}

/** Tests that move the clock by an hour must not pass midnight, when pages are made anew. */
function untilNoon(): number {
  const day = 86_400_000;
  return Math.floor(Date.now() / day + 0.5) * day + day / 2 - Date.now();
}
