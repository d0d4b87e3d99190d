import { once } from 'node:events';
import { createWriteStream, type Dirent, existsSync } from 'node:fs';
import { copyFile, link, mkdir, open, readdir, stat } from 'node:fs/promises';
import path from 'node:path';

import { makePrivate, makeFolder } from '../config/data-folder.ts';
import { StartRefused } from '../config/start-refused.ts';
import type { Database, Engine } from '../db/database.ts';
import { latestMigration } from '../db/migrate.ts';
import {
  digestOf,
  type Header,
  libraryFolders,
  rowsFile,
  secretFile,
  writeManifest,
} from './backup-format.ts';
import { inSnapshot, restoredTables, rowsOf } from './backup-store.ts';

type Source = {
  db: Database;
  engine: Engine;
  dataDir: string;
  /** An older backup whose unchanged pictures are hard-linked. */
  before?: string | undefined;
};

/** Writes all rows of one snapshot and the files they name. The site may run meanwhile. */
export async function writeBackup(source: Source, folder: string, now: number): Promise<number> {
  makeFolder(folder);
  if ((await readdir(folder)).length > 0) {
    throw new StartRefused(`${folder} is there already and not empty. Name another folder.`, 1);
  }
  makePrivate(folder);
  // Rows come first: a picture that is added meanwhile is an extra file, never a missing one.
  const rows = await writeRows(source, path.join(folder, rowsFile), now);
  for (const library of libraryFolders) await copyLibrary(source, folder, library);
  const secret = path.join(source.dataDir, secretFile);
  if (existsSync(secret)) {
    await copyFile(secret, path.join(folder, secretFile));
    makePrivate(path.join(folder, secretFile));
  }
  await writeManifest(folder, { createdAt: now, rows });
  return Object.values(rows).reduce((sum, count) => sum + count, 0);
}

/** Returns the number of rows of each table. */
async function writeRows(
  { db, engine }: Source,
  file: string,
  now: number,
): Promise<Record<string, number>> {
  const out = createWriteStream(file, { mode: 0o600, flags: 'wx' });
  const write = async (line: object) => {
    if (!out.write(`${lineOf(line)}\n`)) await once(out, 'drain');
  };
  const counts: Record<string, number> = {};
  const header: Header = { format: 'fourfold-1', migration: latestMigration, createdAt: now };
  await write(header);
  await inSnapshot(db, engine, async (trx) => {
    for (const table of restoredTables) {
      counts[table] = 0;
      for await (const row of rowsOf(trx, table)) {
        await write({ table, row });
        counts[table] += 1;
      }
    }
  });
  out.end();
  await once(out, 'close');
  await sync(file);
  return counts;
}

/** JSON may contain U+2028 and U+2029, which some readers take for the end of a line. */
function lineOf(value: object): string {
  return JSON.stringify(value).replaceAll('\u2028', '\\u2028').replaceAll('\u2029', '\\u2029');
}

/** Files are many and rarely change, so a file of an older backup is hard-linked instead of copied. */
async function copyLibrary(
  { dataDir, before }: Source,
  folder: string,
  library: string,
): Promise<void> {
  const from = path.join(dataDir, library);
  if (!existsSync(from)) return;
  await mkdir(path.join(folder, library), { mode: 0o700 });
  for (const { name } of (await readdir(from, { withFileTypes: true })).filter(isFile)) {
    const source = path.join(from, name);
    const target = path.join(folder, library, name);
    const shared = before !== undefined && path.join(before, library, name);
    // A file that was removed since its row was read is left out.
    if (!shared || !(await tryToShare(source, shared, target))) {
      await copyFile(source, target).catch(ignoreIfGone);
    }
    // A copy has the mode of its source.
    if (existsSync(target)) makePrivate(target);
  }
}

/** Compares byte by byte: a damaged copy must not be linked. */
async function tryToShare(source: string, shared: string, target: string): Promise<boolean> {
  try {
    const [one, other] = await Promise.all([stat(source), stat(shared)]);
    if (one.size !== other.size) return false;
    if ((await digestOf(source)) !== (await digestOf(shared))) return false;
    await link(shared, target);
    return true;
  } catch {
    // The folder is on another disk, or the disk has no hard links.
    return false;
  }
}

/** Files that are still being written are left out. */
function isFile(entry: Dirent): boolean {
  return entry.isFile() && !entry.name.startsWith('unfinished-');
}

function ignoreIfGone(error: NodeJS.ErrnoException): void {
  if (error.code !== 'ENOENT') throw error;
}

async function sync(file: string): Promise<void> {
  const handle = await open(file);
  await handle.sync();
  await handle.close();
}
