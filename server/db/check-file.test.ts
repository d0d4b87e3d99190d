import { closeSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

import SQLite from 'better-sqlite3';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { expectUndamagedFile } from './check-file.ts';

describe('The check of a database file', () => {
  let folder: string;
  let file: string;

  beforeEach(() => {
    folder = mkdtempSync(path.join(os.tmpdir(), 'fourfold-check-'));
    file = path.join(folder, 'some.sqlite');
    const db = new SQLite(file);
    db.exec(`create table word (text); create index words on word (text);
      with recursive n(i) as (select 1 union all select i + 1 from n where i < 2000)
      insert into word select hex(randomblob(200)) from n`);
    db.close();
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  function damage(): void {
    const handle = openSync(file, 'r+');
    writeSync(handle, Buffer.alloc(8192, 'x'), 0, 8192, 200 * 4096);
    closeSync(handle);
  }

  it.each([
    ['small', {}],
    ['large', { quick: 0 }],
  ])('X-31 finds a page in the middle of a %s one that was overwritten', async (_size, limits) => {
    await expectUndamagedFile(file, limits);
    damage();
    await expect(expectUndamagedFile(file, limits)).rejects.toMatchObject({
      code: 'SQLITE_CORRUPT',
    });
  });

  it('of a large one ends in time', async () => {
    damage();
    const began = performance.now();
    await expectUndamagedFile(file, { quick: 0, longest: 1 });
    expect(performance.now() - began).toBeLessThan(5000);
  });
});
