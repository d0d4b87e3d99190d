import { mkdirSync } from 'node:fs';
import path from 'node:path';

import SQLite from 'better-sqlite3';
import { CompiledQuery, type Driver, Kysely, PostgresDialect, sql, SqliteDialect } from 'kysely';
import pg from 'pg';

import type { Tables } from './schema.ts';

export type Engine = 'sqlite' | 'postgres';

export type Database = Kysely<Tables>;

export type DatabaseSettings = { DATABASE_URL?: string | undefined; DATA_DIR: string };

/** `patienceMs`: how long a write to SQLite waits for another, and the whole thread with it. */
export function openDatabase(
  settings: DatabaseSettings,
  patienceMs = 250,
): { db: Database; engine: Engine } {
  return settings.DATABASE_URL
    ? { db: openPostgres(settings.DATABASE_URL), engine: 'postgres' }
    : { db: openSqlite(settings.DATA_DIR, patienceMs), engine: 'sqlite' };
}

function openSqlite(dataDir: string, patienceMs: number): Database {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const file = new SQLite(path.join(dataDir, 'fourfold.sqlite'));
  file.pragma('journal_mode = WAL');
  // A 2xx must survive a power cut: WAL alone syncs only at checkpoints.
  file.pragma('synchronous = FULL');
  file.pragma('foreign_keys = ON');
  // better-sqlite3 blocks the event loop while it waits, so it may not wait long.
  file.pragma(`busy_timeout = ${patienceMs}`);
  return new Kysely<Tables>({ dialect: new ImmediateSqlite({ database: file }) });
}

/**
 * Takes its turn when a transaction begins. One that reads first and then writes would fail when another thread has
 * written in between: SQLite cannot make it wait then.
 */
class ImmediateSqlite extends SqliteDialect {
  override createDriver(): Driver {
    const driver = super.createDriver();
    driver.beginTransaction = async (connection, { accessMode }) => {
      const begin = accessMode === 'read only' ? 'begin' : 'begin immediate';
      await connection.executeQuery(CompiledQuery.raw(begin));
    };
    return driver;
  }
}

function openPostgres(connectionString: string): Database {
  // Counts and times are far below 2^53; pg would hand int8 over as strings.
  pg.types.setTypeParser(pg.types.builtins.INT8, Number);
  const pool = new pg.Pool({
    connectionString,
    max: 10,
    connectionTimeoutMillis: 2000,
    statement_timeout: 5000,
    idle_in_transaction_session_timeout: 10_000,
  });
  // An idle connection that breaks must not end the process; the next query finds out.
  pool.on('error', () => {});
  return new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
}

export async function isDatabaseReachable(db: Database): Promise<boolean> {
  try {
    await sql`select 1`.execute(db);
    return true;
  } catch {
    return false;
  }
}
