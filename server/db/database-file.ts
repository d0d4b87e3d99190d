import { statSync } from 'node:fs';

import SQLite from 'better-sqlite3';

import { databaseTroubleOf } from './database-trouble.ts';

/** The identity of a file, independent of its name. */
export type FileMark = { dev: bigint; ino: bigint };

/** Thrown instead of writing into a file that nobody will find again. */
class FileMoved extends Error {
  /** SQLite's own code for a moved file. SQLite reports it for a journal but not for a write-ahead log. */
  readonly code = 'SQLITE_READONLY_DBMOVED';
}

/**
 * Watches the file of a SQLite database. SQLite itself goes on reading and writing a moved or deleted file, and
 * never reads a page again that it has in memory.
 */
export class DatabaseFile {
  readonly mark: FileMark | undefined;
  isDamaged = false;
  readonly #path: string;
  #logMark: FileMark | undefined;
  #probe: SQLite.Database | undefined;

  /** `expected` is the file of the process's first connection, which later connections must find. */
  constructor(path: string, expected?: FileMark) {
    this.#path = path;
    this.mark = expected ?? readMark(path);
    this.expectInPlace();
  }

  /** Throws when the file, or its write-ahead log with the latest writes, is not the one that was opened. */
  expectInPlace(): void {
    const log = readMark(`${this.#path}-wal`);
    if (!isSame(readMark(this.#path), this.mark) || (this.#logMark && !isSame(log, this.#logMark)))
      throw new FileMoved('The database file was moved, replaced or removed');
    this.#logMark = log;
  }

  /** After one damaged page other pages may be damaged too, so the site must stop. */
  noteDamage(error: unknown): void {
    if (databaseTroubleOf(error) === 'damaged') this.isDamaged = true;
  }

  /**
   * Runs the statement on a separate connection with an empty cache, because others may answer from memory. Returns the
   * first column of the first row.
   */
  ask(statement: string): unknown {
    this.#probe ??= new SQLite(this.#path, { readonly: true, fileMustExist: true });
    this.#probe.pragma('shrink_memory');
    return this.#probe.prepare(statement).pluck().get();
  }

  close(): void {
    this.#probe?.close();
    this.#probe = undefined;
  }
}

function readMark(path: string): FileMark | undefined {
  const found = statSync(path, { bigint: true, throwIfNoEntry: false });
  return found && { dev: found.dev, ino: found.ino };
}

function isSame(one: FileMark | undefined, other: FileMark | undefined): boolean {
  return one?.dev === other?.dev && one?.ino === other?.ino;
}
