import { randomUUID } from 'node:crypto';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import {
  importWhole,
  makeArchive,
  sendAndWait,
  sendArchive,
  treeOf,
} from '../support/archive/call-archive.ts';
import { describeOnBothEngines } from '../support/database/engines.ts';
import { type EngineName, House } from './rounds/house.ts';
import { openHouse } from './rounds/open-house.ts';

const pictures = 6;
let archive: Awaited<ReturnType<typeof makeArchive>>;

beforeAll(async () => {
  archive = await makeArchive(pictures);
});

function filesOf(house: House): string[] {
  try {
    return readdirSync(path.join(house.dataDir, 'media'));
  } catch {
    return [];
  }
}

/** Everything that an import writes, but for the files. */
function countRows(house: House): Promise<Record<string, number>> {
  return house.look(async (db) => {
    const counts: Record<string, number> = {};
    for (const table of ['site_version', 'media', 'imported_revision', 'redirect'] as const) {
      const rows = await db.selectFrom(table).selectAll().execute();
      counts[table] = rows.length;
    }
    const entries = await db
      .selectFrom('audit_entry')
      .select('id')
      .where('action', '=', 'imported-content')
      .execute();
    return { ...counts, entries: entries.length };
  });
}

const nothing = { site_version: 1, media: 0, imported_revision: 0, redirect: 0, entries: 0 };
const everything = {
  site_version: 2,
  media: pictures + 1,
  imported_revision: 1,
  redirect: 2,
  entries: 1,
};

async function expectWholeImport(house: House, id: string, key: string): Promise<void> {
  const repeated = await importWhole(house.site, id, key);
  expect([repeated.status, repeated.message]).toEqual([200, 'Content imported']);
  expect(await treeOf(house.site)).toBe(archive.tree);
  expect(await countRows(house)).toEqual(everything);
}

/** The files of an import are written before its rows. */
async function waitForFile(house: House): Promise<void> {
  while (filesOf(house).length === 0) await new Promise((resolve) => setTimeout(resolve, 1));
}

describeOnBothEngines('X-36 A process that is killed in the middle of an import', (open) => {
  let house: House;

  beforeEach(async () => {
    house = await openHouse(open);
  });
  afterEach(() => house.close());

  it('has imported nothing, and the same call imports everything after the next start', async () => {
    const before = await treeOf(house.site);
    const { data } = await sendArchive(house.site, archive.bytes);
    const key = randomUUID();
    const answering = importWhole(house.site, data.id, key).catch(() => undefined);
    await waitForFile(house);
    await house.kill();
    expect(await answering).toBeUndefined();
    expect(await countRows(house)).toEqual(nothing);
    await house.start();
    expect(await treeOf(house.site)).toBe(before);
    await expectWholeImport(house, data.id, key);
    await expectWholeImport(house, data.id, key);
  }, 120_000);
});

describe('X-36 An import while the database goes away', () => {
  let house: House;

  beforeAll(async () => {
    house = await House.build('PostgreSQL' satisfies EngineName);
    await house.start();
  }, 120_000);
  afterAll(() => house.close());

  it('is refused as a whole in words, and works when the database is back @rest', async () => {
    const { data } = await sendArchive(house.site, archive.bytes);
    const key = randomUUID();
    const answering = importWhole(house.site, data.id, key).catch(() => undefined);
    await waitForFile(house);
    await house.postgres?.stopAtOnce();
    const answer = await answering;
    expect([answer?.status, answer?.message]).toEqual([
      503,
      'The service is busy. Please try again in a moment.',
    ]);
    await house.postgres?.start();
    await expect
      .poll(async () => (await fetch(`${house.site.url}/ready`)).status, { timeout: 20_000 })
      .toBe(200);
    expect(await countRows(house)).toEqual(nothing);
    await expect
      .poll(async () => (await importWhole(house.site, data.id, key)).status, { timeout: 20_000 })
      .toBe(200);
    await expectWholeImport(house, data.id, key);
  }, 120_000);
});

const run = (...words: string[]) => spawnSync(words[0] ?? '', words.slice(1)).status === 0;

function mountSmallDisk(folder: string): boolean {
  return run('mount', '-t', 'tmpfs', '-o', 'size=32m', 'fourfold', folder);
}

function canMountDisks(): boolean {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'fourfold-disk-'));
  const isMounted = mountSmallDisk(folder) && run('umount', folder);
  rmSync(folder, { recursive: true });
  return isMounted;
}

describe.skipIf(!canMountDisks())('X-36 An import onto a full disk', () => {
  let disk: string;
  let house: House;

  beforeEach(async () => {
    disk = mkdtempSync(path.join(os.tmpdir(), 'fourfold-disk-'));
    mountSmallDisk(disk);
    house = new House('SQLite', { DATA_DIR: disk });
    await house.start();
  });
  afterEach(async () => {
    await house.site.stop();
    run('umount', '--lazy', disk);
    rmSync(disk, { recursive: true, force: true });
  });

  /** Leaves so many bytes free, and returns how to free the rest. */
  function fill(free: number): () => void {
    const { bavail, bsize } = statfsSync(disk);
    const filler = path.join(disk, 'filler');
    writeFileSync(filler, Buffer.alloc(Math.max(0, bavail * bsize - free)));
    return () => rmSync(filler);
  }

  it('says that there is no room and changes nothing, at the upload and at the import, and then works', async () => {
    const full = {
      status: 507,
      message: 'There is no storage space left to save this. Nothing was changed.',
    };
    const before = await treeOf(house.site);
    const freeForUpload = fill(Math.floor(archive.bytes.length / 2));
    // The answer comes although the browser has not sent the whole file yet.
    expect(await sendAndWait(house.site, archive.bytes)).toMatchObject(full);
    expect(readdirSync(path.join(disk, 'imports'))).toEqual([]);
    freeForUpload();

    const { data } = await sendArchive(house.site, archive.bytes);
    const freeForImport = fill(64 * 1024);
    const key = randomUUID();
    expect(await importWhole(house.site, data.id, key)).toMatchObject(full);
    expect(await treeOf(house.site)).toBe(before);
    expect((await fetch(house.site.url)).status).toBe(200);
    freeForImport();
    expect(await countRows(house)).toEqual(nothing);
    await expect.poll(() => filesOf(house), { timeout: 20_000 }).toEqual([]);
    await expectWholeImport(house, data.id, key);
  }, 120_000);
});
