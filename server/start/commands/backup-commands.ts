import { existsSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';

import SQLite from 'better-sqlite3';
import pg from 'pg';

import { findDamageIn } from '../../db/check-file.ts';
import { databasePath, type DatabaseSettings, openDatabase } from '../../db/database.ts';
import { followDatabaseTime } from '../../db/clock.ts';
import { databaseTroubleOf } from '../../db/database-trouble.ts';
import { migrate } from '../../db/migrate.ts';
import { prepareDatabase } from '../../db/prepare-database.ts';
import { type Config, ConfigError, readConfigOrExit } from '../../config/config.ts';
import { expectSite } from '../../config/data-folder.ts';
import { StartRefused } from '../../config/start-refused.ts';
import { isFolderTaken } from '../folder-lock.ts';
import { BackupFolder } from '../../backup/backup-folder.ts';
import {
  expectBackup,
  readBackup,
  type Restored,
  RestoreRefused,
} from '../../backup/read-backup.ts';
import { IncompleteBackup, writeBackup } from '../../backup/write-backup.ts';
import { BackupRun } from '../../media/backup-run-store.ts';
import { createStores } from '../../media/create-media-files.ts';

/** `npm run backup [-- folder]` */
export async function backUp(folder: string | undefined): Promise<void> {
  const config = readConfigOrExit(expectSite);
  await prepareDatabase(config);
  const at = new Date();
  const target = path.resolve(folder ?? `backups/${at.toISOString().replaceAll(':', '-')}`);
  const count = await writeBeside(config, target, at.getTime());
  const hasSecret = existsSync(path.join(target, 'secret'));
  process.stdout.write(
    `${count} rows and the files they name are in ${target}\n` +
      (hasSecret ? '' : 'SECRET is not in it: keep that apart.\n') +
      `It holds personal data${hasSecret ? ' and the secret' : ''}: keep it where the database would be safe.\n`,
  );
}

/** The site may run: it is told to leave the bytes that are copied. */
async function writeBeside(config: Config, target: string, at: number): Promise<number> {
  const reading = openDatabase(config, { hasNoTimeouts: true });
  const noting = openDatabase(config, { hasNoTimeouts: true });
  const { now, stop } = await followDatabaseTime(noting.db);
  const run = new BackupRun({ db: noting.db, now });
  try {
    // On a full disk nothing can be noted, and a backup is wanted all the more; it checks what it has copied.
    await run.begin().catch((error: unknown) => {
      if (databaseTroubleOf(error) !== 'full') throw error;
    });
    const stores = createStores(config);
    return await writeBackup({ ...reading, dataDir: config.DATA_DIR, stores }, target, at);
  } catch (error) {
    if (!(error instanceof IncompleteBackup)) throw error;
    throw new StartRefused(
      `${error.message} What there is stands in ${target}; a restore of it needs --without-missing.`,
      1,
    );
  } finally {
    stop();
    await run.end().catch(() => {});
    await reading.db.destroy();
    await noting.db.destroy();
  }
}

/** `npm run backup -- --confirm`: accepts a much smaller backup in place of the older ones. */
export async function confirmBackup(): Promise<void> {
  const { BACKUP_DIR } = readConfigOrExit((config) => {
    if (config.BACKUP_DIR === undefined) {
      throw new ConfigError('BACKUP_DIR: must be set as it is for the site');
    }
    expectSite(config);
  });
  const confirmed =
    BACKUP_DIR !== undefined && existsSync(BACKUP_DIR)
      ? await new BackupFolder(BACKUP_DIR).confirm()
      : undefined;
  if (confirmed === undefined) {
    process.stderr.write(`No backup in ${BACKUP_DIR} waits to be confirmed.\n`);
    process.exitCode = 1;
    return;
  }
  process.stdout.write(`${confirmed} counts from now on.\n`);
}

type Restoring = { mayReplace: boolean; mayLackFiles: boolean };

/** `npm run restore -- folder [--replace] [--without-missing]` */
export async function restore(
  folder: string | undefined,
  { mayReplace, mayLackFiles }: Restoring,
): Promise<void> {
  if (folder === undefined) {
    process.stderr.write('Which backup? npm run restore -- backups/…\n');
    process.exitCode = 1;
    return;
  }
  const config = readConfigOrExit();
  if (await isSiteRunning(config)) {
    throw new StartRefused('The site is running. Stop it first: it would write into both.', 1);
  }
  try {
    const lacking = await expectBackup(folder, { stores: createStores(config), mayLackFiles });
    const restored = await putBack(config, folder, mayReplace);
    process.stdout.write(`${lacking && `${lacking}\n`}${describeRestored(restored)}`);
  } catch (error) {
    if (!(error instanceof RestoreRefused)) throw error;
    process.stderr.write(`${error.message} Nothing was changed.\n`);
    process.exitCode = 1;
  }
}

async function putBack(config: Config, folder: string, mayReplace: boolean): Promise<Restored> {
  const file = config.DATABASE_URL === undefined ? databasePath(config.DATA_DIR) : undefined;
  if (file !== undefined && mayReplace) putDamagedAside(file);
  const isNew = file !== undefined && !existsSync(file);
  const { db } = openDatabase(config, { hasNoTimeouts: true });
  try {
    await migrate(db);
    const bucket = config.S3_BUCKET === undefined ? undefined : createStores(config);
    const target = { db, dataDir: config.DATA_DIR, mayReplace, bucket };
    const restored = await readBackup(target, folder);
    await db.destroy();
    return restored;
  } catch (error) {
    await db.destroy();
    // An empty database that did not exist before would look like a site that has lost everything.
    if (isNew) for (const end of fileEnds) rmSync(`${file}${end}`, { force: true });
    throw error;
  }
}

const fileEnds = ['', '-wal', '-shm'];

/** Moves a damaged file away: it cannot be restored into, and an operator may want to examine it. */
function putDamagedAside(file: string): void {
  if (!existsSync(file) || !isDamaged(file)) return;
  const aside = `${file}.damaged-${new Date().toISOString().replaceAll(':', '-')}`;
  for (const end of fileEnds) {
    if (existsSync(`${file}${end}`)) renameSync(`${file}${end}`, `${aside}${end}`);
  }
  process.stdout.write(`The damaged database is kept as ${aside}.\n`);
}

function isDamaged(file: string): boolean {
  try {
    return findDamageIn(file) !== undefined;
  } catch (error) {
    if (databaseTroubleOf(error) === 'damaged') return true;
    throw error;
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

/** Tells whether a site is using this database, because it would write into the restored data. */
function isSiteRunning({ DATABASE_URL, DATA_DIR }: DatabaseSettings): Promise<boolean> {
  if (DATABASE_URL !== undefined) return isSomeoneListening(DATABASE_URL);
  const file = databasePath(DATA_DIR);
  return Promise.resolve(existsSync(file) && (isFolderTaken(DATA_DIR) || isFileInUse(file)));
}

/** A process with the file open, even idle, prevents an exclusive lock. It may be another program. */
function isFileInUse(file: string): boolean {
  const probe = new SQLite(file, { timeout: 250 });
  try {
    probe.pragma('locking_mode = EXCLUSIVE');
    probe.exec('begin immediate; rollback');
    return false;
  } catch (error) {
    if (error instanceof SQLite.SqliteError && error.code.startsWith('SQLITE_BUSY')) return true;
    if (databaseTroubleOf(error) === 'damaged') return false;
    throw error;
  } finally {
    probe.close();
  }
}

/** Every process of a site keeps a connection on which it listens for saves of others. */
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
