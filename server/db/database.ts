import path from 'node:path';
import type { Duplex } from 'node:stream';

import SQLite from 'better-sqlite3';
import { Kysely, PostgresDialect, sql } from 'kysely';
import pg from 'pg';

import { closeToOthers, makeDataFolder } from '../config/data-folder.ts';
import { DatabaseFile, type FileMark } from './database-file.ts';
import type { Tables } from './schema.ts';
import { FileDialect } from './sqlite-dialect.ts';

export type Engine = 'sqlite' | 'postgres';

export type Database = Kysely<Tables>;

export type DatabaseSettings = { DATABASE_URL?: string | undefined; DATA_DIR: string };

/** How long a visitor's statement may wait for a lock, and take in all. */
const hurry = {
  lock_timeout: 2000,
  statement_timeout: 5000,
  // For a server that does not even notice that the time is over.
  query_timeout: 5300,
};

const pools = new WeakMap<Database, pg.Pool>();
const files = new WeakMap<Database, DatabaseFile>();

/** For whoever watches; there is none on SQLite. */
export function poolOf(db: Database): pg.Pool | undefined {
  return pools.get(db);
}

/** There is none on PostgreSQL. */
export function fileOf(db: Database): DatabaseFile | undefined {
  return files.get(db);
}

export type OpenedDatabase = { db: Database; engine: Engine };

type Manner = {
  /** For migrations, which may take as long as the tables are large, one instance after the other. */
  isPatient?: boolean;
  /** How long a write to SQLite holds up its whole thread for another, before it steps aside to look again. */
  turnMs?: number;
  /** Of a process that has the file open already: it must be that one, and is never made. */
  sameAs?: FileMark | undefined;
};

export function openDatabase(
  settings: DatabaseSettings,
  { isPatient = false, turnMs = 0, sameAs }: Manner = {},
): OpenedDatabase {
  return settings.DATABASE_URL
    ? { db: openPostgres(settings.DATABASE_URL, isPatient), engine: 'postgres' }
    : { db: openSqlite(settings.DATA_DIR, turnMs, sameAs), engine: 'sqlite' };
}

/** Where the SQLite file is. */
export function databasePath(dataDir: string): string {
  return path.join(dataDir, 'fourfold.sqlite');
}

const handles = new WeakMap<Database, SQLite.Database>();

/** For what the query builder cannot say; there is none on PostgreSQL. Whoever uses it takes its turn first. */
export function handleOf(db: Database): SQLite.Database | undefined {
  return handles.get(db);
}

function openSqlite(dataDir: string, turnMs: number, sameAs: FileMark | undefined): Database {
  makeDataFolder(dataDir);
  const file = new SQLite(databasePath(dataDir), { fileMustExist: sameAs !== undefined });
  // SQLite gives its log the mode of the file, so the file comes first.
  for (const ending of ['', '-wal', '-shm']) closeToOthers(`${databasePath(dataDir)}${ending}`);
  // Room that is free can be given back in small steps. A file that was made without it learns it at the start.
  file.pragma('auto_vacuum = INCREMENTAL');
  file.pragma('journal_mode = WAL');
  // A 2xx must survive a power cut: WAL alone syncs only at checkpoints.
  file.pragma('synchronous = FULL');
  file.pragma('foreign_keys = ON');
  // What is deleted is written over: an address that was erased must not be found in the file.
  file.pragma('secure_delete = ON');
  // better-sqlite3 blocks the event loop while it waits; the dialect waits without.
  file.pragma(`busy_timeout = ${turnMs}`);
  const place = new DatabaseFile(databasePath(dataDir), sameAs);
  const db = new Kysely<Tables>({ dialect: new FileDialect(file, place) });
  files.set(db, place);
  handles.set(db, file);
  return db;
}

/**
 * The log of SQLite holds pages as they were, until others are written over them: after an erasure it is emptied. Where
 * someone reads at that moment it stays until the next time; housekeeping comes by every ten minutes.
 */
export async function emptyLog(db: Database): Promise<void> {
  if (files.has(db)) await sql`pragma wal_checkpoint(truncate)`.execute(db);
}

function openPostgres(connectionString: string, isPatient: boolean): Database {
  // Counts and times are far below 2^53; pg would hand int8 over as strings.
  pg.types.setTypeParser(pg.types.builtins.INT8, Number);
  const pool = new pg.Pool({
    connectionString,
    max: 10,
    connectionTimeoutMillis: 2000,
    ...(isPatient ? {} : hurry),
    idle_in_transaction_session_timeout: 10_000,
  });
  // An idle connection that breaks must not end the process; the next query finds out.
  pool.on('error', () => {});
  pool.on('connect', (client) => {
    client.on('error', () => {});
    dropWhenSilent(client);
  });
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
  pools.set(db, pool);
  return db;
}

/** What `pg` says when `query_timeout` is over. */
const silence = 'Query read timeout';

/** As much of a client of `pg` as is needed here; its types leave the connection out. */
type Asking = {
  query: (...asked: unknown[]) => unknown;
  connection: { stream: Duplex };
};

/**
 * A server that takes a statement and never answers has lost the connection, whatever the network says: nobody else
 * may get it, and what waits behind that statement, a rollback for one, need not wait as long again.
 */
function dropWhenSilent(poolClient: object): void {
  const client = poolClient as Asking;
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
