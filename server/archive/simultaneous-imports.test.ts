import { randomUUID } from 'node:crypto';
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { PassThrough } from 'node:stream';

import { expect, it, vi } from 'vitest';

import {
  type ArchiveDesk,
  describeArchiveDesks,
} from '../../tests/support/archive/archive-desk.ts';
import { fillSite, ids } from '../../tests/support/archive/filled-site.ts';

/** What an import writes, counted. */
async function countRows(desk: ArchiveDesk): Promise<Record<string, number>> {
  const { db } = desk.world.database;
  const counts: Record<string, number> = {};
  for (const table of ['site_version', 'media', 'imported_revision', 'redirect'] as const) {
    counts[table] = (await db.selectFrom(table).selectAll().execute()).length;
  }
  return counts;
}

const everything = { pages: 'whole', settings: true, history: true } as const;
const once = { site_version: 2, media: 1, imported_revision: 1, redirect: 2 };

describeArchiveDesks('Two imports at the same time', (desks) => {
  it('of two people end as one of them would: nothing is doubled, nothing is half', async () => {
    const { from, to } = desks();
    await fillSite(from);
    const bytes = await from.export(true);
    const [one, other] = [await to.receive(bytes), await to.receive(bytes)];
    const answers = await Promise.all([
      to.sendImport(one.id, everything),
      to.sendImport(other.id, everything),
    ]);
    const statuses = answers.map(({ statusCode }) => statusCode);
    expect(statuses).toContain(200);
    // Who comes too late may be told so in words, and repeat it.
    for (const { statusCode, body } of answers) {
      expect([200, 409, 503]).toContain(statusCode);
      expect(body).not.toContain('Something went wrong');
    }
    expect(await to.tree()).toBe(await from.tree());
    const [again] = [await to.sendImport(other.id, everything)];
    expect(again.statusCode).toBe(200);
    expect(await countRows(to)).toMatchObject({ ...once, site_version: expect.any(Number) });
    expect(await to.tree()).toBe(await from.tree());
    expect(to.files()).toEqual(from.files());
  });

  it('by one call that was sent twice have one effect and one answer', async () => {
    const { from, to } = desks();
    await fillSite(from);
    const waiting = await to.receive(await from.export(true));
    const key = randomUUID();
    const answers = await Promise.all(
      [1, 2, 3].map(() => to.sendImport(waiting.id, everything, key)),
    );
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
    expect(new Set(answers.map(({ body }) => body)).size).toBe(1);
    expect(await countRows(to)).toEqual(once);
  });

  it('of different pages are both there, and so is what a colleague saved meanwhile', async () => {
    const { from, to } = desks();
    await fillSite(from);
    const bytes = await from.export(true);
    const [one, other] = [await to.receive(bytes), await to.receive(bytes)];
    const { trees } = to.world.services;
    const { documentId, version, tree } = await trees.read();
    const [first, ...rest] = tree.toJSON().children;
    if (!first) throw new Error('The site has no pages');
    const renamed = {
      ...tree.toJSON(),
      children: [{ ...first, text: 'Renamed meanwhile' }, ...rest],
    };
    const [port, crew] = await Promise.all([
      to.sendImport(one.id, { pages: [ids.port], history: true }),
      to.sendImport(other.id, { pages: [ids.crew], history: true }),
      trees.save({ documentId, version, tree: renamed, authorId: null }),
    ]);
    expect([port.statusCode, crew.statusCode]).toEqual([200, 200]);
    const now = await to.tree();
    for (const words of ['Our port', 'The crew', 'Renamed meanwhile']) expect(now).toContain(words);
  });

  it('cannot be uploaded twice at once: the second is told to wait', async () => {
    const { from, to } = desks();
    await fillSite(from);
    const bytes = await from.export(true);
    const slow = new PassThrough();
    const first = to.sendArchive(slow);
    slow.write(bytes.subarray(0, 100));
    const folder = path.join(to.world.database.settings.DATA_DIR, 'imports');
    await vi.waitFor(() => expect(readdirSync(folder)).toHaveLength(1), 10_000);
    expect((await to.sendArchive(bytes)).statusCode).toBe(503);
    slow.end(bytes.subarray(100));
    expect((await first).statusCode).toBe(201);
    expect((await to.sendArchive(bytes)).statusCode).toBe(201);
  });
});
