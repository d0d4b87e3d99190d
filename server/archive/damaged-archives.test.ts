import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { Readable } from 'node:stream';
import { gunzipSync, gzipSync } from 'node:zlib';

import { expect, it } from 'vitest';

import { archiveWords } from '../../domain/content/content-archive.ts';
import {
  type ArchiveDesk,
  describeArchiveDesks,
} from '../../tests/support/archive/archive-desk.ts';
import { FileLibrary } from '../../tests/support/files/file-library.ts';
import { forgeArchive } from '../../tests/support/archive/forge-archive.ts';
import { fillSite, ids } from '../../tests/support/archive/filled-site.ts';
import { WaitingArchives } from './waiting-archives.ts';

/** Everything that an import could change. */
async function stateOf(desk: ArchiveDesk): Promise<string> {
  const { db, settings } = desk.world.database;
  const [media, versions, redirects, saved] = await Promise.all([
    db.selectFrom('media').selectAll().execute(),
    db.selectFrom('site_version').select('version').execute(),
    db.selectFrom('redirect').selectAll().execute(),
    db.selectFrom('setting_version').selectAll().execute(),
  ]);
  const files = ['media', 'imports'].map((name) => {
    const folder = path.join(settings.DATA_DIR, name);
    return existsSync(folder) ? readdirSync(folder) : [];
  });
  return JSON.stringify([await desk.tree(), media, versions, redirects, saved, files.flat()]);
}

function flip(given: Buffer, at: number): Buffer {
  const flipped = Buffer.from(given);
  flipped[at] = (flipped[at] ?? 0) ^ 1;
  return flipped;
}

function inText(part: Buffer, one: string, other: string): Buffer {
  return Buffer.from(part.toString().replace(one, other));
}

