import path from 'node:path';
import { setTimeout } from 'node:timers/promises';

import SQLite from 'better-sqlite3';

import { StartRefused } from '../config/start-refused.ts';
import type { DatabaseSettings } from '../db/database.ts';

/** A process that is ending has given its port back and works for a moment longer. */
const patienceMs = 5000;
const lookAgainMs = 100;

/** Kept for as long as the process lives: the system takes the lock back with it, however it ends. */
let lock: SQLite.Database | undefined;

/**
 * A SQLite folder is for one process: two would sweep each other's uploads and send each mail twice. Commands beside the
 * site do not ask for it.
 */
export async function takeFolder({ DATABASE_URL, DATA_DIR }: DatabaseSettings): Promise<void> {
  if (DATABASE_URL !== undefined) return;
  const until = performance.now() + patienceMs;
  for (;;) {
    lock = tryToLock(DATA_DIR);
    if (lock) return;
    if (performance.now() > until) {
      throw new StartRefused(
        `DATA_DIR: another process of the site works in ${DATA_DIR}, which is for one at a time. End that one first, or name another folder.`,
        1,
      );
    }
    await setTimeout(lookAgainMs);
  }
}

export function isFolderTaken(dataDir: string): boolean {
  const free = tryToLock(dataDir);
  free?.close();
  return free === undefined;
}

/** Node has no locks of its own that end with their process; an empty SQLite file has. */
function tryToLock(dataDir: string): SQLite.Database | undefined {
  const file = new SQLite(path.join(dataDir, 'fourfold.lock'), { timeout: 0 });
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
