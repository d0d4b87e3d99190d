import path from 'node:path';
import { setTimeout } from 'node:timers/promises';

import SQLite from 'better-sqlite3';

import { StartRefused } from '../config/start-refused.ts';
import type { DatabaseSettings } from '../db/database.ts';

/** An ending process has closed its port and still works for a moment. */
const timeoutMs = 5000;
const retryEveryMs = 100;

/** Held while the process lives: the system releases the lock when the process ends, however it ends. */
let lock: SQLite.Database | undefined;

/**
 * A SQLite folder belongs to one process: two would delete each other's uploads and send each mail twice. Commands
 * that run beside the site do not take this lock.
 */
export async function takeFolder({ DATABASE_URL, DATA_DIR }: DatabaseSettings): Promise<void> {
  if (DATABASE_URL !== undefined) return;
  const until = performance.now() + timeoutMs;
  for (;;) {
    lock = tryToLock(fileOf(DATA_DIR));
    if (lock) return;
    if (performance.now() > until) {
      throw new StartRefused(
        `DATA_DIR: another process of the site works in ${DATA_DIR}, which is for one at a time. End that one first, or name another folder.`,
        1,
      );
    }
    await setTimeout(retryEveryMs);
  }
}

export function isFolderTaken(dataDir: string): boolean {
  const free = tryToLock(fileOf(dataDir));
  free?.close();
  return free === undefined;
}

const fileOf = (dataDir: string) => path.join(dataDir, 'fourfold.lock');

/** Node has no file locks that end with their process; an empty SQLite file has. */
export function tryToLock(place: string): SQLite.Database | undefined {
  const file = new SQLite(place, { timeout: 0 });
  try {
    file.exec('begin exclusive');
    return file;
  } catch (error) {
    file.close();
    if (error instanceof SQLite.SqliteError && error.code.startsWith('SQLITE_BUSY'))
      return undefined;
    throw error;
  }
}
