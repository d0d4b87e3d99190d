import { chmodSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

import { afterEach, beforeEach, expect, it } from 'vitest';

import { readConfig } from '../config/config.ts';
import { loadSecret } from '../config/secret.ts';
import { FileTransport } from '../mail/file-transport.ts';
import { FolderFiles } from '../media/folder-files.ts';
import { openDatabase } from './database.ts';
import { migrate } from './migrate.ts';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'fourfold-open-'));
  chmodSync(folder, 0o755);
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** What others of the machine may read, of all that lies in the folder. */
function openToOthers(): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
    (name) => (statSync(path.join(folder, name)).mode & 0o077) !== 0,
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
