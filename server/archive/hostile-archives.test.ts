import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { Readable } from 'node:stream';
import { gunzipSync, gzipSync } from 'node:zlib';

import { expect, it } from 'vitest';

import { archiveLimits, archiveWords } from '../../domain/content/content-archive.ts';
import { treeOf, withSent } from '../../tests/support/builder/trees.ts';
import { isSameTree } from '../../domain/tree/changes.ts';
import { navigationTreeSchema } from '../../domain/tree/tree-schema.ts';
import { readTree, writeTree } from '../../domain/tree/tree-text.ts';
import { atOnce } from '../../domain/values/values.ts';
import { ageSessions } from '../../tests/support/accounts/authenticator.ts';
import {
  type ArchiveDesk,
  describeArchiveDesks,
} from '../../tests/support/archive/archive-desk.ts';
import { fillSite } from '../../tests/support/archive/filled-site.ts';
import { forgeArchive } from '../../tests/support/archive/forge-archive.ts';
import { largeTree } from '../../tests/support/builder/large-tree.ts';
import { FileLibrary } from '../../tests/support/files/file-library.ts';
import type { HttpError } from '../http/answers.ts';
import { buildTestApp } from '../../tests/support/http/test-app.ts';
import { packed } from './tar-entries.ts';
import { WaitingArchives } from './waiting-archives.ts';

const most = archiveLimits.partBytes;

async function* breakOff(): AsyncGenerator<Buffer> {
  yield Buffer.alloc(1000);
  throw new Error('The connection is gone');
}

const statusOf = (act: Promise<unknown>) => act.catch(({ status }: HttpError) => status);

const leftIn = (desk: ArchiveDesk) => {
  const folder = path.join(desk.world.database.settings.DATA_DIR, 'imports');
  mkdirSync(folder, { recursive: true });
  return readdirSync(folder);
};

