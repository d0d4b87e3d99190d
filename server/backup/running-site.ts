import { existsSync } from 'node:fs';
import path from 'node:path';

import SQLite from 'better-sqlite3';
import pg from 'pg';

import type { DatabaseSettings } from '../db/database.ts';

/** Whether a site works with this database now: it would write into what is being put back. */
export function isSiteRunning({ DATABASE_URL, DATA_DIR }: DatabaseSettings): Promise<boolean> {
  return DATABASE_URL === undefined
    ? Promise.resolve(isFileInUse(path.join(DATA_DIR, 'fourfold.sqlite')))
    : isSomeoneListening(DATABASE_URL);
}

/** Whoever has the file open, even idle, keeps anyone from having it alone. */
function isFileInUse(file: string): boolean {
  if (!existsSync(file)) return false;
  const probe = new SQLite(file, { timeout: 250 });
  try {
    probe.pragma('locking_mode = EXCLUSIVE');
    probe.exec('begin immediate; rollback');
    return false;
  } catch (error) {
    if (error instanceof SQLite.SqliteError && error.code.startsWith('SQLITE_BUSY')) return true;
    throw error;
  } finally {
    probe.close();
  }
}

/** Every process of a site listens for what the others save, on a connection that it keeps. */
async function isSomeoneListening(connectionString: string): Promise<boolean> {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: 5000 });
  await client.connect();
  try {
    const { rows } = await client.query(
      `select 1 from pg_stat_activity
       where datname = current_database() and query = 'listen fourfold_tree' limit 1`,
    );
    return rows.length > 0;
  } finally {
    await client.end();
  }
}
