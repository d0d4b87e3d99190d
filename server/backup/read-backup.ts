import { createReadStream, existsSync } from 'node:fs';
import { copyFile, cp, mkdir, readdir } from 'node:fs/promises';
import path from 'node:path';
import { createInterface } from 'node:readline';

import { makePrivate } from '../config/data-folder.ts';
import type { Database, Transaction } from '../db/database.ts';
import { isOfVersionBefore, latestMigration } from '../db/migrate.ts';
import { holdAll } from '../content/drafts/schedule-store.ts';
import type { LibraryStores } from '../media/create-media-files.ts';
import { readFileName } from '../media/media-files.ts';
import { OutboxStore } from '../outbox/outbox-store.ts';
import {
  findDamage,
  type Header,
  headerSchema,
  libraryFolders,
  readManifest,
  type RowLine,
  rowLineSchema,
  rowsFile,
  secretFile,
} from './backup-format.ts';
import { emptyTables, hasAccounts, insertRow } from './backup-store.ts';
import { listTitles, type NamedFile, NamedFiles, pathOf } from './named-files.ts';

/** Why a backup cannot be restored. Nothing has been changed. */
export class RestoreRefused extends Error {}

type Target = {
  db: Database;
  dataDir: string;
  mayReplace: boolean;
  /** Where the bytes belong, if not into the folders of `dataDir`. */
  bucket?: LibraryStores | undefined;
};

type Wanted = {
  /** Files that are in their place already need not be in the backup. */
  stores?: LibraryStores;
  /** An operator has nothing better. */
  mayLackFiles?: boolean;
};

/** Waiting mails and scheduled times are held after a restore: they do not happen automatically. */
export type Restored = { rows: number; heldMails: number; heldTimes: number };

/**
 * Checks the backup before anything is changed: half a backup in place of all data would be worse than none. Returns
 * a sentence on what is lacking.
 */
export async function expectBackup(folder: string, wanted: Wanted = {}): Promise<string> {
  const file = path.join(folder, rowsFile);
  if (!existsSync(file)) throw new RestoreRefused(`${folder} holds no backup.`);
  const header = await readHeader(file);
  // Another version may have written the other files in another way.
  if (header) refuseOtherVersion(header);
  const damage = await findDamage(folder);
  if (damage) throw new RestoreRefused(`The backup is not whole. ${damage}`);
  if (!header) throw new RestoreRefused('This is no backup of Fourfold.');
  const lacking = await findLacking(folder, await readNamed(file), wanted.stores);
  if (lacking.length === 0) return '';
  const words = `The backup names files of the library that are neither in it nor in their place: ${listTitles(lacking)}.`;
  if (wanted.mayLackFiles)
    return `${words} They cannot be downloaded or seen until they are uploaded again.`;
  throw new RestoreRefused(
    `${words} Take another backup, or add --without-missing to restore all the rest.`,
  );
}

async function readHeader(file: string): Promise<Header | undefined> {
  const lines = createInterface({ input: createReadStream(file) });
  const { value } = await lines[Symbol.asyncIterator]().next();
  lines.close();
  return headerSchema.safeParse(parseJson(value ?? '')).data;
}

function refuseOtherVersion({ migration }: Header): void {
  if (migration === latestMigration) return;
  throw new RestoreRefused(
    isOfVersionBefore(migration)
      ? `The backup is of a version before this one (${migration}), which this one cannot read. Restore it with the version that made it.`
      : `The backup was made by another version (${migration}). Restore it with that version, then update.`,
  );
}

const namingRow = /^\{"table":"(?:media|media_file|file)"/;

async function readNamed(file: string): Promise<NamedFile[]> {
  const named = new NamedFiles();
  let number = 0;
  for await (const line of createInterface({ input: createReadStream(file) })) {
    if (number > 0 && namingRow.test(line)) {
      const { table, row } = parseRow(line, number);
      named.note(table, row);
    }
    number += 1;
  }
  return named.list();
}

/** `findDamage` has compared the listed files with their hashes. */
async function findLacking(folder: string, named: NamedFile[], stores: LibraryStores | undefined) {
  const manifest = await readManifest(folder);
  const there = new Map(manifest?.files.map(({ name, sha256 }) => [name, sha256]));
  const lacking: NamedFile[] = [];
  for (const file of named) {
    const sha256 = there.get(pathOf(file));
    const isThere = sha256 !== undefined && (file.sha256 ?? sha256) === sha256;
    if (isThere || file.isOptional || (await stores?.[file.library].has(file.name))) continue;
    lacking.push(file);
  }
  return lacking;
}

/**
 * Replaces all data by a backup that `expectBackup` has checked, in one transaction. The site must not run meanwhile.
 */
export async function readBackup(target: Target, folder: string): Promise<Restored> {
  const file = path.join(folder, rowsFile);
  await mkdir(target.dataDir, { recursive: true, mode: 0o700 });
  return target.db.transaction().execute(async (trx) => {
    if (!target.mayReplace && (await hasAccounts(trx))) {
      throw new RestoreRefused(
        'There is data already. Add --replace to put the backup in its place.',
      );
    }
    await emptyTables(trx);
    const rows = await insertRows(trx, file);
    const heldMails = await new OutboxStore(trx).holdWaiting();
    const heldTimes = await holdAll(trx);
    // Files come before the rows: no row may name a missing file.
    await (target.bucket
      ? fillBucket(folder, target.dataDir, target.bucket)
      : copyFiles(folder, target.dataDir));
    await copySecret(folder, target.dataDir);
    return { rows, heldMails, heldTimes };
  });
}

async function insertRows(trx: Transaction, file: string): Promise<number> {
  let number = 0;
  for await (const line of createInterface({ input: createReadStream(file) })) {
    if (number > 0) await insertRow(trx, parseRow(line, number));
    number += 1;
  }
  return number - 1;
}

function parseRow(line: string, number: number): RowLine {
  const parsed = rowLineSchema.safeParse(parseJson(line));
  if (!parsed.success) throw new RestoreRefused(`Row ${number} of the backup is broken.`);
  return parsed.data;
}

function parseJson(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
}

/** A copy has the mode of its source, and another program may have changed that. */
async function copyFiles(folder: string, dataDir: string): Promise<void> {
  for (const library of libraryFolders) {
    const from = path.join(folder, library);
    if (!existsSync(from)) continue;
    const target = path.join(dataDir, library);
    await cp(from, target, { recursive: true });
    makePrivate(target);
    for (const name of await readdir(target)) makePrivate(path.join(target, name));
  }
}

/** What is in the bucket stays: a name never gets other bytes. */
async function fillBucket(folder: string, dataDir: string, bucket: LibraryStores): Promise<void> {
  const copy = path.join(dataDir, 'unfinished-restore');
  for (const library of libraryFolders) {
    const from = path.join(folder, library);
    if (!existsSync(from)) continue;
    for (const name of await readdir(from)) {
      if (await bucket[library].has(name)) continue;
      await copyFile(path.join(from, name), copy);
      const type = readFileName(name)?.type ?? 'application/octet-stream';
      await bucket[library].take(name, copy, type);
    }
  }
}

async function copySecret(folder: string, dataDir: string): Promise<void> {
  const secret = path.join(folder, secretFile);
  if (existsSync(secret)) {
    await copyFile(secret, path.join(dataDir, secretFile));
    makePrivate(path.join(dataDir, secretFile));
  }
}
