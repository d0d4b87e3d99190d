import path from 'node:path';

import SQLite from 'better-sqlite3';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { admin } from '../support/mail/mailed-site.ts';
import { type Site, startSite } from '../support/process/site.ts';

describe('A site whose database file is locked by another process', () => {
  let site: Site;
  let other: SQLite.Database;

  beforeAll(async () => {
    site = await startSite({
      ADMIN_EMAIL: admin.email,
      ADMIN_PASSWORD: admin.password,
      LOG_LEVEL: 'error',
    });
    other = new SQLite(path.join(site.dataDir, 'fourfold.sqlite'));
  });
  afterAll(async () => {
    other.close();
    await site.stop();
  });

  async function ask(address: string, body?: object) {
    const began = performance.now();
    const response = await fetch(`${site.url}/api/v1${address}`, {
      method: body ? 'POST' : 'GET',
      ...(body && {
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      }),
    });
    await response.arrayBuffer();
    return { status: response.status, ms: performance.now() - began };
  }

  const forget = () => ask('/auth/forgotPassword', { email: admin.email });

  it('X-09 tells writers after 2 s that it cannot, and readers notice nothing', async () => {
    await ask('/template');
    other.exec('begin exclusive');
    const writing = Promise.all(Array.from({ length: 8 }, forget));
    const isOver = writing.then(() => true);
    const reads: { status: number; ms: number }[] = [];
    while (!(await Promise.race([isOver, Promise.resolve(false)]))) {
      reads.push(await ask('/template'));
    }
    const writes = await writing;
    other.exec('rollback');
    expect(writes.map(({ status }) => status)).toEqual(writes.map(() => 503));
    for (const { ms } of writes) expect(ms).toBeLessThan(3500);
    expect(new Set(reads.map(({ status }) => status))).toEqual(new Set([200]));
    // In those two seconds one reader alone reads again and again; held up by each waiting write it came to five.
    expect(reads.length).toBeGreaterThan(15);
  });

  it('X-09 writes as soon as the lock is gone', async () => {
    other.exec('begin exclusive');
    const writing = forget();
    expect((await ask('/template')).status).toBe(200);
    other.exec('rollback');
    expect((await writing).status).toBe(200);
  });
});
