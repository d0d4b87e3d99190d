import { once } from 'node:events';
import { createWriteStream, existsSync } from 'node:fs';
import { copyFile as copySecret, link, mkdir, readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';

import { makePrivate, makeFolder } from '../config/data-folder.ts';
import { StartRefused } from '../config/start-refused.ts';
import type { Database } from '../db/database.ts';
import { latestMigration } from '../db/migrate.ts';
import { foldersOf, type LibraryStores } from '../media/create-media-files.ts';
import { syncToDisk } from '../media/folder-files.ts';
import type { MediaFiles } from '../media/media-files.ts';
import {
  digestOf,
  type Header,
  readManifest,
  rowsFile,
  secretFile,
  writeManifest,
} from './backup-format.ts';
import { inSnapshot, restoredTables, rowsOf } from './backup-store.ts';
import { listTitles, type NamedFile, NamedFiles, pathOf } from './named-files.ts';

type Source = {
  db: Database;
  dataDir: string;
  /** Where the bytes are, if not in the folders of `dataDir`. */
  stores?: LibraryStores | undefined;
  /** An older backup whose unchanged files are hard-linked. */
  before?: string | undefined;
};

/** The backup is written, but the store lacks files that its rows name. */
export class IncompleteBackup extends Error {
  constructor(files: NamedFile[]) {
    super(
      `The backup lacks files of the library that are missing or damaged: ${listTitles(files)}. Upload them again or delete them, then make it anew.`,
    );
  }
}

/**
 * Writes all rows of one snapshot and the files they name. The site may run meanwhile: the caller holds a
 * `BackupRun`, so that no file is removed before it is copied.
 */
export async function writeBackup(source: Source, folder: string, now: number): Promise<number> {
  makeFolder(folder);
  if ((await readdir(folder)).length > 0) {
    throw new StartRefused(`${folder} is there already and not empty. Name another folder.`, 1);
  }
  makePrivate(folder);
  const named = new NamedFiles();
  const rows = await writeRows(source, path.join(folder, rowsFile), { now, named });
  const wrong = await copyFiles(source, folder, named.list());
  const secret = path.join(source.dataDir, secretFile);
  if (existsSync(secret)) {
    await copySecret(secret, path.join(folder, secretFile));
    makePrivate(path.join(folder, secretFile));
  }
  await writeManifest(folder, { createdAt: now, rows });
  if (wrong.length > 0) throw new IncompleteBackup(wrong);
  return Object.values(rows).reduce((sum, count) => sum + count, 0);
}

async function writeRows(
  { db }: Source,
  file: string,
  { now, named }: { now: number; named: NamedFiles },
): Promise<Record<string, number>> {
  const out = createWriteStream(file, { mode: 0o600, flags: 'wx' });
  const write = async (line: object) => {
    if (!out.write(`${lineOf(line)}\n`)) await once(out, 'drain');
  };
  const counts: Record<string, number> = {};
  const header: Header = { format: 'fourfold-1', migration: latestMigration, createdAt: now };
  await write(header);
  await inSnapshot(db, async (trx) => {
    for (const table of restoredTables) {
      counts[table] = 0;
      for await (const row of rowsOf(trx, table)) {
        await write({ table, row });
        named.note(table, row);
        counts[table] += 1;
      }
    }
  });
  out.end();
  await once(out, 'close');
  await syncToDisk(file);
  return counts;
}

/** JSON may contain U+2028 and U+2029, which some readers take for the end of a line. */
function lineOf(value: object): string {
  return JSON.stringify(value).replaceAll('\u2028', '\\u2028').replaceAll('\u2029', '\\u2029');
}

/** Returns the files that are missing, or have other bytes than their rows say. */
async function copyFiles(
  { dataDir, before, stores = foldersOf(dataDir) }: Source,
  folder: string,
  files: NamedFile[],
): Promise<NamedFile[]> {
  const earlier = before === undefined ? undefined : await readManifest(before);
  const known = new Map(earlier?.files.map(({ name, sha256 }) => [name, sha256]));
  for (const library of new Set(files.map((file) => file.library))) {
    await mkdir(path.join(folder, library), { mode: 0o700 });
  }
  const wrong: NamedFile[] = [];
  for (const file of files) {
    const target = path.join(folder, pathOf(file));
    const sha256 = file.sha256 ?? known.get(pathOf(file));
    const shared =
      before !== undefined && known.has(pathOf(file)) && path.join(before, pathOf(file));
    if (shared && (await tryToShare(shared, target, sha256))) continue;
    const isWhole = await copyFile(stores[file.library], file, target);
    if (!isWhole && !file.isOptional) wrong.push(file);
  }
  return wrong;
}

/**
 * Files are many and a name never gets other bytes, so the file of an older backup is hard-linked instead of copied.
 * A damaged one must not be.
 */
async function tryToShare(shared: string, target: string, sha256: string | undefined) {
  try {
    if ((await digestOf(shared)) !== sha256) return false;
    await link(shared, target);
    makePrivate(target);
    return true;
  } catch {
    // The file is gone, or the disk has no hard links.
    return false;
  }
}

/** Returns false when the store has no such file, or one with other bytes. */
async function copyFile(store: MediaFiles, file: NamedFile, target: string): Promise<boolean> {
  const found = await store.read(file.name);
  if (!found) return false;
  await pipeline(found.stream, createWriteStream(target, { mode: 0o600, flags: 'wx' }));
  const { size } = await stat(target);
  if (size === 0 || size !== found.size) return false;
  return file.sha256 === undefined || (await digestOf(target)) === file.sha256;
}
