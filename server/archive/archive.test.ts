import { readFileSync } from 'node:fs';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';

import { expect, it } from 'vitest';

import { mediaPath } from '../../domain/media/media.ts';
import { linkToPage } from '../../domain/values/addresses.ts';
import { walkTree } from '../../domain/tree/read-tree.ts';
import {
  type ArchiveDesk,
  describeArchiveDesks,
} from '../../tests/support/archive/archive-desk.ts';
import { fillSite, ids } from '../../tests/support/archive/filled-site.ts';
import { makePhoto } from '../../tests/support/media/pictures.ts';
import { page, section } from '../../tests/support/builder/trees.ts';

function filesOf(desk: ArchiveDesk): Record<string, string> {
  const folder = path.join(desk.world.database.settings.DATA_DIR, 'media');
  return Object.fromEntries(
    desk.files().map((name) => [name, readFileSync(path.join(folder, name), 'base64')]),
  );
}

const differingIn = (pages: { id: string; state: string }[]) =>
  pages.filter(({ state }) => state === 'differs').map(({ id }) => id);

describeArchiveDesks('Content as one file', (desks) => {
  it('brings a site into an empty one: the same pages byte for byte, pictures, settings, redirects', async () => {
    const { from, to } = desks();
    const picture = await fillSite(from);
    const waiting = await to.receive(await from.export(true));
    expect(waiting).toMatchObject({
      site: 'Harbour & Sons',
      pictures: { total: 1, new: 1, differing: [] },
      versions: 1,
      redirects: 2,
    });
    expect(waiting.settings.changes).toContain('Accent colour');
    const before = await to.tree();
    const imported = await to.import(waiting.id, { pages: 'whole', settings: true });
    expect(imported).toMatchObject({ version: 2, pictures: 1, redirects: 2, moved: [] });
    expect(await to.tree()).toBe(await from.tree());
    expect(filesOf(to)).toEqual(filesOf(from));
    const { data } = (await to.call('GET', `/media/${picture.id}`)).json<{ data: object }>();
    expect(data).toMatchObject({ name: 'Harbour', alt: 'The harbour at noon', focalX: 20 });
    const settings = await to.world.services.settings.read();
    expect(settings).toMatchObject({ name: 'Harbour & Sons', logoLight: mediaPath(picture.id) });
    expect(settings.contactReceivers).toEqual([]);
    expect(await to.world.services.redirects.find('/old-port')).toBe('/our-port');
    // One act of the history undoes it.
    const undone = await to.world.app.inject({
      method: 'POST',
      url: '/api/v1/template/undo',
      payload: { version: 2 },
      headers: { authorization: `Bearer ${to.token}` },
    });
    expect(undone.statusCode).toBe(200);
    expect(await to.tree()).toBe(before);
  });

  it('V-14 holds nothing of people: no name, no address, no author', async () => {
    const { from } = desks();
    await fillSite(from);
    await from.world.people.make('Editor');
    await from.world.people.ask('someone.who.asked@example.com');
    const accounts = await from.world.database.db.selectFrom('account').selectAll().execute();
    expect(accounts).toHaveLength(3);
    const bytes = gunzipSync(await from.export(true)).toString('latin1');
    for (const { id, email, full_name } of accounts) {
      for (const word of [id, email, Buffer.from(full_name).toString('latin1')]) {
        expect(`${word}: ${bytes.includes(word)}`).toBe(`${word}: false`);
      }
    }
    for (const word of ['inbox.of.someone', 'Secret Signer', '"author', 'author_id']) {
      expect(`${word}: ${bytes.includes(word)}`).toBe(`${word}: false`);
    }
    expect(bytes.includes('Ropes & knots')).toBe(true);
  });

  it('asks about what is here and differs, and does what was chosen: skip, replace, both', async () => {
    const { from, to } = desks();
    await fillSite(from);
    const bytes = await from.export();
    const first = await to.receive(bytes);
    await to.import(first.id, { pages: 'all' });
    const { trees } = to.world.services;
    const { documentId, version, tree } = await trees.read();
    const own = tree
      .toJSON()
      .children.map((entry) =>
        entry.id === ids.crew ? { ...entry, templates: [section('own1', 'Ours')] } : entry,
      );
    await trees.save({
      documentId,
      version,
      tree: { ...tree.toJSON(), children: own },
      authorId: null,
    });
    const mine = await to.tree();

    const waiting = await to.receive(bytes);
    expect(differingIn(waiting.pages)).toEqual([ids.crew]);
    const undecided = await to.sendImport(waiting.id, { pages: 'all' });
    expect(undecided.statusCode).toBe(409);
    expect(undecided.json()).toMatchObject({ data: { undecided: [ids.crew] } });

    const skipped = await to.import(waiting.id, { pages: 'all', existing: { [ids.crew]: 'skip' } });
    expect(skipped.version).toBeNull();
    expect(await to.tree()).toBe(mine);

    const both = { pages: [ids.crew, ids.port], existing: { [ids.crew]: 'both' } };
    const copied = await to.import(waiting.id, both);
    expect(copied.moved).toEqual([{ text: 'The crew', from: '/the-crew', to: '/the-crew-2' }]);
    const now = await trees.read();
    const crews = walkTree(now.tree).filter(({ page: each }) => each.text === 'The crew');
    expect(crews.map(({ address }) => address)).toEqual(['/the-crew', '/the-crew-2']);
    expect(crews[0]?.page.id).toBe(ids.crew);
    await trees.undo(now.version, (await to.world.people.make('Admin')).id);
    expect(await to.tree()).toBe(mine);

    await to.import(waiting.id, { pages: [ids.crew], existing: { [ids.crew]: 'replace' } });
    const replaced = await trees.read();
    const crew = walkTree(replaced.tree).find(({ page: each }) => each.id === ids.crew);
    expect(crew?.page.templates.map(({ id }) => id)).toEqual(['crew1']);
  });

  it('lets links follow pages that got new ids, and turns links to pages that stay behind into addresses', async () => {
    const { from, to } = desks();
    await fillSite(from);
    const bytes = await from.export();
    const alone = await to.receive(bytes);
    await to.import(alone.id, { pages: [ids.port] });
    expect(await to.tree()).toContain('"buttonLink":"/the-crew"');
    const { trees } = to.world.services;
    const { documentId, version, tree } = await trees.read();
    const edited = [...tree.toJSON().children, page(ids.crew, [section('own1')], 'Others')];
    await trees.save({
      documentId,
      version,
      tree: { ...tree.toJSON(), children: edited },
      authorId: null,
    });
    const existing = { [ids.crew]: 'both', [ids.port]: 'both' };
    await to.import(alone.id, { pages: [ids.port, ids.crew], existing });
    const now = (await trees.read()).tree;
    const copy = now.toJSON().children.find(({ text }) => text === 'The crew');
    expect(copy?.id).not.toBe(ids.crew);
    expect(await to.tree()).toContain(`"buttonLink":"${linkToPage(copy?.id ?? '')}"`);
  });

  it('asks about pictures that are here and differ', async () => {
    const { from, to } = desks();
    const picture = await fillSite(from);
    const bytes = await from.export();
    await to.import((await to.receive(bytes)).id, { pages: 'whole' });
    const other = await makePhoto({ width: 80, height: 80 }, 3);
    await to.send(`/media/${picture.id}/file`, { bytes: other, name: 'other.jpg' });
    const waiting = await to.receive(bytes);
    expect(waiting.pictures).toMatchObject({
      new: 0,
      differing: [{ id: picture.id, name: 'Harbour' }],
    });
    expect((await to.sendImport(waiting.id, { pages: 'whole' })).statusCode).toBe(409);
    const hashNow = async () =>
      (await to.call('GET', `/media/${picture.id}`)).json<{ data: { hash: string } }>().data.hash;
    const replacedHash = await hashNow();
    await to.import(waiting.id, { pages: 'whole', existing: { [picture.id]: 'both' } });
    expect(await hashNow()).toBe(replacedHash);
    expect(await to.tree()).not.toContain(picture.id);
    await to.import(waiting.id, { pages: 'whole', existing: { [picture.id]: 'replace' } });
    expect(await hashNow()).toBe(picture.hash);
    expect(await to.tree()).toBe(await from.tree());
  });

  it('imports once, however often the call comes', async () => {
    const { from, to } = desks();
    await fillSite(from);
    const waiting = await to.receive(await from.export());
    const key = crypto.randomUUID();
    const wanted = { pages: 'all', existing: {} } as const;
    const answers = [
      await to.sendImport(waiting.id, wanted, key),
      await to.sendImport(waiting.id, wanted, key),
    ];
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    expect(answers[1]?.body).toBe(answers[0]?.body);
    expect(await to.version()).toBe(2);
    const entries = await to.world.database.db
      .selectFrom('audit_entry')
      .select('action')
      .where('action', '=', 'imported-content')
      .execute();
    expect(entries).toHaveLength(1);
  });
});
