import { expect, it } from 'vitest';

import { mediaPath } from '../../domain/media/media.ts';
import type { EarlierPage } from '../../domain/tree/earlier-pages.ts';
import { linkToPage } from '../../domain/values/addresses.ts';
import { builtSection } from '../../domain/pages/built-section.ts';
import { sectionOfKind } from '../../domain/sections/section-schema.ts';
import { findPage } from '../../domain/tree/read-tree.ts';
import { NavigationTree, type TreePage, type WireTree } from '../../domain/tree/tree-schema.ts';
import {
  type ArchiveDesk,
  describeArchiveDesks,
} from '../../tests/support/archive/archive-desk.ts';
import { fillSite, ids } from '../../tests/support/archive/filled-site.ts';
import { changePage } from '../../tests/support/archive/change-page.ts';

async function listEarlier(desk: ArchiveDesk, version: number): Promise<EarlierPage[]> {
  const response = await desk.call('GET', `/template/history/${version}/earlier`);
  if (response.statusCode !== 200) throw new Error(response.body);
  return response.json<{ data: EarlierPage[] }>().data;
}

async function lookAt(
  desk: ArchiveDesk,
  version: number,
  { id, pageId }: EarlierPage,
): Promise<TreePage | undefined> {
  const response = await desk.call('GET', `/template/history/${version}?earlier=${id}`);
  if (response.statusCode !== 200) throw new Error(response.body);
  const { data } = response.json<{ data: { component: WireTree } }>();
  return NavigationTree.from(data.component).pages.get(pageId);
}

async function pageNow(desk: ArchiveDesk, id: string): Promise<TreePage | undefined> {
  return findPage((await desk.world.services.trees.read()).tree, id)?.page;
}

