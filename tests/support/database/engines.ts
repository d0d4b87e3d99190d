import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

import pg from 'pg';
import { describe, inject } from 'vitest';

import {
  type Database,
  type DatabaseSettings,
  type Engine,
  openDatabase,
} from '../../../server/db/database.ts';
import { postgresPattern } from './test-databases.ts';

export type TestDatabase = {
  db: Database;
  engine: Engine;
  settings: DatabaseSettings;
  close(): Promise<void>;
};

/** Runs the same tests on SQLite and on PostgreSQL, both real. */
export function describeOnBothEngines(
  name: string,
  tests: (openTestDatabase: () => Promise<TestDatabase>) => void,
): void {
  describe(`${name} (SQLite)`, () => {
    tests(openTestSqlite);
  });
  describe(`${name} (PostgreSQL)`, () => {
    tests(openTestPostgres);
  });
}

/** A fresh database file, migrated. */
export async function openTestSqlite(): Promise<TestDatabase> {
  const dataDir = mkdtempSync(path.join(os.tmpdir(), 'fourfold-test-'));
  cpSync(inject('sqlitePattern'), dataDir, { recursive: true });
  return open({ DATA_DIR: dataDir }, () => {
    rmSync(dataDir, { recursive: true, force: true });
  });
}

export async function openTestPostgres(): Promise<TestDatabase> {
  const server = inject('postgresUrl');
  const name = `test_${crypto.randomUUID().replaceAll('-', '')}`;
  const dataDir = mkdtempSync(path.join(os.tmpdir(), 'fourfold-test-'));
  // Without fsync, copying files is four times as quick as writing them through the log.
  await runOn(server, `create database ${name} template ${postgresPattern} strategy file_copy`);
  return open({ DATABASE_URL: `${server}/${name}`, DATA_DIR: dataDir }, async () => {
    await runOn(server, `drop database ${name} with (force)`);
    rmSync(dataDir, { recursive: true, force: true });
  });
}

/** Another connection to a test's database, as another instance has it. Tests wait longer than visitors do. */
export function openPatiently(settings: DatabaseSettings): { db: Database; engine: Engine } {
  return openDatabase(settings, { connectMs: 30_000 });
}

function open(settings: DatabaseSettings, remove: () => Promise<void> | void): TestDatabase {
  const { db, engine } = openPatiently(settings);
  return {
    db,
    engine,
    settings,
    async close() {
      await db.destroy();
      await remove();
    },
  };
}

let administration: Promise<pg.Client> | undefined;

/** Every test of a worker makes and drops a database, so its connection for that stays open. */
async function runOn(server: string, statement: string): Promise<void> {
  administration ??= connect(`${server}/postgres`);
  await (await administration).query(statement);
}

async function connect(connectionString: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString });
  // The server may end before the worker does.
  client.on('error', () => {});
  await client.connect();
  return client;
}
