import type SQLite from 'better-sqlite3';
import {
  CompiledQuery,
  type DatabaseConnection,
  type Driver,
  SqliteDialect,
  SqliteDriver,
  type TransactionSettings,
} from 'kysely';

/** When the disk is full or broken SQLite takes a transaction back by itself: what went wrong is then the error that counts. */
export class FileDialect extends SqliteDialect {
  readonly #file: SQLite.Database;

  constructor(file: SQLite.Database) {
    super({ database: file });
    this.#file = file;
  }

  override createDriver(): Driver {
    return new FileDriver(this.#file);
  }
}

class FileDriver extends SqliteDriver {
  readonly #file: SQLite.Database;

  constructor(file: SQLite.Database) {
    super({ database: file });
    this.#file = file;
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
