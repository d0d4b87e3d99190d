import { setTimeout } from 'node:timers/promises';

import type SQLite from 'better-sqlite3';
import {
  CompiledQuery,
  type DatabaseConnection,
  type DialectAdapter,
  type Driver,
  type QueryResult,
  SqliteAdapter,
  type SqliteDatabase,
  SqliteDialect,
  SqliteDriver,
  type TransactionSettings,
} from 'kysely';

import type { DatabaseFile } from './database-file.ts';

/** How long a write waits for whoever holds the file, and how often it looks. */
const patienceMs = 2000;
const lookAgainMs = 20;

/**
 * One connection, used by one caller at a time. When the disk is full or broken SQLite takes a transaction back by
 * itself: what went wrong is then the error that counts.
 */
export class FileDialect extends SqliteDialect {
  readonly #file: SQLite.Database;
  readonly #place: DatabaseFile;

  constructor(file: SQLite.Database, place: DatabaseFile) {
    super({ database: file });
    this.#file = file;
    this.#place = place;
  }

  override createDriver(): Driver {
    return new FileDriver(this.#file, this.#place);
  }

  override createAdapter(): DialectAdapter {
    return new FileAdapter();
  }
}

const mostKept = 200;

/**
 * Statements by their words, the last few of them: one that is dropped keeps its memory until the next great collection
 * of garbage, which knows nothing of how much that is. Two thousand insertions of 500 rows took three gigabytes.
 */
class KeptStatements implements SqliteDatabase {
  readonly #file: SQLite.Database;
  readonly #kept = new Map<string, SQLite.Statement>();

  constructor(file: SQLite.Database) {
    this.#file = file;
  }

  prepare(sql: string): SQLite.Statement {
    const statement = this.#kept.get(sql) ?? this.#file.prepare(sql);
    this.#kept.delete(sql);
    this.#kept.set(sql, statement);
    const [oldest] = this.#kept.keys();
    if (this.#kept.size > mostKept && oldest !== undefined) this.#kept.delete(oldest);
    return statement;
  }

  close(): void {
    this.#kept.clear();
    this.#file.close();
  }
}

class FileAdapter extends SqliteAdapter {
  /** The driver sees to it itself, because whoever waits for the file must let others read. */
  override get supportsMultipleConnections(): boolean {
    return true;
  }
}

class FileDriver extends SqliteDriver {
  readonly #file: SQLite.Database;
  readonly #place: DatabaseFile;
  readonly #turns = new OneAtATime();
  #connection: Promise<DatabaseConnection> | undefined;

  constructor(file: SQLite.Database, place: DatabaseFile) {
    super({ database: new KeptStatements(file) });
    this.#file = file;
    this.#place = place;
  }

  override async destroy(): Promise<void> {
    this.#place.close();
    await super.destroy();
  }

  override async acquireConnection(): Promise<DatabaseConnection> {
    await this.#turns.take();
    this.#connection ??= super
      .acquireConnection()
      .then((connection) => new FileConnection(this.#file, this.#place, connection, this.#turns));
    return this.#connection;
  }

  override async releaseConnection(): Promise<void> {
    this.#turns.giveBack();
  }

  /**
   * Takes its turn when a transaction begins. One that reads first and then writes would fail when another thread has
   * written in between: SQLite cannot make it wait then.
   */
  override async beginTransaction(
    connection: DatabaseConnection,
    { accessMode }: TransactionSettings = {},
  ): Promise<void> {
    const begin = accessMode === 'read only' ? 'begin' : 'begin immediate';
    await connection.executeQuery(CompiledQuery.raw(begin));
  }

  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    if (this.#file.inTransaction) await super.rollbackTransaction(connection);
  }
}

/** SQLite's own waiting would hold up the whole thread: here a write that finds the file locked steps aside and looks again. */
class FileConnection implements DatabaseConnection {
  readonly #file: SQLite.Database;
  readonly #place: DatabaseFile;
  readonly #inner: DatabaseConnection;
  readonly #turns: OneAtATime;

  constructor(
    file: SQLite.Database,
    place: DatabaseFile,
    inner: DatabaseConnection,
    turns: OneAtATime,
  ) {
    this.#file = file;
    this.#place = place;
    this.#inner = inner;
    this.#turns = turns;
  }

  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    const until = performance.now() + patienceMs;
    for (;;) {
      try {
        return await this.#execute<Row>(query);
      } catch (error) {
        this.#place.noteDamage(error);
        // In a transaction nothing may come in between.
        if (!isBusy(error) || this.#file.inTransaction || performance.now() > until) throw error;
      }
      await this.#turns.stepAside(lookAgainMs);
    }
  }

  /** Nothing is written into a file that was moved away, and nothing counts as written that has gone with one. */
  async #execute<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    const isInside = this.#file.inTransaction;
    if (!isInside && !onlyReads.test(query.sql)) this.#place.expectInPlace();
    const result = await this.#inner.executeQuery<Row>(query);
    const isWritten = isInside ? query.sql === 'commit' : !onlyReads.test(query.sql);
    if (isWritten && !this.#file.inTransaction) this.#place.expectInPlace();
    return result;
  }

  streamQuery<Row>(
    query: CompiledQuery,
    chunkSize: number,
  ): AsyncIterableIterator<QueryResult<Row>> {
    return this.#inner.streamQuery<Row>(query, chunkSize);
  }
}

const onlyReads = /^\s*(?:select|pragma|begin$)/i;

function isBusy(error: unknown): boolean {
  return error instanceof Error && 'code' in error && String(error.code).startsWith('SQLITE_BUSY');
}

/** Callers take turns, in the order in which they came. */
class OneAtATime {
  readonly #waiting: (() => void)[] = [];
  #isTaken = false;

  async take(): Promise<void> {
    if (this.#isTaken) await new Promise<void>((resolve) => this.#waiting.push(resolve));
    this.#isTaken = true;
  }

  giveBack(): void {
    const next = this.#waiting.shift();
    // Handed over without being free in between: nobody who comes now gets ahead.
    if (next) next();
    else this.#isTaken = false;
  }

  /** Lets others have their turn for a while, and then waits for the next of its own. */
  async stepAside(ms: number): Promise<void> {
    this.giveBack();
    await setTimeout(ms);
    await this.take();
  }
}
