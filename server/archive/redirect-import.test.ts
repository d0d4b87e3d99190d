import { expect, it } from 'vitest';

import { fixedIdAt, verticalPageIds } from '../../domain/pages/page-ids.ts';
import { removePage, openPage, putIntoTree } from '../../domain/tree/edit-tree.ts';
import type { NavigationTree } from '../../domain/tree/tree-schema.ts';
import { linkToPage } from '../../domain/values/addresses.ts';
import {
  type ArchiveDesk,
  describeArchiveDesks,
} from '../../tests/support/archive/archive-desk.ts';
import { fillSite, ids } from '../../tests/support/archive/filled-site.ts';

const estate = '/verticals/real-estate';
const education = '/verticals/education';
const consulting = '/verticals/it-consulting';
const contact = fixedIdAt('/contact') ?? '';

async function publish(desk: ArchiveDesk, edit: (tree: NavigationTree) => NavigationTree) {
  const { trees } = desk.world.services;
  const { documentId, version, tree } = await trees.read();
  await trees.save({ documentId, version, tree: edit(tree).toJSON(), authorId: null });
}

async function lead(desk: ArchiveDesk, from: string, to: string, replaces?: string) {
  const response = await desk.call('PUT', '/template/redirects', { from, to, replaces });
  if (response.statusCode !== 200) throw new Error(response.body);
}

/** Two businesses are retired and led elsewhere, a third got another name, and its address leads elsewhere too. */
async function retireBusinesses(desk: ArchiveDesk): Promise<void> {
  await fillSite(desk);
  await publish(desk, (tree) =>
    [verticalPageIds['real-estate'], verticalPageIds.education].reduce(removePage, tree),
  );
  await lead(desk, estate, linkToPage(ids.port));
  await lead(desk, education, linkToPage(contact));
  await publish(desk, (tree) => {
    const page = openPage(tree, verticalPageIds['it-consulting']);
    return page ? putIntoTree(tree, { ...page, text: 'Harbour IT' }) : tree;
  });
  await lead(desk, consulting, linkToPage(ids.crew), consulting);
  await lead(desk, '/partner', 'https://partner.example/');
  await publish(desk, (tree) =>
    putIntoTree(tree, { ...openPage(tree, ids.crew)!, text: 'Sailors' }),
  );
}

const addresses = [estate, education, consulting, '/partner', '/old-port', '/crew', '/the-crew'];

async function targetsOf({ world }: ArchiveDesk): Promise<Record<string, string | undefined>> {
  const found = addresses.map(async (from) => [from, await world.services.redirects.find(from)]);
  return Object.fromEntries(await Promise.all(found)) as Record<string, string | undefined>;
}

describeArchiveDesks('Redirects of an archive', (desks) => {
  it.each([
    ['the whole site', { pages: 'whole' }],
    ['all pages', { pages: 'all', existing: { [verticalPageIds['it-consulting']]: 'replace' } }],
  ] as const)('lead where they led, with %s', async (_name, wanted) => {
    const { from, to } = desks();
    await retireBusinesses(from);
    const expected = await targetsOf(from);
    expect(expected).toMatchObject({ [estate]: '/our-port', [education]: '/contact' });
    const waiting = await to.receive(await from.export());
    const imported = await to.import(waiting.id, wanted);
    // Where a page of this site stands at the address, the page stays, and the end says so.
    const stays = wanted.pages === 'all' ? [education, estate] : [];
    const open = Object.entries(expected).filter(([one]) => !stays.includes(one));
    expect(Object.entries(await targetsOf(to)).filter(([one]) => !stays.includes(one))).toEqual(
      open,
    );
    const left = stays.map((one) => ({ from: one, why: 'There is a page at this address' }));
    expect(imported.left.redirects).toEqual(left);
    expect(imported.redirects + left.length).toBe(waiting.redirects);
  });

  it('to chosen pages come with them, all others when they are wanted; the end names what stays', async () => {
    const { from, to } = desks();
    await retireBusinesses(from);
    const waiting = await to.receive(await from.export());
    const some = await to.import(waiting.id, { pages: [ids.port] });
    expect(some.redirects).toBe(1);
    expect(some.left.redirects).toHaveLength(waiting.redirects - 1);
    expect(some.left.redirects).toContainEqual({
      from: '/crew',
      why: 'Its target was not imported',
    });
    expect(await to.world.services.redirects.find('/old-port')).toBe('/our-port');
    const rest = await to.import(waiting.id, { pages: [ids.crew], redirects: true });
    expect(await targetsOf(to)).toMatchObject({
      '/partner': 'https://partner.example/',
      '/crew': '/sailors',
    });
    expect(rest.left.redirects.map((one) => one.from)).toEqual(
      [education, consulting, estate, '/old-port'].toSorted(),
    );
  });

  it('never end a redirect that is here, not even by a circle', async () => {
    const { from, to } = desks();
    await fillSite(from);
    await lead(from, '/north', 'https://north.example/');
    await lead(from, '/round', '/north');
    await fillSite(to);
    await lead(to, '/north', 'https://own.example/');
    const waiting = await to.receive(await from.export());
    const imported = await to.import(waiting.id, { pages: [], settings: true, redirects: true });
    expect(imported.left.redirects).toContainEqual({
      from: '/north',
      why: 'There is a redirect from this address already',
    });
    expect(await to.world.services.redirects.find('/north')).toBe('https://own.example/');
    const whole = await to.import(waiting.id, { pages: 'whole' });
    expect(whole.left.redirects).toEqual([]);
    expect(await to.world.services.redirects.find('/north')).toBe('https://north.example/');
  });

  it('whose page is gone lead nowhere, and nobody promises them', async () => {
    const { from, to } = desks();
    await fillSite(from);
    await publish(from, (tree) => removePage(tree, ids.crew));
    const waiting = await to.receive(await from.export());
    expect(waiting.redirects).toBe(1);
    const imported = await to.import(waiting.id, { pages: 'whole' });
    expect(imported).toMatchObject({ redirects: 1, left: { redirects: [] } });
  });
});
