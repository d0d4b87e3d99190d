import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync, readdirSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

import { afterEach, beforeEach, expect, it } from 'vitest';

import { createId, navigationDocumentId } from '../../domain/values/values.ts';
import { seedNavigation } from '../../domain/tree/seed-navigation.ts';
import {
  describeOnBothEngines,
  openTestSqlite,
  type TestDatabase,
} from '../../tests/support/database/engines.ts';
import { migrationOfBefore } from '../../tests/support/database/version-before.ts';
import {
  storedFile,
  storedPicture,
  storeFile,
  storePicture,
} from '../../tests/support/media/stored-library.ts';
import { TreeService } from '../content/tree/tree-service.ts';
import { TreeStore } from '../content/tree/tree-store.ts';
import { describeRestored } from '../start/commands/backup-commands.ts';
import { latestMigration } from '../db/migrate.ts';
import { writeManifest } from './backup-format.ts';
import { derivedTables, restoredTables, unrestoredTables } from './backup-store.ts';
import { expectBackup, readBackup, RestoreRefused } from './read-backup.ts';
import { writeBackup } from './write-backup.ts';

const now = Date.UTC(2026, 10, 15);

describeOnBothEngines('A backup', (openTestDatabase) => {
  let from: TestDatabase;
  let folder: string;

  beforeEach(async () => {
    from = await openTestDatabase();
    folder = path.join(mkdtempSync(path.join(os.tmpdir(), 'fourfold-backup-')), 'copy');
    await treesOf(from).seed();
    await addPeople(from, 120);
    const saved = JSON.stringify({ phone: '020 1' });
    const settings = { version: 1, saved, author_id: null, created_at: now };
    await from.db.insertInto('setting_version').values(settings).execute();
    await storePicture(from);
    await storeFile(from, 'a document');
    writeFileSync(path.join(from.settings.DATA_DIR, 'files', 'unfinished-b'), 'half of one');
    writeFileSync(path.join(from.settings.DATA_DIR, 'secret'), 'ab'.repeat(32));
  });

  afterEach(async () => {
    await from.close();
    rmSync(path.dirname(folder), { recursive: true, force: true });
  });

  it('brings every row and file back, into SQLite whatever it came from', async () => {
    const written = await writeBackup(sourceOf(from), folder, now);
    const to = await openTestSqlite();
    expect(await readBackup(targetOf(to), folder)).toEqual({
      rows: written,
      heldMails: 0,
      heldTimes: 0,
    });
    for (const table of restoredTables) {
      expect(await sortedRows(to, table)).toEqual(await sortedRows(from, table));
    }
    expect((await treesOf(to).read()).tree).toEqual(seedNavigation);
    const { DATA_DIR } = to.settings;
    expect(readFileSync(path.join(DATA_DIR, storedPicture), 'utf8')).toBe('a picture');
    expect(readdirSync(path.join(DATA_DIR, 'files'))).toEqual([path.basename(storedFile)]);
    expect(readFileSync(path.join(DATA_DIR, storedFile), 'utf8')).toBe('a document');
    expect(readFileSync(path.join(DATA_DIR, 'secret'), 'utf8')).toBe('ab'.repeat(32));
    await to.close();
  });

  it('brings versions back that are kept as what they changed', async () => {
    const trees = treesOf(from);
    for (let version = 1; version < 4; version += 1) {
      const [first, ...rest] = seedNavigation.toJSON().children;
      const renamed = { ...first, text: `Name ${version}` } as typeof first;
      const changed = { ...seedNavigation.toJSON(), children: renamed ? [renamed, ...rest] : [] };
      await trees.save({
        documentId: navigationDocumentId,
        version,
        tree: changed,
        authorId: createId(),
      });
    }
    await writeBackup(sourceOf(from), folder, now);
    const to = await openTestSqlite();
    await readBackup(targetOf(to), folder);
    for (const version of [1, 2, 3, 4]) {
      expect(await treesOf(to).readVersion(version)).toEqual(await trees.readVersion(version));
    }
    await to.close();
  });

  it('comes back from SQLite too', async () => {
    const other = await openTestSqlite();
    await addPeople(other, 3);
    await writeBackup(sourceOf(other), folder, now);
    await readBackup({ ...targetOf(from), mayReplace: true }, folder);
    expect(await sortedRows(from, 'account')).toEqual(await sortedRows(other, 'account'));
    expect(await sortedRows(from, 'site_document')).toEqual([]);
    await other.close();
  });

  it('T-05 S-03 holds no session and no one-time link, and is refused with one in it', async () => {
    const [person] = await from.db.selectFrom('account').select('id').limit(1).execute();
    const account_id = person?.id ?? '';
    const session = {
      id: createId(),
      token_hash: 'hash of a session',
      account_id,
      client: '',
      created_at: now,
      last_seen_at: now,
    };
    const link = {
      slot: 'reset',
      token_hash: 'hash of a link',
      purpose: 'reset-password' as const,
      account_id,
      expires_at: now,
      used_at: null,
    };
    await from.db.insertInto('session').values(session).execute();
    await from.db.insertInto('one_time_token').values(link).execute();
    await writeBackup(sourceOf(from), folder, now);
    const file = path.join(folder, 'rows.jsonl');
    expect(readFileSync(file, 'utf8')).not.toContain('hash of a');
    const whole = readFileSync(file, 'utf8');
    const target = { ...targetOf(from), mayReplace: true };
    for (const [table, row] of Object.entries({ session, one_time_token: link })) {
      writeFileSync(file, `${whole}${JSON.stringify({ table, row })}\n`);
      await seal(folder);
      await expect(readBackup(target, folder)).rejects.toThrow(/Row \d+ of the backup is broken/);
    }
    writeFileSync(file, whole);
    await seal(folder);
    await readBackup(target, folder);
    expect(await from.db.selectFrom('account').select('id').execute()).toHaveLength(120);
    expect(await from.db.selectFrom('session').select('id').execute()).toEqual([]);
    expect(await from.db.selectFrom('one_time_token').select('slot').execute()).toEqual([]);
  });

  it('brings no preview link back, and no time at which a page would change by itself', async () => {
    const [person] = await from.db.selectFrom('account').select('id').limit(1).execute();
    const author_id = person?.id ?? '';
    await from.db
      .insertInto('preview_link')
      .values({
        id: createId(),
        page_id: 'p',
        expires_at: now + 1000,
        created_by: author_id,
        created_at: now,
        revoked_at: null,
      })
      .execute();
    const times = { publish_at: now + 1000, take_down_at: null, problem: null };
    await from.db
      .insertInto('page_schedule')
      .values({ page_id: 'p', author_id, ...times })
      .execute();
    await writeBackup(sourceOf(from), folder, now);
    await readBackup({ ...targetOf(from), mayReplace: true }, folder);
    expect(await from.db.selectFrom('preview_link').select('id').execute()).toEqual([]);
    expect(await from.db.selectFrom('page_schedule').selectAll().execute()).toMatchObject([
      { page_id: 'p', publish_at: now + 1000, problem: expect.stringMatching(/backup/) },
    ]);
  });

  it('holds mails that were waiting, with a link to be made anew, until someone decides', async () => {
    const states = ['queued', 'processing', 'failed', 'sent', 'abandoned'] as const;
    for (const state of states) {
      await from.db
        .insertInto('outbox')
        .values({
          id: `mail-${state}`,
          kind: 'reset',
          state,
          tries: 3,
          next_try_at: now,
          lease_owner: 'a worker',
          lease_until: now,
          created_at: now,
          link_nonce: 'nonce',
        })
        .execute();
    }
    await writeBackup(sourceOf(from), folder, now);
    const restored = await readBackup({ ...targetOf(from), mayReplace: true }, folder);
    expect(restored).toMatchObject({ heldMails: 3 });
    expect(describeRestored(restored)).toMatch(/waiting in it: 3\. They are held until/);
    const mails = await from.db
      .selectFrom('outbox')
      .select(['id', 'state', 'tries', 'lease_owner', 'link_nonce'])
      .orderBy('id')
      .execute();
    const held = { state: 'held', tries: 0, lease_owner: null, link_nonce: null };
    expect(mails).toMatchObject([
      { id: 'mail-abandoned', state: 'abandoned' },
      { id: 'mail-failed', ...held },
      { id: 'mail-processing', ...held },
      { id: 'mail-queued', ...held },
      { id: 'mail-sent', state: 'sent' },
    ]);
  });

  it('is not put over data unless that is said', async () => {
    await writeBackup(sourceOf(from), folder, now);
    await addPeople(from, 1, 'later');
    const before = await sortedRows(from, 'account');
    await expect(readBackup(targetOf(from), folder)).rejects.toThrow('There is data already');
    expect(await sortedRows(from, 'account')).toEqual(before);
  });

  it('changes nothing when a row of it is broken, or it was made by a newer version', async () => {
    await writeBackup(sourceOf(from), folder, now);
    const file = path.join(folder, 'rows.jsonl');
    const rows = readFileSync(file, 'utf8');
    const before = await sortedRows(from, 'account');
    writeFileSync(file, rows.slice(0, -20));
    await seal(folder);
    const target = { ...targetOf(from), mayReplace: true };
    await expect(readBackup(target, folder)).rejects.toThrow(/Row \d+ of the backup is broken/);
    writeFileSync(file, rows.replace(/"migration":"[^"]+"/, '"migration":"9999-of-tomorrow"'));
    await seal(folder);
    await expect(expectBackup(folder)).rejects.toThrow('by another version (9999-of-tomorrow)');
    await expect(expectBackup(os.tmpdir())).rejects.toThrow('holds no backup');
    expect(await sortedRows(from, 'account')).toEqual(before);
  });

  it('of a version before is refused by name, whole or not, and changes nothing', async () => {
    await writeBackup(sourceOf(from), folder, now);
    const file = path.join(folder, 'rows.jsonl');
    const rows = readFileSync(file, 'utf8');
    writeFileSync(file, rows.replace(latestMigration, migrationOfBefore));
    const words = `The backup is of a version before this one (${migrationOfBefore}), which this one cannot read. Restore it with the version that made it.`;
    await expect(expectBackup(folder)).rejects.toThrow(new RestoreRefused(words));
    await seal(folder);
    await expect(expectBackup(folder)).rejects.toThrow(new RestoreRefused(words));
    expect(readFileSync(file, 'utf8')).toContain(migrationOfBefore);
  });

  it('forgets no table, and is readable by its owner alone', async () => {
    const tables = (await from.db.introspection.getTables()).map(({ name }) => name);
    const own = tables.filter((name) => !name.startsWith('kysely_') && !derivedTables.test(name));
    expect(own.toSorted()).toEqual([...restoredTables, ...unrestoredTables].toSorted());
    await writeBackup(sourceOf(from), folder, now);
    expect(statSync(path.join(folder, 'rows.jsonl')).mode & 0o077).toBe(0);
    expect(statSync(path.join(folder, 'secret')).mode & 0o077).toBe(0);
  });
});

/** Rewrites the manifest, as if the backup had been written with these files. */
function seal(folder: string): Promise<void> {
  return writeManifest(folder, { createdAt: now, rows: {} });
}

function treesOf({ db }: TestDatabase): TreeService {
  return new TreeService({ store: new TreeStore(db), now: () => now, onChange: () => {} });
}

function sourceOf({ db, settings }: TestDatabase) {
  return { db, dataDir: settings.DATA_DIR };
}

function targetOf({ db, settings }: TestDatabase) {
  return { db, dataDir: settings.DATA_DIR, mayReplace: false };
}

async function sortedRows({ db }: TestDatabase, table: (typeof restoredTables)[number]) {
  const rows = await db.selectFrom(table).selectAll().execute();
  return rows.map((row) => JSON.stringify(row)).toSorted();
}

async function addPeople({ db }: TestDatabase, count: number, name = 'person'): Promise<void> {
  for (let index = 0; index < count; index += 1) {
    await db
      .insertInto('account')
      .values({
        id: createId(),
        full_name: `“${name}” \u2028 ${index}`,
        email: `${name}${index}@example.com`,
        role: 'User',
        is_verified: 0,
        is_disabled: 0,
        invitation_count: 0,
        search_text: '',
        created_at: now,
      })
      .execute();
  }
}