describeArchiveDesks('Archives that are not whole', (desks) => {
  it('V-14 are refused wherever they were cut, and nothing has changed', async () => {
    const { from, to } = desks();
    await fillSite(from);
    const bytes = await from.export(true);
    const before = await stateOf(to);
    expect(bytes.length).toBeGreaterThan(20_000);
    for (let length = 0; length < bytes.length; length += 1000) {
      const { statusCode } = await to.sendArchive(bytes.subarray(0, length));
      expect(`${length}: ${statusCode}`).toBe(`${length}: 400`);
    }
    const { statusCode } = await to.sendArchive(bytes.subarray(0, -1));
    expect(statusCode).toBe(400);
    expect(await stateOf(to)).toBe(before);
    // The whole one is taken: the test can fail.
    expect((await to.sendArchive(bytes)).statusCode).toBe(201);
  });

  it('V-14 are refused with one changed byte, packed or unpacked', async () => {
    const { from, to } = desks();
    await fillSite(from);
    const bytes = await from.export();
    const before = await stateOf(to);
    // The first ten bytes are the header of gzip, in which times and systems may differ.
    for (let at = 10; at < bytes.length; at += 2003) {
      const { statusCode } = await to.sendArchive(flip(bytes, at));
      expect(`${at}: ${statusCode}`).toBe(`${at}: 400`);
    }
    const unpacked = gunzipSync(bytes);
    for (let at = 0; at < unpacked.length; at += 4001) {
      const { statusCode } = await to.sendArchive(gzipSync(flip(unpacked, at)));
      expect(`${at}: ${statusCode}`).toBe(`${at}: 400`);
    }
    expect(await stateOf(to)).toBe(before);
  });

  it('V-14 are refused when they are something else, or hold something after their end', async () => {
    const { from, to } = desks();
    await fillSite(from);
    const bytes = await from.export();
    const before = await stateOf(to);
    const others = [
      Buffer.from('a text'),
      gzipSync('a text'),
      gzipSync(Buffer.alloc(10_000)),
      await forgeArchive(bytes, (name, part) => (name === 'manifest.json' ? undefined : part)),
      await forgeArchive(bytes, (name, part) =>
        name === 'manifest.json' ? Buffer.from('{"format":"another"}') : part,
      ),
    ];
    for (const other of others) {
      const response = await to.sendArchive(other);
      expect(response.json()).toMatchObject({ status: 400, message: archiveWords.foreign });
    }
    const longer = gzipSync(Buffer.concat([gunzipSync(bytes), Buffer.alloc(512)]));
    expect((await to.sendArchive(longer)).statusCode).toBe(400);
    expect((await to.sendArchive(bytes, 'application/zip')).statusCode).toBe(415);
    expect(await stateOf(to)).toBe(before);
  });

  it('of a version before are refused by name, and nothing is changed', async () => {
    const { from, to } = desks();
    await fillSite(from);
    const bytes = await from.export();
    const before = await stateOf(to);
    for (const version of [1, 2]) {
      const old = await forgeArchive(bytes, (name, part) =>
        name === 'manifest.json' ? inText(part, '"version":3', `"version":${version}`) : part,
      );
      const response = await to.sendArchive(old);
      expect(response.json()).toMatchObject({ status: 400, message: archiveWords.ofBefore });
    }
    expect(await stateOf(to)).toBe(before);
  });

  it('V-14 are refused when a part breaks a rule, though their hash fits', async () => {
    const { from, to } = desks();
    const picture = await fillSite(from);
    const file = await new FileLibrary(from.world, from.token).upload();
    const bytes = await from.export(true);
    expect(
      (await to.sendArchive(await forgeArchive(bytes, (_name, part) => part))).statusCode,
    ).toBe(201);
    const before = await stateOf(to);
    const forgeries: [string, (part: Buffer) => Buffer | undefined][] = [
      ['manifest.json', (part) => inText(part, '"version":3', '"version":4')],
      [`files/${file.id}.json`, (part) => inText(part, '"kind":"pdf"', '"kind":"exe"')],
      [`files/${file.id}.json`, (part) => inText(part, '"hash":"', '"hash":"0')],
      [`files/${file.id}.json`, () => undefined],
      [`bytes/${file.id}`, (part) => inText(part, '%PDF', '<htm')],
      [`bytes/${file.id}`, () => undefined],
      ['pages.json', (part) => inText(part, '"to":"our-port"', '"to":7')],
      ['pages.json', (part) => inText(part, '"text":"Our port"', '"text":""')],
      ['pages.json', (part) => inText(part, '"text":"Our port"', '"text":"\\u0000"')],
      ['settings.json', () => Buffer.from('{')],
      ['redirects.json', (part) => inText(part, '"/old-port"', '"//evil.example"')],
      ['history/2.json', (part) => inText(part, '"version":2', '"version":9')],
      ['history/2.json', (part) => inText(part, `"${ids.ropes}":"`, `"${'e'.repeat(24)}":"`)],
      ['history/2.json', (part) => inText(part, 'Ropes & knots', '\\\\u0000')],
      ['history/3.json', (part) => inText(part, '"createdAt":', '"createdAt":-')],
      [`pictures/${picture.id}.json`, (part) => inText(part, 'data:image/webp', 'data:text/html')],
      [`pictures/${picture.id}.json`, (part) => inText(part, picture.hash, '../../secret')],
      [`media/${picture.hash}-90.webp`, () => Buffer.from('<script>alert(1)</script>')],
      [`media/${picture.hash}-90.webp`, () => undefined],
    ];
    for (const [index, [wanted, change]] of forgeries.entries()) {
      const forged = await forgeArchive(bytes, (name, part) =>
        name === wanted ? change(part) : part,
      );
      const { statusCode } = await to.sendArchive(forged);
      expect(`${index} ${wanted}: ${statusCode}`).toBe(`${index} ${wanted}: 400`);
    }
    expect(await stateOf(to)).toBe(before);
  });

  it('are refused when they are too large, and forgotten after a day', async () => {
    const { to } = desks();
    const { DATA_DIR } = to.world.database.settings;
    let now = Date.now();
    const small = new WaitingArchives({ dataDir: DATA_DIR, now: () => now, mostBytes: 1000 });
    const folder = path.join(DATA_DIR, 'imports');
    const large = Readable.from([Buffer.alloc(600), Buffer.alloc(600)]);
    const refused = await small.add(large, async () => 'ok').catch((error: unknown) => error);
    expect(refused).toMatchObject({ status: 413, message: archiveWords.tooLarge });
    expect(readdirSync(folder)).toEqual([]);
    const { id } = await small.add(Readable.from([Buffer.alloc(600)]), async () => 'ok');
    expect(await small.find(id)).toContain(id);
    now += 25 * 60 * 60_000;
    await expect(small.find(id)).rejects.toMatchObject({ status: 404 });
    await small.purge();
    expect(readdirSync(folder)).toEqual([]);
    expect((await to.sendImport('f'.repeat(24), { pages: 'all' })).statusCode).toBe(404);
  });
});
