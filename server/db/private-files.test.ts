import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import os from 'node:os';
import path from 'node:path';

import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import { openTestSqlite } from '../../tests/support/database/engines.ts';
import { storedPicture, storePicture } from '../../tests/support/media/stored-library.ts';
import { startSite } from '../../tests/support/process/site.ts';
import { readBackup } from '../backup/read-backup.ts';
import { writeBackup } from '../backup/write-backup.ts';
import { readConfig } from '../config/config.ts';
import { loadSecret } from '../config/secret.ts';
import { FileTransport } from '../mail/file-transport.ts';
import { FolderFiles } from '../media/folder-files.ts';
import { openDatabase } from './database.ts';
import { migrate } from './migrate.ts';

let folder: string;
let mask: number;

beforeEach(() => {
  // The site itself must set the modes, whatever the umask of the account that starts it.
  mask = process.umask(0);
  folder = mkdtempSync(path.join(os.tmpdir(), 'fourfold-open-'));
  chmodSync(folder, 0o755);
});
afterEach(() => {
  process.umask(mask);
  rmSync(folder, { recursive: true, force: true });
});

/** Lists everything in the folder that other users of the machine may read. */
function openToOthers(place = folder): string[] {
  return readdirSync(place, { recursive: true, encoding: 'utf8' }).filter(
    (name) => (statSync(path.join(place, name)).mode & 0o077) !== 0,
  );
}

it('G-06 every file and folder of ours is for its owner alone, also in a folder that is open to all', async () => {
  const config = readConfig({ NODE_ENV: 'test', DATA_DIR: folder });
  const { db } = openDatabase(config);
  await migrate(db);
  loadSecret(config);
  await new FolderFiles(folder).write('a.webp', Buffer.from('pixels'));
  const mail = { id: '1', sender: 'Us', to: ['a@example.com'], subject: '', html: '', text: '' };
  await new FileTransport({ config, now: Date.now }).send(mail);
  const made = readdirSync(folder);
  expect(made).toEqual(
    expect.arrayContaining(['fourfold.sqlite', 'fourfold.sqlite-wal', 'media', 'outbox', 'secret']),
  );
  expect(openToOthers()).toEqual([]);
  await db.destroy();
});

it('G-06 a database that an earlier version has left open is closed to others', async () => {
  const settings = { DATA_DIR: folder };
  await openDatabase(settings).db.destroy();
  chmodSync(path.join(folder, 'fourfold.sqlite'), 0o644);
  const { db } = openDatabase(settings);
  expect(openToOthers()).toEqual([]);
  await db.destroy();
});

it('G-06 a backup is for its owner alone, and what it puts back, whatever an earlier version has left open', async () => {
  const database = await openTestSqlite();
  const dataDir = database.settings.DATA_DIR;
  const source = { db: database.db, engine: database.engine, dataDir };
  mkdirSync(path.join(dataDir, 'media'), { mode: 0o755 });
  await storePicture(database, 0o644);
  writeFileSync(path.join(dataDir, 'secret'), 'words', { mode: 0o644 });
  // One backup goes into an existing folder, and one links pictures of a backup with open permissions.
  const made = ['first', 'second'].map((name) => path.join(folder, name));
  const [first = '', second = ''] = made;
  mkdirSync(first, { mode: 0o755 });
  await writeBackup(source, first, 0);
  expect(openToOthers()).toEqual([]);
  chmodSync(path.join(first, storedPicture), 0o644);
  await writeBackup({ ...source, before: first }, second, 0);
  expect(openToOthers()).toEqual([]);

  const left = path.join(second, storedPicture);
  for (const file of [left, path.join(second, 'secret')]) chmodSync(file, 0o644);
  const to = path.join(folder, 'to');
  mkdirSync(to, { mode: 0o700 });
  await readBackup({ ...source, dataDir: to, mayReplace: true }, second);
  expect(readdirSync(to)).toEqual(['media', 'secret']);
  expect(openToOthers(to)).toEqual([]);
  await database.close();
});

it('G-06 a site that is started with no mask at all makes nothing that others may read', async () => {
  const backups = path.join(folder, 'backups');
  const site = await startSite({ DATA_DIR: path.join(folder, 'data'), BACKUP_DIR: backups });
  await vi.waitUntil(() => existsSync(backups) && readdirSync(backups).some(isFinished), {
    timeout: 60_000,
  });
  expect(openToOthers()).toEqual([]);
  await site.stop();
  expect(openToOthers()).toEqual([]);
});

function isFinished(name: string): boolean {
  return name.endsWith('Z');
}
