import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { type Database, handleOf, openDatabase } from './database.ts';
import { migrate } from './migrate.ts';

/** From this statement on none is answered, as when the process was killed there. Returns how many were asked. */
function endAfter(db: Database, most: number): () => number {
  const handle = handleOf(db);
  if (!handle) throw new Error('This is SQLite.');
  const prepare = handle.prepare.bind(handle);
  let asked = 0;
  handle.prepare = (text: string) => {
    asked += 1;
    if (asked > most) throw new Error('killed');
    return prepare(text);
  };
  return () => asked;
}

async function tablesOf(db: Database): Promise<unknown> {
  const { rows } = await sql`
    select name, sql from sqlite_schema where name not like 'sqlite_%' order by name`.execute(db);
  return rows;
}

describe('A start that is killed while it makes or changes the tables (SQLite)', () => {
  let folder: string;
  const open = (name: string) => openDatabase({ DATA_DIR: path.join(folder, name) }).db;

  beforeEach(() => {
    folder = mkdtempSync(path.join(os.tmpdir(), 'fourfold-killed-'));
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  async function survives(name: string, from: string | undefined, most: number): Promise<unknown> {
    const db = open(name);
    if (from !== undefined) await migrate(db, from);
    endAfter(db, most);
    await migrate(db).catch(() => {});
    await db.destroy();
    const again = open(name);
    await migrate(again);
    const tables = await tablesOf(again);
    await again.destroy();
    return tables;
  }

  it.each([undefined, '0010-mail-links'])(
    'is followed by one that makes the same tables (from %s)',
    async (from) => {
      const whole = open('whole');
      if (from !== undefined) await migrate(whole, from);
      const count = endAfter(whole, Number.MAX_SAFE_INTEGER);
      await migrate(whole);
      const expected = await tablesOf(whole);
      await whole.destroy();
      expect(count()).toBeGreaterThan(100);
      for (let most = 3; most < count(); most += 9) {
        expect(await survives(`${most}`, from, most), `killed after ${most}`).toEqual(expected);
      }
    },
    120_000,
  );
});
