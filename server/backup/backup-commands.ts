import path from 'node:path';

import { openDatabase } from '../db/database.ts';
import { migrate } from '../db/migrate.ts';
import { readConfigOrExit } from '../read-config-or-exit.ts';
import { readBackup, RestoreRefused } from './read-backup.ts';
import { writeBackup } from './write-backup.ts';

/** `npm run backup [-- folder]` */
export async function backUp(folder: string | undefined): Promise<void> {
  const config = readConfigOrExit();
  const { db, engine } = openDatabase(config);
  await migrate(db);
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
  const { db } = openDatabase(config);
  await migrate(db);
  try {
    const count = await readBackup({ db, dataDir: config.DATA_DIR, mayReplace }, folder);
    process.stdout.write(`${count} rows are back. Start the site.\n`);
  } catch (error) {
    if (!(error instanceof RestoreRefused)) throw error;
    process.stderr.write(`${error.message} Nothing was changed.\n`);
    process.exitCode = 1;
  } finally {
    await db.destroy();
  }
}
