import { expect, it } from 'vitest';

import type { NavigationTree, PageDocument, WireTree } from '../../../domain/tree/tree-schema.ts';
import { linkToPage } from '../../../domain/values/addresses.ts';
import { createId } from '../../../domain/values/values.ts';
import { describeWithPeople } from '../../../tests/support/accounts/describe-with-people.ts';
import { DraftDesk, draftOf } from '../../../tests/support/builder/draft-desk.ts';
import { child, page, parent, section, tree } from '../../../tests/support/builder/trees.ts';
import { documentAnswer, restoredAnswer, savedAnswer } from './template-answers.ts';

function publish(desk: DraftDesk, version: number | undefined, document: PageDocument) {
  return desk.call('PUT', `/pages/${document.id}`, { version, page: document });
}

async function open(desk: DraftDesk, component: NavigationTree): Promise<void> {
  expect((await desk.call('PUT', '', { version: 1, component })).statusCode).toBe(200);
}

const sectionsIn = ({ children }: WireTree): Record<string, number> =>
  Object.fromEntries(
    children
      .flatMap((entry) => [entry, ...entry.children])
      .map(({ id, templates }) => [id, templates.length]),
  );

describeWithPeople('One page of the navigation', (world) => {
  it('is published alone: the others stay as they are, and the answer holds nothing of them', async () => {
    const desk = await DraftDesk.open(world());
    await open(desk, tree(page('a', [section('a-1', 'A')]), page('b', [section('b-1', 'B')])));
    const answer = await publish(desk, 2, draftOf('a', 'Changed'));
    expect(answer.json()).toMatchObject({ message: 'Template updated successfully' });
    expect(answer.json().data).toMatchObject({ version: 3 });
    expect(answer.headers['etag']).toMatch(/-3"$/);
    const { component } = await desk.tree();
    expect(component.children[0].templates[0].data.heading).toBe('Changed');
    expect(component.children[1].templates[0].data.heading).toBe('B');
  });

  it('is added at its place, below a dropdown too', async () => {
    const desk = await DraftDesk.open(world());
    await open(desk, tree(parent('p', [child('c')])));
    expect((await publish(desk, 2, draftOf('new', 'Words', 'p'))).statusCode).toBe(200);
    const { component } = await desk.tree();
    expect(component.children[0].children.map(({ id }: { id: string }) => id)).toEqual([
      'c',
      'new',
    ]);
  });

  it('is moved to another list by its `parentId`, with what a colleague has written meanwhile', async () => {
    const desk = await DraftDesk.open(world());
    await open(desk, tree(page('a', [section('a-1', 'A')]), parent('p', [child('c')])));
    expect((await publish(desk, 2, draftOf('a', 'Changed'))).statusCode).toBe(200);
    expect((await publish(desk, 2, draftOf('a', 'A', 'p'))).statusCode).toBe(200);
    const { component } = await desk.tree();
    expect(sectionsIn(component)).toEqual({ p: 0, c: 0, a: 1 });
    expect(component.children[0].children[1].templates[0].data.heading).toBe('Changed');
    expect((await publish(desk, 4, draftOf('a', 'Changed'))).statusCode).toBe(200);
    expect((await desk.tree()).component.children.map(({ id }: { id: string }) => id)).toEqual([
      'p',
      'a',
    ]);
  });

  it('is not moved into itself, and not together with the pages in it', async () => {
    const desk = await DraftDesk.open(world());
    await open(desk, tree(page('a'), parent('p', [child('c')]), parent('q', [])));
    const into = (id: string, parentId: string) =>
      publish(desk, 2, { ...draftOf(id, '', parentId), sections: [], isChild: id !== 'a' });
    expect((await into('a', 'a')).statusCode).toBe(400);
    expect((await into('p', 'q')).statusCode).toBe(400);
    expect((await into('p', 'p')).statusCode).toBe(400);
    expect((await desk.tree()).version).toBe(2);
  });

  it('is not published without its copy for a page that a colleague has deleted meanwhile, which is named', async () => {
    const desk = await DraftDesk.open(world());
    await open(desk, tree(page('a', [section('a-1', 'A')]), page('b', [], 'Blog')));
    const gone = tree(page('a', [section('a-1', 'A')]));
    await desk.call('PUT', '', { version: 2, component: gone });
    const copies = [{ pageId: 'b', section: section('copy', 'Words') }];
    const answer = await publish(desk, 2, { ...draftOf('a', 'Changed'), copies });
    expect(answer.statusCode).toBe(400);
    expect(answer.json().message).toContain('The copy of “Words” is for the page “Blog”');
    expect((await desk.tree()).version).toBe(3);
  });

  it('keeps fields that the request leaves out', async () => {
    const desk = await DraftDesk.open(world());
    await open(desk, tree(page('a', [section('a-1', 'A')], 'Name')));
    const sent = { id: 'a', parentId: null, text: 'Renamed' };
    const answer = await desk.call('PUT', '/pages/a', { version: 2, page: sent });
    expect(answer.statusCode).toBe(200);
    const { component } = await desk.tree();
    expect(component.children[0]).toMatchObject({ text: 'Renamed', templates: [{ id: 'a-1' }] });
  });

  it('is merged with what others saved, and clashes with the outline and this page', async () => {
    const desk = await DraftDesk.open(world());
    await open(desk, tree(page('a', [section('a-1', 'A')]), page('b', [section('b-1', 'B')])));
    await publish(desk, 2, { ...draftOf('b', 'Theirs'), text: 'b' });
    const merged = await publish(desk, 2, draftOf('a', 'Mine'));
    expect(merged.json().data).toMatchObject({ version: 4 });
    expect(sectionsIn(merged.json().data.component)).toEqual({ a: 1, b: 0 });
    const clash = await publish(desk, 2, draftOf('b', 'Also mine'));
    expect(clash.json()).toMatchObject({ status: 409, id: 'version_stale' });
    expect(clash.json().data.current.version).toBe(4);
    expect(sectionsIn(clash.json().data.current.component)).toEqual({ a: 0, b: 1 });
    expect(clash.json().data.clashes).toMatchObject([{ id: 'b-1', field: 'heading' }]);
    // The same save again, whose reply was lost, makes no version.
    expect((await publish(desk, 2, draftOf('a', 'Mine'))).json().data.version).toBe(4);
  });

  it('is refused without a version, of another address, and with words that cannot be published', async () => {
    const desk = await DraftDesk.open(world());
    await open(desk, tree(page('a', [section('a-1', 'A')])));
    expect((await publish(desk, undefined, draftOf('a', 'x'))).statusCode).toBe(428);
    const elsewhere = { version: 2, page: draftOf('a', 'x') };
    expect((await desk.call('PUT', '/pages/b', elsewhere)).statusCode).toBe(400);
    expect((await publish(desk, 2, { ...draftOf('a', 'x'), text: ' ' })).statusCode).toBe(400);
    const unsafe = { ...draftOf('a', 'x'), search: { image: 'javascript:alert(1)' } };
    expect((await desk.call('PUT', '/pages/a', { version: 2, page: unsafe })).statusCode).toBe(400);
    expect((await desk.tree()).version).toBe(2);
  });

  it('ends the draft that it publishes, and no newer one', async () => {
    const desk = await DraftDesk.open(world());
    await open(desk, tree(page('a', [section('a-1', 'A')])));
    await desk.save(draftOf('a', 'First'), 0, 2);
    const body = { version: 2, page: draftOf('a', 'First') };
    const publishes = { pageId: 'a', revision: 1 };
    await desk.call('PUT', '/pages/a', { ...body, publishes });
    expect((await desk.publication('a')).draft).toBeNull();
  });

  it('says which pages link to it', async () => {
    const desk = await DraftDesk.open(world());
    const [target, linking] = [createId(), createId()];
    const linked = section('l-1', 'Go');
    const button = { ...linked, data: { ...linked.data, buttonLink: linkToPage(target) } };
    await open(desk, tree(page(target, [], 'Target'), page(linking, [button], 'Linking')));
    const { data } = (await desk.call('GET', `/pages/${target}/links`)).json();
    expect(data).toEqual([{ pageId: linking, text: 'Linking', sections: ['Section 1 · Go'] }]);
  });
});

describeWithPeople('The navigation without sections', (world) => {
  it('is read, looked back at, restored and saved in outline', async () => {
    const desk = await DraftDesk.open(world());
    await open(desk, tree(page('a', [section('a-1', 'A')]), page('b', [section('b-1', 'B')])));
    const outline = (await desk.call('GET', '?sections=none')).json().data.component;
    expect(sectionsIn(outline)).toEqual({ a: 0, b: 0 });
    const one = (await desk.call('GET', '?sections=b')).json().data.component;
    expect(sectionsIn(one)).toEqual({ a: 0, b: 1 });
    const old = (await desk.call('GET', '/history/2?sections=a')).json().data.component;
    expect(sectionsIn(old)).toEqual({ a: 1, b: 0 });
    // A menu that is sent without sections keeps those of every page.
    const children = outline.children
      .toReversed()
      .map(({ templates: _none, ...entry }: { templates: unknown }) => entry);
    const moved = await desk.call('PUT', '?sections=none', { version: 2, component: { children } });
    expect(moved.json().data).toMatchObject({ version: 3 });
    const now = (await desk.tree()).component;
    expect(now.children.map(({ id }: { id: string }) => id)).toEqual(['b', 'a']);
    expect(sectionsIn(now)).toEqual({ a: 1, b: 1 });
    const restored = await desk.call('POST', '/restore?sections=none', { version: 2 });
    expect(sectionsIn(restored.json().data.component)).toEqual({ a: 0, b: 0 });
  });

  it('is answered as JSON with the fields of the schema, in their order', async () => {
    const desk = await DraftDesk.open(world());
    await open(desk, tree(page('a', [section('a-1', 'A')]), page('b', [section('b-1', 'B')])));
    await publish(desk, 2, draftOf('a', 'Mine'));
    const merged = await publish(desk, 2, draftOf('b', 'Theirs'));
    const restored = await desk.call('POST', '/restore?sections=a', { version: 2, pageId: 'a' });
    for (const [answer, schema] of [
      [await desk.call('GET', '?sections=a'), documentAnswer],
      [await desk.call('GET', '/history/2?sections=a'), documentAnswer],
      [merged, savedAnswer],
      [restored, restoredAnswer],
    ] as const) {
      expect(answer.headers['content-type']).toBe('application/json; charset=utf-8');
      expect(answer.json().data.component.children).toHaveLength(2);
      expect(answer.body).toBe(JSON.stringify(schema.parse(answer.json())));
    }
  });

  it('has one version undone, and what others saved since stays', async () => {
    const desk = await DraftDesk.open(world());
    await open(desk, tree(page('a', [section('a-1', 'A')]), page('b', [section('b-1', 'B')])));
    await publish(desk, 2, draftOf('a', 'Mistake'));
    await publish(desk, 3, draftOf('b', 'Theirs'));
    const undone = await desk.call('POST', '/undo?sections=none', { version: 3 });
    expect(undone.json()).toMatchObject({ status: 200, data: { version: 5 } });
    const { component } = await desk.tree();
    expect(JSON.stringify(component)).toContain('"A"');
    expect(JSON.stringify(component)).toContain('Theirs');
    await publish(desk, 5, draftOf('a', 'Newer words'));
    const clash = await desk.call('POST', '/undo', { version: 3 });
    expect(clash.json()).toMatchObject({ status: 409, id: 'version_stale' });
  });
});
