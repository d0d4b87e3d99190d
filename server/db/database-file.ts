import { statSync } from 'node:fs';

import SQLite from 'better-sqlite3';

import { databaseTroubleOf } from './database-trouble.ts';

/** Which file it is, whatever it is called. */
export type FileMark = { dev: bigint; ino: bigint };

/** What is written now would be gone with the file that nobody finds any more. */
class FileMoved extends Error {
  /** SQLite's own word for it, which it says of a journal but not of a log. */
  readonly code = 'SQLITE_READONLY_DBMOVED';
}

/**
 * The file of a SQLite database, watched from outside: SQLite itself goes on reading and writing a file that was moved or
 * removed, and never looks at a page again that it has in memory.
 */
export class DatabaseFile {
  readonly #path: string;
  readonly #mark: FileMark | undefined;
  #logMark: FileMark | undefined;
  #probe: SQLite.Database | undefined;
  #isDamaged = false;

  /** `expected`: for a later connection of the same process, which must find the file of the first. */
  constructor(path: string, expected?: FileMark) {
    this.#path = path;
    this.#mark = expected ?? readMark(path);
    this.expectInPlace();
  }

  get mark(): FileMark | undefined {
    return this.#mark;
  }

  get isDamaged(): boolean {
    return this.#isDamaged;
  }

  /** Throws where the file, or the log beside it that holds what was written last, is not the one that was opened. */
  expectInPlace(): void {
    const log = readMark(`${this.#path}-wal`);
    if (!isSame(readMark(this.#path), this.#mark) || (this.#logMark && !isSame(log, this.#logMark)))
      throw new FileMoved('The database file was moved, replaced or removed');
    this.#logMark = log;
  }

  /** Once a page was found damaged, the next request may be about another one: the site must not go on. */
  noteDamage(error: unknown): void {
    if (databaseTroubleOf(error) === 'damaged') this.#isDamaged = true;
  }

  /** Asks the file, not what a connection remembers of it. Returns the first column of the first row. */
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
