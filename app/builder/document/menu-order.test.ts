import { describe, expect, it } from 'vitest';

import { removePage } from '../../../domain/remove-page.ts';
import { child, page, parent, section, tree } from '../../../tests/support/trees.ts';
import { bringBackPage } from './bring-back-page.ts';
import { hidePage, movePage, movePageOnto, movePageTo } from './menu-order.ts';

const menu = tree(
  page('a'),
  parent('p', [child('c1'), child('c2'), child('c3', [section('s')])]),
  page('b', [section('b1')]),
);

const top = (result: typeof menu) => result.children.map(({ id }) => id);
const below = (result: typeof menu) =>
  result.children.find(({ id }) => id === 'p')?.children.map(({ id }) => id);

describe('The menu', () => {
  it('lets pages and children change places among their siblings', () => {
    expect(top(movePage(menu, 'b', -1))).toEqual(['a', 'b', 'p']);
    expect(below(movePage(menu, 'c1', 1))).toEqual(['c2', 'c1', 'c3']);
    expect(below(movePageTo(menu, 'c3', 0))).toEqual(['c3', 'c1', 'c2']);
    expect(movePage(menu, 'a', -1)).toEqual(menu);
  });

  it('lets a page take the place of a sibling, wherever others have moved it meanwhile', () => {
    expect(top(movePageOnto(menu, 'b', 'a'))).toEqual(['b', 'a', 'p']);
    expect(below(movePageOnto(menu, 'c1', 'c3'))).toEqual(['c2', 'c3', 'c1']);
    expect(movePageOnto(menu, 'a', 'c1')).toEqual(menu);
    expect(movePageOnto(menu, 'a', 'gone')).toEqual(menu);
  });

  it('hides a page or a child and shows it again', () => {
    const hidden = hidePage(hidePage(menu, 'a', true), 'c2', true);
    expect(hidden.children[0]?.hidden).toBe(true);
    expect(hidden.children[1]?.children[1]?.hidden).toBe(true);
    expect(hidePage(hidePage(hidden, 'a', false), 'c2', false)).toEqual(menu);
  });

  it('loses a page with its children, and no link is left that leads to them', () => {
    const linked = structuredClone(menu);
    const [data] = linked.children[2]?.templates.map((made) => made.data) ?? [];
    if (data) data.buttonLink = 'page:c2';
    const removed = removePage(linked, 'p');
    expect(top(removed)).toEqual(['a', 'b']);
    expect(removed.children[1]?.templates[0]?.data.buttonLink).toBe('/p/c2');
    expect(below(removePage(menu, 'c2'))).toEqual(['c1', 'c3']);
  });
});

describe('A deleted page', () => {
  it('comes back at its place, children included', () => {
    expect(bringBackPage(removePage(menu, 'p'), menu, 'p')).toEqual(menu);
    expect(bringBackPage(removePage(menu, 'c2'), menu, 'c2')).toEqual(menu);
  });

  it('brings its parent back when that is gone too, but not its siblings', () => {
    const back = bringBackPage(removePage(menu, 'p'), menu, 'c2');
    expect(top(back)).toEqual(['a', 'p', 'b']);
    expect(below(back)).toEqual(['c2']);
  });

  it('changes nothing when it is there', () => {
    expect(bringBackPage(menu, menu, 'a')).toBe(menu);
  });
});
