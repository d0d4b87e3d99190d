import { once } from 'node:events';
import { createWriteStream, existsSync } from 'node:fs';
import { chmod, copyFile, cp, open, readdir } from 'node:fs/promises';
import path from 'node:path';

import { makeFolder } from '../config/data-folder.ts';
import { StartRefused } from '../config/start-refused.ts';
import type { Database, Engine } from '../db/database.ts';
import { latestMigration } from '../db/migrate.ts';
import { type Header, mediaFolder, rowsFile, secretFile, writeManifest } from './backup-format.ts';
import { atOneMoment, keptTables, rowsOf } from './backup-store.ts';

type Source = { db: Database; engine: Engine; dataDir: string };

/** All rows as they are at one moment, and the files they name. Works beside a running site. */
export async function writeBackup(source: Source, folder: string, now: number): Promise<number> {
  makeFolder(folder);
  if ((await readdir(folder)).length > 0) {
    throw new StartRefused(`${folder} is there already and not empty. Name another folder.`, 1);
  }
  // Rows first: a picture that is added meanwhile is a file too many, never one too few.
  const rows = await writeRows(source, path.join(folder, rowsFile), now);
  await copyIfThere(path.join(source.dataDir, mediaFolder), path.join(folder, mediaFolder));
  const secret = path.join(source.dataDir, secretFile);
  if (existsSync(secret)) {
    await copyFile(secret, path.join(folder, secretFile));
    await chmod(path.join(folder, secretFile), 0o600);
  }
  await writeManifest(folder, { createdAt: now, rows });
  return Object.values(rows).reduce((sum, count) => sum + count, 0);
}

/** How many rows there were of each table. */
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
  await atOneMoment(db, engine, async (trx) => {
    for (const table of keptTables) {
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

/** JSON may hold U+2028 and U+2029 as they are, and whoever reads by lines ends one there. */
function lineOf(value: object): string {
  return JSON.stringify(value).replaceAll('\u2028', '\\u2028').replaceAll('\u2029', '\\u2029');
}

async function copyIfThere(from: string, to: string): Promise<void> {
  if (existsSync(from)) await cp(from, to, { recursive: true });
}

async function sync(file: string): Promise<void> {
  const handle = await open(file);
  await handle.sync();
  await handle.close();
}
