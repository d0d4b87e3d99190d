import { expect, it } from 'vitest';

import { fixedIdAt, verticalPageIds } from '../../../domain/pages/page-ids.ts';
import { openPage, putIntoTree, removePage } from '../../../domain/tree/edit-tree.ts';
import { topPage } from '../../../tests/support/builder/trees.ts';
import { resolvePage } from '../../../domain/tree/resolve-page.ts';
import { seedNavigation } from '../../../domain/tree/seed-navigation.ts';
import { NavigationTree } from '../../../domain/tree/tree-schema.ts';
import { describeWithPeople } from '../../../tests/support/accounts/describe-with-people.ts';
import { DraftDesk } from '../../../tests/support/builder/draft-desk.ts';

const about = fixedIdAt('/about-us') ?? '';
const careers = fixedIdAt('/careers') ?? '';
const { education } = verticalPageIds;

async function read(desk: DraftDesk): Promise<NavigationTree> {
  return NavigationTree.from((await desk.tree()).component);
}

const save = async (desk: DraftDesk, version: number, component: object) =>
  (await desk.call('PUT', '', { version, component })).json();
const bringBack = (desk: DraftDesk, pageId: string) => desk.call('POST', '/restore', { pageId });
const renamed = (text: string, tree = seedNavigation) =>
  putIntoTree(tree, { ...openPage(tree, about)!, text });

