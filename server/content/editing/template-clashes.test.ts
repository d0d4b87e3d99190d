import { expect, it } from 'vitest';

import { removePage } from '../../../domain/tree/edit-tree.ts';
import { describeWithPeople } from '../../../tests/support/accounts/describe-with-people.ts';
import { DraftDesk } from '../../../tests/support/builder/draft-desk.ts';
import { child, page, parent, section, tree } from '../../../tests/support/builder/trees.ts';

const start = tree(page('a', [section('a1'), section('a2')]), page('b'));
const written = tree(page('a', [section('a1', 'mine'), section('a2')]), page('b'));

const save = (desk: DraftDesk, version: number, component: object) =>
  desk.call('PUT', '', { version, component });

describeWithPeople('A save that lost to another', (world) => {
  it('is told the field that clashes, for programs that know no more than id and kind too', async () => {
    const desk = await DraftDesk.open(world());
    await save(desk, 1, start);
    await save(desk, 2, tree(page('a', [section('a1', 'theirs'), section('a2')]), page('b')));
    const refused = (await save(desk, 2, written)).json();
    expect(refused).toMatchObject({ status: 409, id: 'version_stale' });
    expect(refused.data.clashes).toEqual([
      { id: 'a1', kind: 'section', field: 'heading', base: 'a1', mine: 'mine', theirs: 'theirs' },
    ]);
  });

  it('to a deletion is told of the page, once, also when only its sections were moved', async () => {
    const desk = await DraftDesk.open(world());
    await save(desk, 1, start);
    await save(desk, 2, removePage(start, 'a'));
    const moved = tree(page('a', [section('a2'), section('a1')]), page('b'));
    for (const mine of [written, moved]) {
      const { data } = (await save(desk, 2, mine)).json();
      expect(data.clashes).toMatchObject([{ id: 'a', kind: 'page', theirs: null }]);
    }
    const menu = tree(page('b'), page('a', [section('a1'), section('a2')]));
    expect((await save(desk, 2, menu)).statusCode).toBe(200);
    expect((await desk.tree()).component.children).toHaveLength(1);
  });

  it('and had nothing to add is told what stands there, not left to think that it was its own', async () => {
    const desk = await DraftDesk.open(world());
    await save(desk, 1, start);
    await save(desk, 2, written);
    const { data } = (await save(desk, 2, start)).json();
    expect(data).toMatchObject({ version: 3, component: written.toJSON() });
  });

  it('because both together break a rule is told what to choose', async () => {
    const desk = await DraftDesk.open(world());
    await save(desk, 1, tree(parent('p', [])));
    await save(desk, 2, tree(page('p')));
    const refused = (await save(desk, 2, tree(parent('p', [child('c')])))).json();
    expect(refused.status).toBe(409);
    expect(refused.data.clashes).toMatchObject([{ id: 'p', kind: 'page', field: 'isChild' }]);
    expect((await save(desk, 3, tree(page('p'), page('c')))).statusCode).toBe(200);
  });
});
