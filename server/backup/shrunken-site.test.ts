import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

import { afterEach, beforeEach, expect, it } from 'vitest';

import {
  describeOnBothEngines,
  openTestSqlite,
  type TestDatabase,
} from '../../tests/support/database/engines.ts';
import { addInquiry } from '../../tests/support/contact/inquiries.ts';
import { storedPicture, storePicture } from '../../tests/support/media/stored-library.ts';
import { openDatabase } from '../db/database.ts';
import { Outbox } from '../outbox/outbox-store.ts';
import { TreeService } from '../content/tree/tree-service.ts';
import { TreeStore } from '../content/tree/tree-store.ts';
import { BackupFolder } from './backup-folder.ts';
import { emptyTables } from './backup-store.ts';
import { Backups, mailFailedBackup } from './backups.ts';
import { readBackup } from './read-backup.ts';

const hourMs = 3_600_000;
const log = { info: () => {}, error: () => {} };

describeOnBothEngines('Backups of a site that has lost most of what it had', (openTestDatabase) => {
  let database: TestDatabase;
  let place: string;
  let clock: number;
  let backups: Backups;

  beforeEach(async () => {
    clock = Date.UTC(2026, 10, 15, 1);
    database = await openTestDatabase();
    place = mkdtempSync(path.join(os.tmpdir(), 'fourfold-shrunken-'));
    const { db, settings } = database;
    await storePicture(database);
    await new TreeService({
      store: new TreeStore(db),
      now: () => clock,
      onChange: () => {},
    }).seed();
    for (let count = 0; count < 4; count += 1) await addInquiry(database);
    const outbox = new Outbox(() => clock);
    const now = () => clock;
    backups = new Backups({
      open: () => openDatabase(settings),
      dataDir: settings.DATA_DIR,
      now,
      folder: place,
      everyMs: hourMs,
      onFailure: (error) => mailFailedBackup({ db, outbox, now }, error),
    });
    await backups.makeWhenDue(log);
  });
  afterEach(async () => {
    await database.close();
    rmSync(place, { recursive: true, force: true });
  });

  const makeNext = async () => {
    clock += hourMs;
    await backups.makeWhenDue(log);
  };
  const names = () => readdirSync(place).toSorted();
  const pictures = () => names().map((name) => path.join(place, name, storedPicture));

  it('X-30 replace none of the good ones, raise the alarm, and the good one restores', async () => {
    const [good = ''] = names();
    await database.db.transaction().execute(emptyTables);
    for (let round = 0; round < 3; round += 1) await makeNext();
    expect(names()).toEqual([good, '2026-11-15T04-00-00.000Z-smaller']);
    expect(backups.status.lastGoodAt).toBe(Date.UTC(2026, 10, 15, 1));
    expect(backups.status.failures).toBeGreaterThan(0);
    const mails = await database.db.selectFrom('outbox').select(['kind', 'note']).execute();
    expect(mails).toEqual([
      { kind: 'backup-failed', note: expect.stringMatching(/0 of 4 inquiries.*--confirm/) },
    ]);
    const to = await openTestSqlite();
    const target = { ...to, dataDir: to.settings.DATA_DIR, mayReplace: false };
    await readBackup(target, path.join(place, good));
    expect(await to.db.selectFrom('inquiry').select('id').execute()).toHaveLength(4);
    await to.close();
  });

  it('X-30 are tried as often as others, and one process tells what another has found', async () => {
    await database.db.deleteFrom('inquiry').execute();
    await makeNext();
    const [, smaller = ''] = names();
    clock += hourMs / 2;
    await backups.makeWhenDue(log);
    expect(names()[1]).toBe(smaller);
    expect(backups.status.failures).toBeGreaterThan(0);
  });

  it('X-30 count once someone has looked', async () => {
    await database.db.deleteFrom('inquiry').execute();
    await makeNext();
    const folder = new BackupFolder(place);
    expect(await folder.confirm()).toBe(path.join(place, '2026-11-15T02-00-00.000Z'));
    expect(await folder.confirm()).toBeUndefined();
    // The alarm ends at the next check of the folder, not with the next backup.
    await backups.makeWhenDue(log);
    expect(backups.status).toMatchObject({ lastGoodAt: clock, kept: 2, failures: 0 });
    await makeNext();
    expect(names()).toHaveLength(3);
    expect(backups.status).toMatchObject({ lastGoodAt: clock, kept: 3, failures: 0 });
  });

  it('X-30 are forgotten when the site is whole again, and half of it is enough', async () => {
    const rows = await database.db.selectFrom('inquiry').selectAll().execute();
    await database.db.deleteFrom('inquiry').execute();
    await makeNext();
    await database.db.insertInto('inquiry').values(rows.slice(0, 2)).execute();
    await makeNext();
    expect(names()).toEqual(['2026-11-15T01-00-00.000Z', '2026-11-15T03-00-00.000Z']);
    expect(backups.status.failures).toBe(0);
  });

  it('share a picture, unless the copy of the one before is damaged', async () => {
    await makeNext();
    const [first = '', second = ''] = pictures();
    expect(statSync(second).ino).toBe(statSync(first).ino);
    writeFileSync(second, 'a p!cture');
    await makeNext();
    expect(readFileSync(pictures()[2] ?? '', 'utf8')).toBe('a picture');
  });
});