describeWithPeople('A shipped page that was taken away', (world) => {
  it.each([about, education])('is gone from its address, and back: %s', async (id) => {
    const desk = await DraftDesk.open(world());
    const path = id === about ? '/about-us' : '/verticals/education';
    expect(await save(desk, 1, removePage(seedNavigation, id))).toMatchObject({ status: 200 });
    expect(resolvePage(path, await read(desk))).toBeUndefined();
    expect((await bringBack(desk, id)).json()).toMatchObject({ data: { isNew: true } });
    expect(await read(desk)).toEqual(seedNavigation);
  });

  it('comes back as it was last, also after a way back to what was shipped', async () => {
    const desk = await DraftDesk.open(world());
    await save(desk, 1, renamed('First'));
    await save(desk, 2, removePage(await read(desk), about));
    await bringBack(desk, about);
    expect(await read(desk)).toEqual(renamed('First'));
    await save(desk, 4, seedNavigation);
    await save(desk, 5, removePage(seedNavigation, careers));
    await save(desk, 6, removePage(await read(desk), about));
    await bringBack(desk, about);
    expect(await read(desk)).toEqual(removePage(seedNavigation, careers));
  });

  it('is brought back once, and never over what is there', async () => {
    const desk = await DraftDesk.open(world());
    await save(desk, 1, removePage(seedNavigation, about));
    await bringBack(desk, about);
    await save(desk, 3, renamed('Since then'));
    const again = await bringBack(desk, about);
    expect(again.json()).toMatchObject({ status: 200, data: { version: 4, isNew: false } });
    expect((await read(desk)).toJSON().pages[0]?.text).toBe('Since then');
  });

  it('comes back as shipped where the history does not have it', async () => {
    const desk = await DraftDesk.open(world());
    const { db } = world().services;
    await db.deleteFrom('page_revision').where('page_id', '=', education).execute();
    await save(desk, 1, { ...removePage(seedNavigation, education).toJSON(), children: [] });
    expect((await bringBack(desk, education)).statusCode).toBe(200);
    expect(resolvePage('/verticals/education', await read(desk))?.name).toBe('Education');
  });

  it('a restore names a version or a page that there was', async () => {
    const desk = await DraftDesk.open(world());
    expect((await desk.call('POST', '/restore', {})).statusCode).toBe(400);
    expect((await bringBack(desk, 'f'.repeat(24))).statusCode).toBe(404);
  });

  it('stays gone when older clients send the tree', async () => {
    const desk = await DraftDesk.open(world());
    await save(desk, 1, removePage(seedNavigation, about));
    const { children, pages } = (await read(desk)).toJSON();
    expect(await save(desk, 2, { children })).toMatchObject({ status: 200 });
    expect((await read(desk)).toJSON().gone).toEqual([about]);
    expect(await save(desk, 2, { children, pages })).toMatchObject({ status: 200 });
    expect((await read(desk)).toJSON().gone).toEqual([about]);
  });

  it('is published again through its own route', async () => {
    const desk = await DraftDesk.open(world());
    const page = { ...openPage(seedNavigation, about)!, text: 'We' };
    await save(desk, 1, removePage(seedNavigation, about));
    const answer = await desk.call('PUT', `/pages/${about}`, { version: 2, page });
    expect(answer.statusCode).toBe(200);
    expect(resolvePage('/about-us', await read(desk))?.name).toBe('We');
  });

  it('clashes with a colleague’s edit, whoever was first', async () => {
    const desk = await DraftDesk.open(world());
    const page = { ...openPage(seedNavigation, about)!, text: 'We' };
    await save(desk, 1, removePage(seedNavigation, about));
    const edited = await desk.call('PUT', `/pages/${about}`, { version: 1, page });
    expect(edited.json()).toMatchObject({
      status: 409,
      data: { clashes: [{ id: about, kind: 'page', theirs: null }] },
    });
    await bringBack(desk, about);
    await save(desk, 3, renamed('Ours'));
    const taken = await save(desk, 3, removePage(seedNavigation, about));
    expect(taken).toMatchObject({ status: 409, data: { clashes: [{ id: about, mine: null }] } });
  });

  it('is in the history, which restores and undoes it', async () => {
    const desk = await DraftDesk.open(world());
    await save(desk, 1, removePage(seedNavigation, about));
    const history = (await desk.call('GET', '/history')).json().data;
    expect(history[0].summary).toMatchObject([
      { pageId: about, page: 'About Us', change: 'removed' },
    ]);
    expect((await desk.call('GET', '/history/1')).json().data.component.gone).toEqual([]);
    expect((await desk.call('POST', '/undo', { version: 2 })).statusCode).toBe(200);
    expect(await read(desk)).toEqual(seedNavigation);
    expect((await desk.call('POST', '/restore', { version: 2 })).statusCode).toBe(200);
    expect((await read(desk)).toJSON().gone).toEqual([about]);
  });

  it('leads its address to the page that was chosen, until it is back', async () => {
    const desk = await DraftDesk.open(world());
    const { redirects } = world().services;
    await save(desk, 1, removePage(seedNavigation, about));
    const made = await desk.call('PUT', '/redirects', { from: '/about-us', to: '/contact' });
    expect(made.statusCode).toBeLessThan(300);
    expect(await redirects.find('/about-us')).toBe('/contact');
    await bringBack(desk, about);
    expect(await redirects.find('/about-us')).toBeUndefined();
  });

  it('leads on where a second page went that its address led to', async () => {
    const desk = await DraftDesk.open(world());
    const { redirects } = world().services;
    const lead = (from: string, to: string) => desk.call('PUT', '/redirects', { from, to });
    await save(desk, 1, removePage(seedNavigation, about));
    await lead('/about-us', `page:${careers}`);
    await save(desk, 2, removePage(await read(desk), careers));
    expect(await redirects.find('/about-us')).toBeUndefined();
    expect((await lead('/careers', '/contact')).statusCode).toBe(200);
    expect(await redirects.find('/careers')).toBe('/contact');
    expect(await redirects.find('/about-us')).toBe('/contact');
    await bringBack(desk, careers);
    expect(await redirects.find('/careers')).toBeUndefined();
    expect(await redirects.find('/about-us')).toBe('/contact');
  });

  it('is told which page has taken its address meanwhile', async () => {
    const desk = await DraftDesk.open(world());
    const { children } = seedNavigation.toJSON();
    const own = topPage({ id: 'd'.repeat(24), text: 'About Us' });
    const { gone } = removePage(seedNavigation, about).toJSON();
    await save(desk, 1, { children: [...children, own], gone });
    expect((await bringBack(desk, about)).json()).toMatchObject({
      status: 400,
      message: '“About Us” now uses /about-us. Rename or delete it, then bring this page back.',
    });
    const menu = { ...topPage({ id: 'e'.repeat(24), text: 'Verticals' }), isChild: true };
    await save(desk, 2, { ...(await read(desk)).toJSON(), children: [menu] });
    expect((await bringBack(desk, education)).json().message).toMatch(
      /^“Verticals” now uses .verticals/,
    );
  });

  it.each(['/', '/contact'])('%s cannot be taken away', async (path) => {
    const desk = await DraftDesk.open(world());
    const gone = [fixedIdAt(path)];
    expect(await save(desk, 1, { ...seedNavigation.toJSON(), gone })).toMatchObject({
      status: 400,
      message: expect.stringContaining('cannot be deleted'),
    });
  });
});
