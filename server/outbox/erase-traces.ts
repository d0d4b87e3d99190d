import { readdir, readFile, rm } from 'node:fs/promises';
import path from 'node:path';

import type { Config } from '../config/config.ts';
import { type Database, emptyLog } from '../db/database.ts';

type Parts = { db: Database; config: Pick<Config, 'DATA_DIR'> };

/** Erases an address outside of the rows after these are deleted: in mail files and in SQLite's log. */
export async function eraseTraces({ db, config }: Parts, email: string): Promise<void> {
  await eraseMailFiles(path.join(config.DATA_DIR, 'outbox'), email);
  await emptyLog(db);
}

async function eraseMailFiles(folder: string, email: string): Promise<void> {
  const names = await readdir(folder).catch((): string[] => []);
  for (const name of names.filter((one) => /\.eml(?:\.part)?$/.test(one))) {
    const file = path.join(folder, name);
    const mail = await readFile(file, 'utf8').catch(() => '');
    if (readable(mail).toLowerCase().includes(email)) await rm(file, { force: true });
  }
}

/** Joins the long lines that mails break in two. */
function readable(mail: string): string {
  return mail.replaceAll(/=\r?\n/g, '').replaceAll('=40', '@');
}
