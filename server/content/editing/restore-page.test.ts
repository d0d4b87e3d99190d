import { expect, it } from 'vitest';

import { withoutPage } from '../../../domain/tree/edit-tree.ts';
import { mapPages } from '../../../domain/tree/read-tree.ts';
import { NavigationTree, type WireTree } from '../../../domain/tree/tree-schema.ts';
import { withDerivedSlugs } from '../../../domain/tree/tree-rules.ts';
import { describeWithPeople } from '../../../tests/support/accounts/describe-with-people.ts';
import { DraftDesk } from '../../../tests/support/builder/draft-desk.ts';
import {
  child,
  dataOf,
  page,
  parent,
  section,
  tree,
} from '../../../tests/support/builder/trees.ts';

/** Links accept page ids of this form only. */
const [about, water] = ['a'.repeat(24), 'c'.repeat(24)];

const linking = (id: string, buttonLink: string) => {
  const made = section(id);
  return { ...made, data: { ...made.data, buttonLink } };
};

const start = tree(
  page(about, [section('a1', 'First words')], 'About'),
  parent('p', [child(water, [section('c1')], 'Water'), child('d', [], 'Wine')], 'Firms'),
  page('l', [linking('l1', `page:${water}`)], 'Links'),
);

async function save(desk: DraftDesk, version: number, component: NavigationTree) {
  const response = await desk.call('PUT', '', { version, component });
  expect(response.json()).toMatchObject({ status: 200 });
}
const restore = (desk: DraftDesk, version: number, pageId: string) =>
  desk.call('POST', '/restore', { version, pageId });
const linkOn = async (desk: DraftDesk) => {
  const { component } = (await desk.tree()) as { component: WireTree };
  const found = component.children.find(({ id }) => id === 'l')?.templates[0];
  return dataOf(found).buttonLink;
};
const without = (...ids: string[]): NavigationTree => {
  return ids.reduce(withoutPage, start);
};

