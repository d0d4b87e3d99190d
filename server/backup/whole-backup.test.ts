import {
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import os from 'node:os';
import path from 'node:path';

import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { openTestSqlite, type TestDatabase } from '../../tests/support/database/engines.ts';
import { storedPicture, storePicture } from '../../tests/support/media/stored-library.ts';
import { openDatabase } from '../db/database.ts';
import { findDamage } from './backup-format.ts';
import { Outbox } from '../outbox/outbox-store.ts';
import { backupsToRemove } from './backup-folder.ts';
import { Backups, mailFailedBackup } from './backups.ts';
import { expectBackup } from './read-backup.ts';
import { writeBackup } from './write-backup.ts';

const now = Date.UTC(2026, 10, 15, 12);
const dayMs = 86_400_000;

describe('A backup that is not whole', () => {
  let database: TestDatabase;
  let folder: string;

  beforeEach(async () => {
    database = await openTestSqlite();
    folder = path.join(mkdtempSync(path.join(os.tmpdir(), 'fourfold-whole-')), 'copy');
    await storePicture(database);
    await database.db
      .insertInto('redirect')
      .values({ from_path: '/a', page_id: null, to_path: '/b', is_manual: 1, created_at: now })
      .execute();
    await writeBackup(source(), folder, now);
  });
  afterEach(async () => {
    await database.close();
    rmSync(path.dirname(folder), { recursive: true, force: true });
  });

  const source = () => ({
    db: database.db,
    dataDir: database.settings.DATA_DIR,
  });

  it('X-24 lists its rows by table and every file by its contents', async () => {
    const manifest = JSON.parse(readFileSync(path.join(folder, 'manifest.json'), 'utf8')) as {
      rows: Record<string, number>;
      files: { name: string }[];
    };
    expect(manifest.rows).toMatchObject({ redirect: 1, account: 0 });
    expect(manifest.files.map(({ name }) => name)).toEqual([storedPicture, 'rows.jsonl']);
    expect(await findDamage(folder)).toBeUndefined();
  });

  it.each([
    ['was cut at the end of a row', () => cutLastLine(path.join(folder, 'rows.jsonl')), /rows/],
    ['was cut in a picture', () => truncateSync(pictureIn(folder), 3), /webp/],
    ['lacks a picture', () => rmSync(pictureIn(folder)), /webp.* is missing/],
    ['lacks its list', () => rmSync(path.join(folder, 'manifest.json')), /manifest/],
  ])('X-24 is refused before anything is touched when it %s', async (_how, damage, words) => {
    damage();
    await expect(expectBackup(folder)).rejects.toThrow(words);
  });

  it('is not written over what is there', async () => {
    await expect(writeBackup(source(), folder, now)).rejects.toThrow(
      `${folder} is there already and not empty`,
    );
    expect(await findDamage(folder)).toBeUndefined();
  });

  it('whose folder the system cannot make is told of, and nobody waits for it', async () => {
    const reasons: unknown[] = [];
    const backups = new Backups({
      open: () => openDatabase(database.settings),
      dataDir: database.settings.DATA_DIR,
      now: () => now,
      folder: '/proc/nothing/here',
      everyMs: dayMs,
      onFailure: async (error) => void reasons.push(error),
    });
    await backups.makeWhenDue({ error: () => {}, info: () => {} });
    expect(backups.status.failures).toBe(1);
    expect(reasons).toMatchObject([{ message: expect.stringMatching(/^BACKUP_DIR: .*ENOENT/) }]);
  }, 120_000);

  it('made by itself is whole, told when due, kept by the rule, and a failure is told', async () => {
    const lines: object[] = [];
    const log = { error: (fields: object) => lines.push(fields), info: () => {} };
    let clock = now;
    const place = path.join(path.dirname(folder), 'kept');
    const backups = new Backups({
      open: () => openDatabase(database.settings),
      dataDir: database.settings.DATA_DIR,
      now: () => clock,
      folder: place,
      everyMs: dayMs,
      onFailure: (error) =>
        mailFailedBackup(
          { db: database.db, outbox: new Outbox(() => clock), now: () => clock },
          error,
        ),
    });
    await backups.makeWhenDue(log);
    await backups.makeWhenDue(log);
    expect(readdirSync(place)).toHaveLength(1);
    expect(backups.status).toEqual({ lastGoodAt: now, kept: 1, failures: 0 });
    expect(await findDamage(path.join(place, readdirSync(place)[0] ?? ''))).toBeUndefined();
    // Long before the next one is due: nobody should wait a day to hear of it.
    clock += 60_000;
    renameSync(place, `${place}-away`);
    await backups.makeWhenDue(log);
    expect(backups.status).toEqual({ lastGoodAt: now, kept: 1, failures: 1 });
    renameSync(`${place}-away`, place);
    await backups.makeWhenDue(log);
    expect(backups.status).toEqual({ lastGoodAt: now, kept: 1, failures: 0 });
    expect(lines.splice(0)).toMatchObject([{ event: 'backup.failed' }]);
    clock += 2 * dayMs;
    rmSync(place, { recursive: true });
    writeFileSync(place, 'no folder');
    await backups.makeWhenDue(log);
    expect(backups.status).toEqual({ lastGoodAt: now, kept: 1, failures: 1 });
    expect(lines).toMatchObject([{ event: 'backup.failed' }]);
    await backups.makeWhenDue(log);
    expect(lines).toHaveLength(2);
    const readMails = () =>
      database.db.selectFrom('outbox').select('note').where('kind', '=', 'backup-failed').execute();
    expect(await readMails()).toEqual([
      { note: expect.stringMatching(/^BACKUP_DIR: nothing can be written to .*ENOENT/) },
      { note: expect.stringMatching(/^BACKUP_DIR: nothing can be written to .*ENOTDIR/) },
    ]);
    clock += dayMs;
    await backups.makeWhenDue(log);
    expect(await readMails()).toHaveLength(3);
  });
});

describe('Backups to keep', () => {
  it('X-30 are the last 24 whatever their day, then the last of seven days and of four weeks', () => {
    const hourMs = dayMs / 24;
    const hours = Array.from({ length: 24 * 60 }, (_, index) => now - index * hourMs);
    const removed = new Set(backupsToRemove(hours));
    const kept = hours.filter((time) => !removed.has(time));
    expect(kept.slice(0, 24)).toEqual(hours.slice(0, 24));
    // First the last backup of each day, then the Sundays of the weeks; one Sunday is among the days already.
    expect(kept.slice(24).map((time) => new Date(time).toISOString().slice(5, 13))).toEqual([
      '11-13T23',
      '11-12T23',
      '11-11T23',
      '11-10T23',
      '11-09T23',
      '11-08T23',
      '11-01T23',
      '10-25T23',
    ]);
    expect(backupsToRemove([now - 400 * dayMs])).toEqual([]);
  });
});

function pictureIn(folder: string): string {
  return path.join(folder, storedPicture);
}

function cutLastLine(file: string): void {
  const lines = readFileSync(file, 'utf8').trimEnd().split('\n');
  writeFileSync(file, `${lines.slice(0, -1).join('\n')}\n`);
}
