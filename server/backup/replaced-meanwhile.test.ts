import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, utimesSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';

import { afterEach, beforeEach, expect, it } from 'vitest';

import { accountEnvironment, People } from '../../tests/support/accounts/people.ts';
import {
  describeOnBothEngines,
  openPatiently,
  openTestSqlite,
  type TestDatabase,
} from '../../tests/support/database/engines.ts';
import { FileLibrary } from '../../tests/support/files/file-library.ts';
import { sampleFiles } from '../../tests/support/files/sample-files.ts';
import { buildTestApp, type TestApp } from '../../tests/support/http/test-app.ts';
import { MediaLibrary } from '../../tests/support/media/media-library.ts';
import { makePhoto } from '../../tests/support/media/pictures.ts';
import { startFaultyS3 } from '../../tests/support/media/s3.ts';
import { foldersOf, type LibraryStores } from '../media/create-media-files.ts';
import type { MediaFiles } from '../media/media-files.ts';
import { writeManifest } from './backup-format.ts';
import { Backups } from './backups.ts';
import { expectBackup, readBackup } from './read-backup.ts';

const { pdf, mp4 } = sampleFiles;
const hourMs = 3_600_000;
const later = (bytes: Buffer) => Buffer.concat([bytes, Buffer.from('later')]);

