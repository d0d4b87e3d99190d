import { existsSync } from 'node:fs';
import path from 'node:path';

import SQLite from 'better-sqlite3';
import pg from 'pg';

import { type DatabaseSettings, openDatabase } from '../db/database.ts';
import { migrateOn } from '../db/migrate.ts';
import { readConfigOrExit } from '../config/config.ts';
import { expectSite } from '../config/data-folder.ts';
import { StartRefused } from '../config/start-refused.ts';
import { readBackup, type Restored, RestoreRefused } from './read-backup.ts';
import { writeBackup } from './write-backup.ts';

/** `npm run backup [-- folder]` */
export async function backUp(folder: string | undefined): Promise<void> {
  const config = readConfigOrExit(expectSite);
  await migrateOn(config);
  const { db, engine } = openDatabase(config, { isPatient: true });
  const now = new Date();
  const target = path.resolve(folder ?? `backups/${now.toISOString().replaceAll(':', '-')}`);
  const count = await writeBackup({ db, engine, dataDir: config.DATA_DIR }, target, now.getTime());
  await db.destroy();
  process.stdout.write(
    `${count} rows and the files they name are in ${target}\n` +
      (config.S3_BUCKET ? `Pictures stay in the bucket ${config.S3_BUCKET}.\n` : '') +
      'It holds personal data and the secret: keep it where the database would be safe.\n',
  );
}

/** `npm run restore -- folder [--replace]` */
export async function restore(folder: string | undefined, mayReplace: boolean): Promise<void> {
  if (folder === undefined) {
    process.stderr.write('Which backup? npm run restore -- backups/…\n');
    process.exitCode = 1;
    return;
  }
  const config = readConfigOrExit();
  if (await isSiteRunning(config)) {
    throw new StartRefused('The site is running. Stop it first: it would write into both.', 1);
  }
  await migrateOn(config);
  const { db, engine } = openDatabase(config, { isPatient: true });
  try {
    const target = { db, engine, dataDir: config.DATA_DIR, mayReplace };
    process.stdout.write(describeRestored(await readBackup(target, folder)));
  } catch (error) {
    if (!(error instanceof RestoreRefused)) throw error;
    process.stderr.write(`${error.message} Nothing was changed.\n`);
    process.exitCode = 1;
  } finally {
    await db.destroy();
  }
}

export function describeRestored({ rows, heldMails, heldTimes }: Restored): string {
  const mails =
    heldMails === 0
      ? ''
      : `Mails that were waiting in it: ${heldMails}. They are held until an administrator sends or discards them on the desk (/admin).\n`;
  const times =
    heldTimes === 0
      ? ''
      : `Pages that were to be published or taken down later: ${heldTimes}. They wait until an administrator sets the time anew.\n`;
  return `${rows} rows are back. Everyone signs in anew, and older links no longer work.\n${mails}${times}Start the site.\n`;
}

/** Whether a site works with this database now: it would write into what is being put back. */
function isSiteRunning({ DATABASE_URL, DATA_DIR }: DatabaseSettings): Promise<boolean> {
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
