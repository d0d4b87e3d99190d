import {
  accessSync,
  chmodSync,
  constants,
  existsSync,
  mkdirSync,
  readdirSync,
  statSync,
} from 'node:fs';
import path from 'node:path';

import { codeOf } from '../../domain/values/values.ts';
import { StartRefused } from './start-refused.ts';

/** Makes the data folder, readable by its owner only. Throws when the path cannot be a folder. */
export function makeDataFolder(folder: string): void {
  try {
    makeFolder(folder);
    if (!statSync(folder).isDirectory()) throw new StartRefused(notUsable(folder, 'no folder'));
    accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (error) {
    if (error instanceof StartRefused) throw error;
    throw new StartRefused(notUsable(folder, codeOf(error) || String(error)), undefined, {
      cause: error,
    });
  }
}

/**
 * Refuses a folder for backups that can never be one: a file, a place below a file, or one that this user may not
 * make. A disk that is away or full may come back, so the site starts without it and raises the alarm.
 */
export function expectBackupFolder(folder: string | undefined): void {
  if (folder === undefined) return;
  try {
    makeFolder(folder);
    if (statSync(folder).isDirectory()) return;
  } catch (error) {
    const code = codeOf(error);
    const isForbidden = ['EACCES', 'EPERM'].includes(code) && existsSync(path.dirname(folder));
    if (!isForbidden && !['ENOTDIR', 'ENAMETOOLONG', 'ELOOP'].includes(code)) return;
    throw new StartRefused(`BACKUP_DIR: ${folder} cannot be made (${code}). Name another folder.`);
  }
  throw new StartRefused(`BACKUP_DIR: ${folder} is no folder. Name another one.`);
}

/**
 * Takes the permissions of other users off a file or folder that an earlier version or another program left open. A
 * file of another owner stays as it is.
 */
export function makePrivate(place: string): void {
  const found = statSync(place, { throwIfNoEntry: false });
  if (!found || (found.mode & 0o077) === 0 || found.uid !== process.getuid?.()) return;
  chmodSync(place, found.isDirectory() ? 0o700 : 0o600);
}

/** Refuses a command in a folder without a site: the command would make an empty one and report on that. */
export function expectSite({
  DATA_DIR,
  DATABASE_URL,
}: {
  DATA_DIR: string;
  DATABASE_URL?: string | undefined;
}): void {
  if (DATABASE_URL !== undefined) return;
  if (existsSync(path.join(DATA_DIR, 'fourfold.sqlite'))) return;
  throw new StartRefused(
    `DATA_DIR: there is no site in ${DATA_DIR}. Name the folder of yours; npm start makes a new one.`,
  );
}

export function findTraces(folder: string): string[] {
  return ['secret', 'media', 'outbox'].filter((name) => {
    const found = statSync(path.join(folder, name), { throwIfNoEntry: false });
    if (!found) return false;
    return !found.isDirectory() || readdirSync(path.join(folder, name)).length > 0;
  });
}

function notUsable(folder: string, why: string): string {
  return `DATA_DIR: ${folder} cannot be made or written to (${why}).`;
}

/**
 * Makes a folder and its parents, readable by the owner only. It makes them one by one, because Node's recursive
 * option never returns when the disk has no room for a folder.
 */
export function makeFolder(folder: string): void {
  if (existsSync(folder)) return;
  const parent = path.dirname(folder);
  if (parent !== folder) makeFolder(parent);
  try {
    mkdirSync(folder, { mode: 0o700 });
  } catch (error) {
    // Another process that starts at the same time may have made the folder.
    if (!existsSync(folder)) throw error;
  }
}
