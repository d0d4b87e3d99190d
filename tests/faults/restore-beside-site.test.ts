import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

import { afterAll, describe, expect, it } from 'vitest';

import { writeBackup } from '../../server/backup/write-backup.ts';
import { describeOnBothEngines, openTestSqlite } from '../support/database/engines.ts';
import { runStart } from '../support/process/run-start.ts';
import { startSite } from '../support/process/site.ts';

describeOnBothEngines('The commands of a backup', (openTestDatabase) => {
  it('X-24 copy beside a running site, and put back only when it does not run', async () => {
    const database = await openTestDatabase();
    const { DATA_DIR, DATABASE_URL } = database.settings;
    const environment = {
      DATA_DIR,
      SECRET: '8f2c1e0b7a6d5948372615f4e3d2c1b0',
      ...(DATABASE_URL !== undefined && { DATABASE_URL }),
    };
    // The handle of this test would keep the file in use itself.
    await database.db.selectFrom('account').select('id').execute();
    await database.db.destroy();
    const place = mkdtempSync(path.join(os.tmpdir(), 'fourfold-copy-'));
    const folder = path.join(place, 'copy');
    const site = await startSite(environment);
    const made = await runStart(environment, ['--backup', folder]);
    expect([made.code, made.stderr]).toEqual([0, '']);
    expect(existsSync(path.join(folder, 'manifest.json'))).toBe(true);
    const [again, refused] = await Promise.all([
      runStart(environment, ['--backup', folder]),
      runStart(environment, ['--restore', folder, '--replace']),
    ]);
    expect(again.stderr).toBe(`${folder} is there already and not empty. Name another folder.\n`);
    expect(again.code).toBe(1);
    expect(refused.stderr).toMatch(/^The site is running\. Stop it first/);
    expect(refused.code).toBe(1);
    await site.stop();
    const restored = await runStart(environment, ['--restore', folder, '--replace']);
    expect([restored.code, restored.stderr]).toEqual([0, '']);
    expect(restored.stdout).toContain('rows are back');
    rmSync(place, { recursive: true, force: true });
  });
});

describe('A restore', () => {
  const place = mkdtempSync(path.join(os.tmpdir(), 'fourfold-restore-'));
  const environment = { SECRET: '8f2c1e0b7a6d5948372615f4e3d2c1b0' };
  afterAll(() => rmSync(place, { recursive: true, force: true }));

  it('X-24 that is refused leaves no empty database behind', async () => {
    const DATA_DIR = path.join(place, 'fresh');
    const refused = await runStart({ ...environment, DATA_DIR }, ['--restore', place]);
    expect(refused.stderr).toBe(`${place} holds no backup. Nothing was changed.\n`);
    expect(refused.code).toBe(1);
    expect(existsSync(path.join(DATA_DIR, 'fourfold.sqlite'))).toBe(false);
  });

  it('X-24 takes the place of a damaged database, which is kept', async () => {
    const database = await openTestSqlite();
    const { db, settings } = database;
    const folder = path.join(place, 'copy');
    await writeBackup({ db, dataDir: settings.DATA_DIR }, folder, Date.now());
    const DATA_DIR = path.join(place, 'damaged');
    mkdirSync(DATA_DIR);
    writeFileSync(path.join(DATA_DIR, 'fourfold.sqlite'), 'no database '.repeat(500));
    const words = ['--restore', folder, '--replace'];
    const restored = await runStart({ ...environment, DATA_DIR }, words);
    expect([restored.code, restored.stderr]).toEqual([0, '']);
    expect(restored.stdout).toMatch(/The damaged database is kept as .+\n\d+ rows are back/);
    await database.close();
  });
});
