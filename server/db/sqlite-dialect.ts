import type SQLite from 'better-sqlite3';
import { type DatabaseConnection, type Driver, SqliteDialect, SqliteDriver } from 'kysely';

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

  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    if (this.#file.inTransaction) await super.rollbackTransaction(connection);
  }
}