for (const place of ['a folder', 'a bucket']) {
  describeOnBothEngines(`A backup of files in ${place}`, (openTestDatabase) => {
    let database: TestDatabase;
    let test: TestApp;
    let files: FileLibrary;
    let pictures: MediaLibrary;
    let folder: string;
    let passedMs: number;
    let closing: (() => Promise<void>)[];
    const now = () => Date.now() + passedMs;

    beforeEach(async () => {
      passedMs = 0;
      folder = mkdtempSync(path.join(os.tmpdir(), 'fourfold-replaced-'));
      database = await openTestDatabase();
      const s3 = place === 'a bucket' ? await startFaultyS3() : undefined;
      test = await buildTestApp(database, { ...accountEnvironment, ...s3?.environment }, now);
      closing = [() => test.app.close(), async () => s3?.stop(), () => database.close()];
      const people = new People(test, database);
      const token = await people.login(await people.make('Admin'));
      const world = { ...test, database, people } as FileLibrary['world'];
      files = new FileLibrary(world, token);
      pictures = new MediaLibrary(world, token, await makePhoto({ width: 90, height: 60 }));
    });
    afterEach(async () => {
      for (const close of closing) await close();
      rmSync(folder, { recursive: true, force: true });
    });

    const stores = (): LibraryStores => test.services.stores;

    /** What was logged, and why a backup failed. */
    async function backUp(from = stores()): Promise<{ events: string[]; failures: unknown[] }> {
      const [events, failures]: [string[], unknown[]] = [[], []];
      const backups = new Backups({
        open: () => openPatiently(database.settings),
        dataDir: database.settings.DATA_DIR,
        stores: from,
        now,
        folder,
        everyMs: hourMs,
        onFailure: async (error) => void failures.push(error),
      });
      const note = (fields: object) => events.push((fields as { event: string }).event);
      await backups.makeWhenDue({ info: note, error: note });
      return { events, failures };
    }
    const made = () => readdirSync(folder).map((name) => path.join(folder, name));

    it('X-37 has the bytes that its rows name, although all of them are replaced or deleted before they are read', async () => {
      const prices = await files.upload('Prices.pdf', pdf);
      const film = await files.upload('Tour.mp4', mp4);
      const picture = await pictures.upload();
      const act = async () => {
        await files.send('Prices.pdf', later(pdf), `/files/${prices.id}/content`);
        await files.call('DELETE', `/files/${film.id}`);
        await pictures.call('DELETE', `/media/${picture.id}`);
        makeOld(database.settings.DATA_DIR);
        await test.services.libraryFiles.purge();
      };
      expect((await backUp(beforeFirstRead(stores(), act))).failures).toEqual([]);

      const [copy = ''] = made();
      expect(await expectBackup(copy)).toBe('');
      const to = await openTestSqlite();
      const { DATA_DIR } = to.settings;
      await readBackup({ ...to, dataDir: DATA_DIR, mayReplace: true }, copy);
      const rows = await to.db.selectFrom('file').select(['name', 'stored_as']).execute();
      const bytes = Object.fromEntries(
        rows.map((row) => [row.name, readFileSync(path.join(DATA_DIR, 'files', row.stored_as))]),
      );
      expect(bytes).toEqual({ 'Prices.pdf': pdf, 'Tour.mp4': mp4 });
      expect(await foldersOf(DATA_DIR).media.has(`${picture.hash}-90.webp`)).toBe(true);
      await to.close();

      // Nothing of it stays for ever.
      passedMs = 2 * hourMs;
      await test.services.libraryFiles.purge();
      await test.services.fileRemovals.run();
      expect(await namesIn(stores().files)).toHaveLength(1);
      expect(await namesIn(stores().media)).toEqual([]);
    });

    it('X-37 fails and names what is missing or has other bytes, and nothing is kept of it', async () => {
      const { id } = await files.upload('Prices.pdf', pdf);
      const row = await database.db
        .selectFrom('file')
        .select('stored_as')
        .where('id', '=', id)
        .executeTakeFirstOrThrow();
      await stores().files.write(row.stored_as, Buffer.from(pdf).fill('x', 40));
      const { events, failures } = await backUp();
      expect(events).toEqual(['backup.failed']);
      expect(failures).toMatchObject([{ message: expect.stringContaining('“Prices.pdf”') }]);
      const picture = await pictures.upload(undefined, 'Our port.jpg');
      const name = `${picture.hash}-90.webp`;
      const both = { message: expect.stringContaining('“Our port”, “Prices.pdf”') };
      await stores().media.write(name, Buffer.alloc(0));
      expect((await backUp()).failures).toMatchObject([both]);
      await stores().media.remove(name);
      expect((await backUp()).failures).toMatchObject([both]);
      expect(made()).toEqual([]);
    });

    it('X-37 is refused by a restore, by name, when it lacks bytes that its rows name and nobody else has them', async () => {
      await files.upload('Prices.pdf', pdf);
      await backUp();
      const [copy = ''] = made();
      rmSync(path.join(copy, 'files'), { recursive: true });
      // As the version before has left it, which had not looked.
      await writeManifest(copy, { createdAt: 0, rows: {} });
      await expect(expectBackup(copy)).rejects.toThrow(/neither.*“Prices.pdf”.*--without-missing/);
      expect(await expectBackup(copy, { mayLackFiles: true })).toContain('“Prices.pdf”');
      expect(await expectBackup(copy, { stores: stores() })).toBe('');
    });

    it('goes back into where it came from', async () => {
      await files.upload('Prices.pdf', pdf);
      const { hash } = await pictures.upload();
      await backUp();
      const [copy = ''] = made();
      for (const store of Object.values(stores())) {
        for (const name of await namesIn(store)) await store.remove(name);
      }
      const { db, settings } = database;
      const bucket = place === 'a bucket' ? stores() : undefined;
      await readBackup({ db, dataDir: settings.DATA_DIR, mayReplace: true, bucket }, copy);
      const [name = ''] = await namesIn(stores().files);
      const file = await stores().files.read(name);
      expect(file && (await buffer(file.stream))).toEqual(pdf);
      expect(await stores().media.has(`${hash}-90.webp`)).toBe(true);
    });

    it('waits for a process that is making one, and goes on a minute after that one was killed', async () => {
      await database.db
        .insertInto('backup_run')
        .values({ id: 'automatic', holder: 'killed', alive_until: now() + 60_000 })
        .execute();
      mkdirSync(path.join(folder, '.making-killed'));
      expect(await backUp()).toEqual({ events: [], failures: [] });
      expect(readdirSync(folder)).toEqual(['.making-killed']);
      passedMs = 61_000;
      expect(await backUp()).toEqual({
        events: ['backup.taken-over', 'backup.made'],
        failures: [],
      });
      expect(readdirSync(folder)).toEqual([expect.stringMatching(/Z$/)]);
      expect(await database.db.selectFrom('backup_run').selectAll().execute()).toEqual([]);
    });
  });
}

/** The same stores, in which something happens when the backup has its rows and asks for the first bytes. */
function beforeFirstRead(stores: LibraryStores, act: () => Promise<void>): LibraryStores {
  let acted: Promise<void> | undefined;
  const reading = (store: MediaFiles) =>
    Object.assign(Object.create(store) as MediaFiles, {
      read: async (name: string) => {
        await (acted ??= act());
        return store.read(name);
      },
    });
  return { media: reading(stores.media), files: reading(stores.files) };
}

async function namesIn(store: MediaFiles): Promise<string[]> {
  const names: string[] = [];
  for await (const { name } of store.list()) names.push(name);
  return names;
}

/** Bytes that are younger than an upload takes are left alone anyway. */
function makeOld(dataDir: string): void {
  const files = path.join(dataDir, 'files');
  for (const name of readdirSync(files)) utimesSync(path.join(files, name), 1, 1);
}
