import { createReadStream, existsSync } from 'node:fs';
import { copyFile, cp, mkdir, readdir } from 'node:fs/promises';
import path from 'node:path';
import { createInterface } from 'node:readline';

import type { Transaction } from 'kysely';

import { makePrivate } from '../config/data-folder.ts';
import type { Database, Engine } from '../db/database.ts';
import { latestMigration, migrationBeforePages } from '../db/migrate.ts';
import type { Tables } from '../db/schema.ts';
import { holdAll } from '../content/drafts/schedule-store.ts';
import { OldBackup } from '../content/revisions/old-backup-store.ts';
import { OutboxStore } from '../outbox/outbox-store.ts';
import {
  findDamage,
  headerSchema,
  libraryFolders,
  type RowLine,
  rowLineSchema,
  rowsFile,
  secretFile,
} from './backup-format.ts';
import { emptyTables, hasAccounts, insertIfRestored } from './backup-store.ts';

/** Why a backup cannot be restored. Nothing has been changed. */
export class RestoreRefused extends Error {}

type Target = { db: Database; engine: Engine; dataDir: string; mayReplace: boolean };

/** Waiting mails and scheduled times are held after a restore: they do not happen automatically. */
export type Restored = { rows: number; heldMails: number; heldTimes: number };

/** Checks the backup before anything is changed: half a backup in place of all data would be worse than none. */
export async function expectBackup(folder: string): Promise<void> {
  const file = path.join(folder, rowsFile);
  if (!existsSync(file)) throw new RestoreRefused(`${folder} holds no backup.`);
  const damage = await findDamage(folder);
  if (damage) throw new RestoreRefused(`The backup is not whole. ${damage}`);
  for await (const line of createInterface({ input: createReadStream(file) })) {
    checkHeader(line);
    return;
  }
}

/**
 * Replaces all data by a backup that `expectBackup` has checked, in one transaction. The site must not run
 * meanwhile.
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
    const heldMails = await new OutboxStore(trx, target.engine).holdWaiting();
    const heldTimes = await holdAll(trx);
    // Files come before the rows: no row may name a missing file.
    await copyFiles(folder, target.dataDir);
    return { rows, heldMails, heldTimes };
  });
}

async function insertRows(trx: Transaction<Tables>, file: string): Promise<number> {
  const oldPages = new OldBackup(trx);
  let count = 0;
  let number = 0;
  for await (const line of createInterface({ input: createReadStream(file) })) {
    if (number > 0 && (await insertIfRestored(trx, parseRow(line, number), oldPages))) count += 1;
    number += 1;
  }
  return count;
}

function checkHeader(line: string): void {
  const header = headerSchema.safeParse(parseJson(line));
  if (!header.success) throw new RestoreRefused('This is no backup of Fourfold.');
  if (![latestMigration, migrationBeforePages].includes(header.data.migration)) {
    throw new RestoreRefused(
      `The backup was made by another version (${header.data.migration}). Restore it with that version, then update.`,
    );
  }
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
  const secret = path.join(folder, secretFile);
  if (existsSync(secret)) {
    await copyFile(secret, path.join(dataDir, secretFile));
    makePrivate(path.join(dataDir, secretFile));
  }
}
