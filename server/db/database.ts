import path from 'node:path';
import type { Duplex } from 'node:stream';
import { setImmediate } from 'node:timers/promises';

import SQLite from 'better-sqlite3';
import {
  Kysely,
  type Transaction as KyselyTransaction,
  PostgresAdapter,
  PostgresDialect,
  sql,
} from 'kysely';
import pg from 'pg';

import { makeDataFolder, makePrivate } from '../config/data-folder.ts';
import { DatabaseFile, type FileMark } from './database-file.ts';
import type { Tables } from './schema.ts';
import { fileDialect } from './sqlite-dialect.ts';

export type Engine = 'sqlite' | 'postgres';

export type Database = Kysely<Tables>;
export type Transaction = KyselyTransaction<Tables>;

/** Tells whether this is PostgreSQL, which has many writers and its own clock. */
export function isOnServer<Schema>(db: Kysely<Schema>): boolean {
  return db.getExecutor().adapter instanceof PostgresAdapter;
}

export type DatabaseSettings = { DATABASE_URL?: string | undefined; DATA_DIR: string };

/** Timeouts of a visitor's statement: for a lock, and in all. */
const shortTimeouts = {
  lock_timeout: 2000,
  statement_timeout: 5000,
  // For a server that hangs and does not apply its own timeout.
  query_timeout: 5300,
};

/** What stands behind a database: a pool on PostgreSQL, else an open file and the place where it lies. */
const behind = new WeakMap<
  Database,
  { pool?: pg.Pool; place?: DatabaseFile; handle?: SQLite.Database }
>();

/** The connection pool for the metrics; undefined on SQLite. */
export function poolOf(db: Database): pg.Pool | undefined {
  return behind.get(db)?.pool;
}

/** Undefined on PostgreSQL. */
export function fileOf(db: Database): DatabaseFile | undefined {
  return behind.get(db)?.place;
}

export type OpenedDatabase = { db: Database; engine: Engine };

type DatabaseOptions = {
  /** Without timeouts, for migrations: they may take long on large tables, and instances run them in turn. */
  hasNoTimeouts?: boolean;
  /** How long a caller waits for a connection; tests wait longer, because other tests may keep the machine busy. */
  connectMs?: number;
  /** How long a write to SQLite blocks its thread for a lock before it yields and tries again. */
  turnMs?: number;
  /** The file that the process has open already: this connection must find that file and never create one. */
  sameAs?: FileMark | undefined;
};

export function openDatabase(
  settings: DatabaseSettings,
  { hasNoTimeouts = false, connectMs = 2000, turnMs = 0, sameAs }: DatabaseOptions = {},
): OpenedDatabase {
  return settings.DATABASE_URL
    ? { db: openPostgres(settings.DATABASE_URL, hasNoTimeouts, connectMs), engine: 'postgres' }
    : { db: openSqlite(settings.DATA_DIR, turnMs, sameAs), engine: 'sqlite' };
}

export function databasePath(dataDir: string): string {
  return path.join(dataDir, 'fourfold.sqlite');
}

/**
 * For statements that the query builder cannot express; undefined on PostgreSQL. A caller must take its turn first.
 */
export function handleOf(db: Database): SQLite.Database | undefined {
  return behind.get(db)?.handle;
}

function openSqlite(dataDir: string, turnMs: number, sameAs: FileMark | undefined): Database {
  makeDataFolder(dataDir);
  const file = new SQLite(databasePath(dataDir), { fileMustExist: sameAs !== undefined });
  // SQLite gives its log the mode of the database file, so that file comes first.
  for (const ending of ['', '-wal', '-shm']) makePrivate(`${databasePath(dataDir)}${ending}`);
  // Free pages can be returned in small steps.
  file.pragma('auto_vacuum = INCREMENTAL');
  file.pragma('journal_mode = WAL');
  // A 2xx must survive a power cut: WAL alone syncs only at checkpoints.
  file.pragma('synchronous = FULL');
  file.pragma('foreign_keys = ON');
  // Deleted data is overwritten, so that an erased address cannot be found in the file.
  file.pragma('secure_delete = ON');
  // better-sqlite3 blocks the event loop while it waits for a lock; the dialect waits without blocking.
  file.pragma(`busy_timeout = ${turnMs}`);
  const place = new DatabaseFile(databasePath(dataDir), sameAs);
  const db = new Kysely<Tables>({ dialect: fileDialect(file, place) });
  behind.set(db, { place, handle: file });
  return db;
}

/**
 * The write-ahead log keeps old pages until they are overwritten, so it is emptied after an erasure. If someone is
 * reading at that moment, it stays until housekeeping tries again, every ten minutes.
 */
export async function emptyLog(db: Database): Promise<void> {
  if (fileOf(db)) await sql`pragma wal_checkpoint(truncate)`.execute(db);
}

function openPostgres(
  connectionString: string,
  hasNoTimeouts: boolean,
  connectMs: number,
): Database {
  // Counts and times are far below 2^53, but pg returns int8 as strings by default.
  pg.types.setTypeParser(pg.types.builtins.INT8, Number);
  const pool = new pg.Pool({
    connectionString,
    max: 10,
    connectionTimeoutMillis: connectMs,
    ...(hasNoTimeouts ? {} : shortTimeouts),
    idle_in_transaction_session_timeout: 10_000,
  });
  // A broken idle connection must not end the process; the next query notices it.
  pool.on('error', () => {});
  pool.on('connect', (client) => {
    client.on('error', () => {});
    dropUnansweredConnection(client);
  });
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
  behind.set(db, { pool });
  return db;
}

const silence = 'Query read timeout';

/** The part of a `pg` client that is used here; the published types omit the connection. */
type PgClient = {
  query: (...asked: unknown[]) => unknown;
  connection: { stream: Duplex };
};

/**
 * A server that accepts a statement and never answers has lost the connection, even if the network has not noticed.
 * The pool must drop that connection, and statements queued behind (such as a rollback) must not wait for another
 * timeout.
 */
function dropUnansweredConnection(poolClient: object): void {
  const client = poolClient as PgClient;
  const ask = client.query.bind(client);
  client.query = (...asked) => {
    const answer = ask(...asked);
    if (answer instanceof Promise) {
      answer.catch((error: unknown) => {
        if (error instanceof Error && error.message === silence) client.connection.stream.destroy();
      });
    }
    return answer;
  };
}

/** A step takes a few milliseconds. */
const pagesPerStep = 100;
/** At most 40 MB every ten minutes. */
const stepsPerRun = 100;
/** Fewer free pages are soon used again. */
const keptFreePages = 1000;

/** Returns the space of purged rows in SQLite's file to the disk. Other queries run between the steps. */
export async function returnFreeSpace(db: Database): Promise<void> {
  const file = handleOf(db);
  if (!file) return;
  for (let step = 0; step < stepsPerRun; step += 1) {
    if (numberOf(file, 'freelist_count') <= keptFreePages) return;
    await db.connection().execute(async () => {
      file.pragma(`incremental_vacuum(${pagesPerStep})`);
    });
    await setImmediate();
  }
}

function numberOf(file: SQLite.Database, name: string): number {
  return Number(file.pragma(name, { simple: true }));
}