describeArchiveDesks('A hostile archive', (desks) => {
  const exports = new WeakMap<ArchiveDesk, Buffer>();
  const exportOnce = async () => {
    const { from } = desks();
    const known = exports.get(from);
    if (known) return known;
    await fillSite(from);
    const bytes = await from.export(true);
    exports.set(from, bytes);
    return bytes;
  };
  const sendWith = async (changes: Record<string, Buffer | undefined>, level?: number) => {
    const { to } = desks();
    const forged = await forgeArchive(
      await exportOnce(),
      (name, part) => (name in changes ? changes[name] : part),
      level,
    );
    return (await to.sendArchive(forged)).json<{ status: number; message: string }>();
  };

  it('V-14 is refused with a part that is one byte too long', async () => {
    for (const part of ['pages.json', 'settings.json', 'history/1.json']) {
      const { status, message } = await sendWith({ [part]: Buffer.alloc(most + 1, ' ') }, 0);
      expect([part, status, message]).toEqual([part, 400, archiveWords.largePart]);
    }
    expect(leftIn(desks().to)).toEqual([]);
  });

  it('V-14 is refused when little unpacks to very much, in any part', async () => {
    for (const part of ['manifest.json', 'pages.json', 'history/1.json']) {
      const { status, message } = await sendWith({ [part]: Buffer.alloc(most, ' ') });
      expect([part, status]).toEqual([part, 400]);
      expect([archiveWords.bomb, archiveWords.largePart]).toContain(message);
    }
    expect(leftIn(desks().to)).toEqual([]);
  });

  it('V-14 is refused with values without number, and with values in values', async () => {
    const many = Buffer.from(`[${'{},'.repeat(1_000_001)}1]`);
    const deep = Buffer.from('['.repeat(100_000));
    expect(await sendWith({ 'history/1.json': many }, 0)).toMatchObject({
      message: archiveWords.largePart,
    });
    expect(await sendWith({ 'pages.json': deep }, 0)).toMatchObject({ message: archiveWords.cut });
  });

  it('V-14 is refused when it is checked, if a file is not what it says', async () => {
    const { from, to } = desks();
    await fillSite(from);
    const { id } = await new FileLibrary(from.world, from.token).upload();
    const bytes = await from.export();
    const page = Buffer.from('<!doctype html><script>alert(1)</script>'.repeat(20));
    const hash = createHash('sha256').update(page).digest('hex');
    const lies: [string, (facts: Record<string, unknown>) => object][] = [
      ['html', (facts) => ({ ...facts, size: page.length, hash })],
      ['size', (facts) => ({ ...facts, size: Number(facts['size']) + 1 })],
      ['hash', (facts) => ({ ...facts, hash })],
      ['kind', (facts) => ({ ...facts, kind: 'zip' })],
    ];
    for (const [lie, change] of lies) {
      const forged = await forgeArchive(bytes, (name, part) => {
        if (name === `files/${id}.json`) {
          return Buffer.from(JSON.stringify(change(JSON.parse(part.toString()))));
        }
        return name === `bytes/${id}` && lie === 'html' ? page : part;
      });
      const { statusCode } = await to.sendArchive(forged);
      expect([lie, statusCode]).toEqual([lie, 400]);
    }
    expect([...leftIn(to), ...new FileLibrary(to.world, to.token).stored()]).toEqual([]);
  });

  it('leaves nothing behind when its upload breaks off, or its process has ended', async () => {
    const { DATA_DIR } = desks().to.world.database.settings;
    const waiting = new WaitingArchives({ dataDir: DATA_DIR, now: Date.now });
    const broken = Readable.from(breakOff());
    await expect(waiting.add(broken, async () => 'ok')).rejects.toMatchObject({ status: 400 });
    const refusing = waiting.add(Readable.from([Buffer.alloc(9)]), async () => {
      throw new Error('Refused');
    });
    await expect(refusing).rejects.toThrow('Refused');
    expect(leftIn(desks().to)).toEqual([]);
    // The number of no process, of this one after a start, and the name of the version before.
    for (const name of ['unfinished-2147483647-a', `unfinished-${process.pid}-b`, 'unfinished-c']) {
      writeFileSync(path.join(DATA_DIR, 'imports', name), 'half');
    }
    await waiting.add(Readable.from([Buffer.alloc(9)]), async () => {
      // The one under way stays while another is looked for.
      await waiting.purge();
      expect(leftIn(desks().to)).toHaveLength(1);
    });
    expect(leftIn(desks().to)).toHaveLength(1);
  });

  it('Z-04 is not even received from someone whose session was proved long ago', async () => {
    const { from, to } = desks();
    const bytes = await from.export();
    await ageSessions(to.world.database, 11 * 60_000);
    expect((await to.sendArchive(bytes)).json()).toMatchObject({ id: 'reauthentication_needed' });
    const asked = await to.call('GET', '/auth/admin/content/import');
    expect(asked.json()).toMatchObject({ id: 'reauthentication_needed' });
  });

  it('may be exported, however much its history shrinks', async () => {
    const page = Buffer.from('The same words again and again, in every version. '.repeat(400));
    const same = (async function* versions() {
      for (let count = 0; count < 2000; count += 1) yield page;
    })();
    const parts: Buffer[] = [];
    for await (const chunk of packed(same)) parts.push(chunk);
    const file = Buffer.concat(parts);
    const length = 2000 * page.length;
    expect(length / gzipSync(Buffer.alloc(length, page)).length).toBeGreaterThan(100);
    expect(length / file.length).toBeLessThan(archiveLimits.unpackedTimes);
    expect(gunzipSync(file).equals(Buffer.alloc(length, page))).toBe(true);
  });

  it('has the pages of the site as they are stored, though they are written and read in turns', async () => {
    const { from } = desks();
    await fillSite(from);
    const { tree } = await from.world.services.trees.read();
    const more = largeTree(2, 5, 1).toJSON().children;
    const large = withSent(tree, ({ children }) => ({ children: [...children, ...more] }));
    for (const one of [tree, large]) {
      const text = JSON.stringify(navigationTreeSchema.parse(one.toJSON()));
      expect(atOnce(writeTree(one))).toBe(text);
      // Stored by something else: an address that may not be followed counts as none.
      for (const stored of [
        text,
        text.replace(/"buttonLink":"[^"]*"/, '"buttonLink":"javascript:x"'),
      ]) {
        const safe = treeOf(JSON.parse(stored.replace('javascript:x', '')));
        expect(isSameTree(atOnce(readTree(JSON.parse(stored))), safe)).toBe(true);
      }
    }
  });

  it('is one of five an hour, sent or imported, of one person', async () => {
    const { database } = desks().to.world;
    const { app, services } = await buildTestApp(database, { RATE_LIMITS: 'on' });
    const send = (who: string) =>
      statusOf(services.archives.receive(Readable.from([Buffer.from('no archive')]), who));
    const take = (who: string) =>
      statusOf(
        services.archives.import(
          'f'.repeat(24),
          { pages: 'all', existing: {}, settings: false, history: false, redirects: false },
          { actorId: who, idempotencyKey: undefined },
        ),
      );
    for (let count = 0; count < 5; count += 1) {
      expect([await send('ada'), await take('ada')]).toEqual([400, 404]);
    }
    expect([await send('ada'), await take('ada')]).toEqual([429, 429]);
    expect([await send('grace'), await take('grace')]).toEqual([400, 404]);
    await app.close();
  });
});
