import { setTimeout } from 'node:timers/promises';

import type SQLite from 'better-sqlite3';
import {
  CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type QueryResult,
  SqliteAdapter,
  type SqliteDatabase,
  SqliteDialect,
  SqliteDriver,
  type TransactionSettings,
} from 'kysely';

import { LastFew } from './last-few.ts';
import { codeOf } from '../../domain/values/values.ts';
import { Service } from '../service.ts';
import type { DatabaseFile } from './database-file.ts';

/** How long a write waits for the lock on the file, and how often it tries. */
const timeoutMs = 2000;
const retryEveryMs = 20;

/**
 * One connection, used by one caller at a time. When the disk is full or broken, SQLite rolls back by itself; the
 * original error is then reported instead of the failed rollback.
 */
export function fileDialect(file: SQLite.Database, place: DatabaseFile): Dialect {
  const usual = new SqliteDialect({ database: file });
  return {
    createDriver: () => new FileDriver(file, place),
    createAdapter: () => new FileAdapter(),
    createQueryCompiler: () => usual.createQueryCompiler(),
    createIntrospector: (db) => usual.createIntrospector(db),
  };
}

const mostKept = 200;

/**
 * Caches the last few prepared statements by their text. A dropped statement keeps its memory until the next major
 * garbage collection, which does not know its size: two thousand insertions of 500 rows took three gigabytes.
 */
function withKeptStatements(file: SQLite.Database): SqliteDatabase {
  const kept = new LastFew<SQLite.Statement>(mostKept);
  return {
    prepare(sql) {
      const statement = kept.get(sql) ?? file.prepare(sql);
      kept.set(sql, statement);
      return statement;
    },
    close() {
      kept.clear();
      file.close();
    },
  };
}

class FileAdapter extends SqliteAdapter {
  /** This driver handles locking itself, because a caller that waits for the file must let others read. */
  override get supportsMultipleConnections(): boolean {
    return true;
  }

  /** A migration is a transaction, so that a start that was killed in one leaves nothing half made. */
  override get supportsTransactionalDdl(): boolean {
    return true;
  }
}

class FileDriver extends SqliteDriver {
  readonly #file: SQLite.Database;
  readonly #place: DatabaseFile;
  readonly #turns = new TurnQueue();
  #connection: Promise<DatabaseConnection> | undefined;

  constructor(file: SQLite.Database, place: DatabaseFile) {
    super({ database: withKeptStatements(file) });
    this.#file = file;
    this.#place = place;
  }

  override async destroy(): Promise<void> {
    this.#place.close();
    await super.destroy();
  }

  override async acquireConnection(): Promise<DatabaseConnection> {
    await this.#turns.take();
    this.#connection ??= super.acquireConnection().then((inner) => {
      const [file, place, turns] = [this.#file, this.#place, this.#turns];
      return new FileConnection({ file, place, inner, turns });
    });
    return this.#connection;
  }

  override async releaseConnection(): Promise<void> {
    this.#turns.giveBack();
  }

  /**
   * Takes the write lock at the start of a transaction. A transaction that reads first would fail when another
   * thread writes in between, because SQLite cannot make it wait then.
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

type ConnectionParts = {
  file: SQLite.Database;
  place: DatabaseFile;
  inner: DatabaseConnection;
  turns: TurnQueue;
};

/**
 * SQLite's own waiting would block the whole thread. Here a write that finds the file locked yields and tries again.
 */
class FileConnection extends Service<ConnectionParts> implements DatabaseConnection {
  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    const { file, place, turns } = this.parts;
    const until = performance.now() + timeoutMs;
    for (;;) {
      try {
        return await this.#execute<Row>(query);
      } catch (error) {
        place.noteDamage(error);
        // Other statements must not run inside an open transaction.
        const isBusy = codeOf(error).startsWith('SQLITE_BUSY');
        if (!isBusy || file.inTransaction || performance.now() > until) throw error;
      }
      await turns.yieldTurn(retryEveryMs);
    }
  }

  /** Checks before and after each statement that the file was not moved: a write into a moved file is lost. */
  async #execute<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    const { file, place, inner } = this.parts;
    const isInside = file.inTransaction;
    if (!isInside && !onlyReads.test(query.sql)) place.expectInPlace();
    const result = await inner.executeQuery<Row>(query);
    const isWritten = isInside ? query.sql === 'commit' : !onlyReads.test(query.sql);
    if (isWritten && !file.inTransaction) place.expectInPlace();
    return result;
  }

  streamQuery<Row>(
    query: CompiledQuery,
    chunkSize: number,
  ): AsyncIterableIterator<QueryResult<Row>> {
    return this.parts.inner.streamQuery<Row>(query, chunkSize);
  }
}

const onlyReads = /^\s*(?:select|pragma|begin$)/i;

/** Callers take turns in the order of their arrival. */
class TurnQueue {
  readonly #waiting: (() => void)[] = [];
  #isTaken = false;

  async take(): Promise<void> {
    if (this.#isTaken) await new Promise<void>((resolve) => this.#waiting.push(resolve));
    this.#isTaken = true;
  }

  giveBack(): void {
    const next = this.#waiting.shift();
    // The turn passes directly to the next caller, so that a new one cannot get ahead.
    if (next) next();
    else this.#isTaken = false;
  }

  /** Yields to other callers for a while, then waits for its next turn. */
  async yieldTurn(ms: number): Promise<void> {
    this.giveBack();
    await setTimeout(ms);
    await this.take();
  }
}
