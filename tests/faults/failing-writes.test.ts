import { spawnSync } from 'node:child_process';

import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { adminToken } from '../support/http/call-site.ts';
import { describeOnBothEngines, openTestSqlite } from '../support/database/engines.ts';
import { expectWhole } from './rounds/expect-whole.ts';
import { noteEditing } from './rounds/failing-disk.ts';
import type { House } from './rounds/house.ts';
import { Ledger } from './rounds/ledger.ts';
import { leakOnSignal, noMemory } from './rounds/no-memory.ts';
import { openHouse } from './rounds/open-house.ts';

const full = 2;
/** What each engine answers when it is asked how it keeps its word. */
const promises = {
  sqlite: { 'pragma synchronous': full, 'pragma journal_mode': 'wal' },
  postgres: { 'show synchronous_commit': 'on' },
};

describeOnBothEngines('A database', (openTestDatabase) => {
  it('X-04 X-28 is asked to have written before it says so', async () => {
    const database = await openTestDatabase();
    for (const [question, answer] of Object.entries(promises[database.engine])) {
      const { rows } = await sql.raw<object>(question).execute(database.db);
      expect(Object.values(rows[0] ?? {})).toEqual([answer]);
    }
    await database.close();
  });
});

describe('A process on a machine that fails it', () => {
  let house: House;

  beforeAll(async () => {
    house = await openHouse(openTestSqlite, leakOnSignal);
  });
  afterAll(() => house.close());

  /** Nobody has to be root for it: no file of the process may grow, and a write that would make one grow fails. */
  function limitFiles(limit: string): void {
    const pid = String(house.site.process.pid);
    const { status } = spawnSync('prlimit', ['--pid', pid, `--fsize=${limit}:unlimited`]);
    expect(status).toBe(0);
  }

  it('X-05 X-27 says 503 while the disk takes no write, goes on reading, and writes again afterwards', async () => {
    const ledger = new Ledger();
    await ledger.writeSome(house.site.url, 3);
    const token = await adminToken(house.site);
    limitFiles('4096');
    expect(await noteEditing(house, token)).toBe(503);
    for (const address of ['/', '/health', '/api/v1/template']) {
      expect((await fetch(house.site.url + address)).status).toBe(200);
    }
    limitFiles('unlimited');
    expect(await noteEditing(house, token)).toBe(200);
    await ledger.writeSome(house.site.url, 3);
    await expectWhole(house);
    expect(await ledger.countLost(house)).toBe(0);
  });

  it('X-22 ends without memory, says so, and has lost nothing that it acknowledged @rest', async () => {
    const { acknowledged, lost } = await noMemory(house);
    expect(acknowledged).toBeGreaterThanOrEqual(4);
    expect(lost).toBe(0);
  });
});