describeArchiveDesks('The history of an archive', (desks) => {
  it('comes along when it is wanted: an earlier version can be looked at and restored', async () => {
    const { from, to } = desks();
    await fillSite(from);
    const waiting = await to.receive(await from.export(true));
    const imported = await to.import(waiting.id, { pages: 'whole', history: true });
    expect(imported).toMatchObject({ version: 2, earlier: 1 });
    expect(await to.tree()).toBe(await from.tree());

    const [earlier, ...others] = await listEarlier(to, 2);
    expect(others).toEqual([]);
    expect(earlier).toMatchObject({ pageId: ids.crew, number: 2, site: 'Harbour & Sons' });
    if (!earlier) throw new Error('Nothing came along');
    expect((await lookAt(to, 2, earlier))?.text).toBe('Crew');
    // Looking changes nothing.
    expect((await pageNow(to, ids.crew))?.text).toBe('The crew');

    const restored = await to.call('POST', '/template/restore', {
      version: 2,
      pageId: ids.crew,
      earlier: earlier.id,
    });
    expect(restored.statusCode).toBe(200);
    expect((await pageNow(to, ids.crew))?.text).toBe('Crew');
    expect(await to.version()).toBe(3);
  });

  it('V-14 is named in the history of the version that brought it, without a person', async () => {
    const { from, to } = desks();
    await fillSite(from);
    const author = await from.world.people.make('Editor');
    await changePage(from, ids.crew, { text: 'Everyone aboard' }, author.id);
    const bytes = await from.export(true);
    await to.import((await to.receive(bytes)).id, { pages: [ids.crew], history: true });
    const { body } = await to.call('GET', '/template/history');
    const [made] = (JSON.parse(body) as { data: { summary: object[] }[] }).data;
    expect(made?.summary).toContainEqual(
      expect.objectContaining({ pageId: ids.crew, page: 'Everyone aboard', earlier: 2 }),
    );
    const rows = await to.world.database.db.selectFrom('imported_revision').selectAll().execute();
    expect(rows).toHaveLength(2);
    expect(JSON.stringify(rows)).not.toContain(author.id);
    expect(JSON.stringify(await listEarlier(to, 2))).not.toContain(author.id);
  });

  it('stays away when it is not wanted, or not in the file', async () => {
    const { from, to } = desks();
    await fillSite(from);
    const withHistory = await to.receive(await from.export(true));
    expect(await to.import(withHistory.id, { pages: 'all' })).toMatchObject({ earlier: 0 });
    expect(await listEarlier(to, 2)).toEqual([]);
    const without = await to.receive(await from.export());
    const again = await to.import(without.id, { pages: 'all', history: true });
    expect(again).toMatchObject({ version: null, earlier: 0 });
  });

  it('doubles nothing, however often it is imported, and adds what is new', async () => {
    const { from, to } = desks();
    await fillSite(from);
    const bytes = await from.export(true);
    const wanted = { pages: 'all', history: true } as const;
    // First the pages alone, then their history, which is an act of its own.
    await to.import((await to.receive(bytes)).id, { pages: 'all' });
    const first = await to.import((await to.receive(bytes)).id, wanted);
    expect(first).toMatchObject({ version: 3, earlier: 1 });
    const second = await to.import((await to.receive(bytes)).id, wanted);
    expect(second).toMatchObject({ version: null, earlier: 0 });
    expect(await listEarlier(to, 3)).toHaveLength(1);

    await changePage(from, ids.crew, { text: 'Everyone aboard' });
    const later = await to.receive(await from.export(true));
    const existing = { [ids.crew]: 'replace' };
    const third = await to.import(later.id, { ...wanted, existing });
    expect(third).toMatchObject({ version: 4, earlier: 1 });
    expect((await listEarlier(to, 4)).map(({ number }) => number)).toEqual([3]);
    // The site's own history is not brought a second time either.
    const own = await to.receive(await to.export(true));
    expect(await to.import(own.id, wanted)).toMatchObject({ version: null, earlier: 0 });
  });

  it('is undone with its version, and travels on to a third site', async () => {
    const { from, to } = desks();
    await fillSite(from);
    const before = await to.tree();
    const waiting = await to.receive(await from.export(true));
    await to.import(waiting.id, { pages: 'whole', history: true });
    const undone = await to.call('POST', '/template/undo', { version: 2 });
    expect(undone.statusCode).toBe(200);
    expect(await to.tree()).toBe(before);
    // A page that is gone comes back as it was earlier.
    const [earlier] = await listEarlier(to, 2);
    const body = { version: 2, pageId: ids.crew, earlier: earlier?.id };
    expect((await to.call('POST', '/template/restore', body)).statusCode).toBe(200);
    expect((await pageNow(to, ids.crew))?.text).toBe('Crew');

    const onward = await from.receive(await to.export(true));
    expect(onward.versions).toBeGreaterThan(0);
    const copied = { pages: [ids.crew], existing: { [ids.crew]: 'both' }, history: true } as const;
    const { version, earlier: count } = await from.import(onward.id, copied);
    expect(count).toBeGreaterThan(0);
    const sites = (await listEarlier(from, version ?? 0)).map(({ site }) => site);
    expect(sites).toContain('Harbour & Sons');
  });

  it('brings the pictures of earlier versions, and fits copies, links and ids to this site', async () => {
    const { from, to } = desks();
    const picture = await fillSite(from);
    const shown = sectionOfKind('section_01', 'crew1', { image: mediaPath(picture.id) });
    const link = builtSection('section_02', 'crew2', {
      buttonText: 'The port',
      buttonLink: linkToPage(ids.port),
    });
    await changePage(from, ids.crew, { templates: [shown, link] });
    await changePage(from, ids.crew, { templates: [] });
    const waiting = await to.receive(await from.export(true));
    const wanted = { pages: [ids.crew], history: true } as const;
    expect(await to.import(waiting.id, wanted)).toMatchObject({ pictures: 1, earlier: 3 });
    const found = (await listEarlier(to, 2)).find(({ number }) => number === 4);
    if (!found) throw new Error('The version is missing');
    const old = await lookAt(to, 2, found);
    expect(JSON.stringify(old)).toContain(mediaPath(picture.id));
    // The page that it leads to has stayed behind.
    expect(JSON.stringify(old)).toContain('"buttonLink":"/our-port"');

    await changePage(to, ids.crew, { text: 'Ours' });
    const both = { ...wanted, existing: { [ids.crew]: 'both' } };
    const { version } = await to.import(waiting.id, both);
    const ofCopy = await listEarlier(to, version ?? 0);
    expect(ofCopy).toHaveLength(3);
    expect(ofCopy.every(({ pageId }) => pageId !== ids.crew)).toBe(true);
    const copied = ofCopy.find(({ number }) => number === 4);
    const restored = await to.call('POST', '/template/restore', {
      version,
      pageId: copied?.pageId,
      earlier: copied?.id,
    });
    expect(restored.statusCode).toBe(200);
  });

  it('is for those who edit pages, and only where it belongs', async () => {
    const { from, to } = desks();
    await fillSite(from);
    const waiting = await to.receive(await from.export(true));
    await to.import(waiting.id, { pages: 'all', history: true });
    const [earlier] = await listEarlier(to, 2);
    const asNobody = await to.world.app.inject('/api/v1/template/history/2/earlier');
    expect(asNobody.statusCode).toBe(401);
    const elsewhere = await to.call('GET', `/template/history/1?earlier=${earlier?.id}`);
    expect(elsewhere.statusCode).toBe(404);
    const otherPage = { version: 2, pageId: ids.port, earlier: earlier?.id };
    expect((await to.call('POST', '/template/restore', otherPage)).statusCode).toBe(404);
    const noPage = { version: 2, earlier: earlier?.id };
    expect((await to.call('POST', '/template/restore', noPage)).statusCode).toBe(400);
  });
});