describeWithPeople('Restoring one page', (world) => {
  async function savedDesk() {
    const desk = await DraftDesk.open(world());
    await save(desk, 1, start);
    return desk;
  }

  it('puts it back as a new version and touches no other', async () => {
    const desk = await savedDesk();
    const changed = tree(
      page(about, [section('a1', 'Other words')], 'About us all'),
      ...start.toJSON().children.slice(1, 2),
      page('l', [section('l1', 'A colleague wrote this')], 'Links'),
    );
    await save(desk, 2, changed);
    const restored = await restore(desk, 2, about);
    expect(restored.json()).toMatchObject({
      status: 200,
      message: 'Template updated successfully',
      data: { version: 4 },
    });
    const { component } = await desk.tree();
    const expected = start.toJSON().children.slice(0, 1).concat(changed.toJSON().children.slice(1));
    expect(component).toEqual(withDerivedSlugs(tree(...expected)).toJSON());
    expect((await restore(desk, 2, about)).json().data.version).toBe(4);
    const { data } = (await desk.call('GET', '/history')).json();
    expect(data[0]).toMatchObject({ version: 4, summary: [{ pageId: about, change: 'changed' }] });
  });

  it('brings a deleted one back with its dropdown, its redirects and the links that led to it', async () => {
    const desk = await savedDesk();
    const renamed = mapPages(start, (each) =>
      each.text === 'Water' ? { ...each, text: 'Springs' } : each,
    );
    await save(desk, 2, renamed);
    await save(desk, 3, without('p'));
    expect(await linkOn(desk)).toBe('/firms/springs');
    expect(await world().services.redirects.find('/firms/water')).toBeUndefined();
    await restore(desk, 3, water);
    const { component } = (await desk.tree()) as { component: WireTree };
    expect(component.children.map(({ id }) => id)).toEqual([about, 'p', 'l']);
    expect(component.children[1]?.children.map(({ text }) => text)).toEqual(['Springs']);
    expect(await linkOn(desk)).toBe(`page:${water}`);
    expect(await world().services.redirects.find('/firms/water')).toBe('/firms/springs');
  });

  it('out of a version older than a link to it finds that link too', async () => {
    const desk = await DraftDesk.open(world());
    await save(desk, 1, tree(page(about, [], 'Old'), page('l', [section('l1')], 'Links')));
    await save(
      desk,
      2,
      tree(page(about, [], 'New'), page('l', [linking('l1', `page:${about}`)], 'Links')),
    );
    await save(desk, 3, tree(page('l', [linking('l1', `page:${about}`)], 'Links')));
    expect(await linkOn(desk)).toBe('/new');
    await restore(desk, 2, about);
    expect(await linkOn(desk)).toBe(`page:${about}`);
    expect(await world().services.redirects.find('/new')).toBe('/old');
  });

  it('leaves a link as somebody has made it since', async () => {
    const desk = await savedDesk();
    await save(desk, 2, without(water));
    const changed = tree(
      ...without(water, 'l').toJSON().children,
      page('l', [linking('l1', '/')], 'Links'),
    );
    await save(desk, 3, changed);
    await restore(desk, 2, water);
    expect(await linkOn(desk)).toBe('/');
  });

  it('does not take back what a colleague published after the question was read', async () => {
    const desk = await savedDesk();
    const write = (words: string) =>
      tree(page(about, [section('a1', words)], 'About'), ...start.toJSON().children.slice(1));
    await save(desk, 2, write('Seen'));
    await save(desk, 3, write('Not seen'));
    const refused = await desk.call('POST', '/restore', { version: 2, pageId: about, seen: 3 });
    expect(refused.json()).toMatchObject({
      status: 409,
      id: 'version_stale',
      data: { current: { version: 4 } },
    });
    const whole = await desk.call('POST', '/restore', { version: 2, seen: 3 });
    expect(whole.json()).toMatchObject({ status: 409, id: 'version_stale' });
    expect((await desk.tree()).version).toBe(4);
    const anew = await desk.call('POST', '/restore', { version: 2, pageId: about, seen: 4 });
    expect(anew.json()).toMatchObject({ status: 200, data: { version: 5 } });
    // Changes to other pages stay and cause no conflict.
    await save(desk, 5, tree(...write('Back').toJSON().children.slice(0, 2), page('n', [], 'New')));
    const beside = await desk.call('POST', '/restore', { version: 3, pageId: about, seen: 5 });
    expect(beside.json()).toMatchObject({ status: 409 });
    await save(
      desk,
      6,
      tree(...write('Back').toJSON().children.slice(0, 2), page('n', [], 'Newer')),
    );
    const fine = await desk.call('POST', '/restore', { version: 3, pageId: about, seen: 6 });
    expect(fine.json()).toMatchObject({ status: 200, data: { version: 8 } });
  });

  it('says why not: no such page there, or another page has its address by now', async () => {
    const desk = await savedDesk();
    expect((await restore(desk, 2, 'nobody')).json()).toMatchObject({
      status: 404,
      message: 'This page did not exist in that version.',
    });
    await save(desk, 2, tree(...without(about).toJSON().children, page('x', [], 'About')));
    expect((await restore(desk, 2, about)).json()).toMatchObject({
      status: 400,
      message: expect.stringMatching(/^“About” now uses .about/),
    });
    const many = Array.from({ length: 40 }, (_, index) => page(`m${index}`));
    await save(desk, 3, tree(...many));
    expect((await restore(desk, 2, about)).statusCode).toBe(400);
    expect((await desk.tree()).version).toBe(4);
  });

  it('is for administrators, and for a page with an id', async () => {
    const desk = await savedDesk();
    const user = await world().people.login(
      await world().people.make('User', 'someone@example.com'),
    );
    const asUser = new DraftDesk(world(), user);
    expect((await restore(asUser, 2, about)).statusCode).toBe(403);
    expect((await restore(desk, 2, '../a')).statusCode).toBe(400);
  });

  it('tells whoever saves a page back what else the save has changed', async () => {
    const desk = await savedDesk();
    await save(desk, 2, without(water));
    const plain = NavigationTree.from((await desk.tree()).component);
    const back = tree(
      plain.toJSON().children[0]!,
      start.toJSON().children[1]!,
      plain.toJSON().children[2]!,
    );
    const { data } = (await desk.call('PUT', '', { version: 3, component: back })).json();
    expect(dataOf(data.component.children[2].templates[0]).buttonLink).toBe(`page:${water}`);
    const again = { version: 4, component: data.component };
    expect((await desk.call('PUT', '', again)).json().data).not.toHaveProperty('component');
  });
});
