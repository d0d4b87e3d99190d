import { describe, expect, it } from 'vitest';

import { child, page, parent, section, tree } from '../../tests/support/builder/trees.ts';
import {
  childrenOf,
  findPage,
  findPageAt,
  hasPage,
  mapPages,
  pageAddresses,
  pagesOf,
  sectionsOf,
  walkTree,
} from './read-tree.ts';

const site = tree(page('a', [section('a1')]), parent('p', [child('c', [section('c1')])]));
const places = (walked: ReturnType<typeof walkTree>) =>
  walked.map((placed) => [placed.page.id, placed.parent?.id, placed.address]);

describe('A walk through the tree', () => {
  it('meets everything in the menu’s order, with its parent and its address', () => {
    expect(places(walkTree(site))).toEqual([
      ['a', undefined, '/a'],
      ['p', undefined, '/p'],
      ['c', 'p', '/p/c'],
    ]);
  });

  it('leaves dropdowns out where only pages are meant', () => {
    expect(places(pagesOf(site))).toEqual([
      ['a', undefined, '/a'],
      ['c', 'p', '/p/c'],
    ]);
  });
});

describe('A page of the tree', () => {
  it('has an address when it is a page or a child, not when it is a dropdown or a stranger', () => {
    expect(['a', 'c', 'p', 'x'].map((id) => pageAddresses(site).get(id))).toEqual([
      '/a',
      '/p/c',
      undefined,
      undefined,
    ]);
  });

  it('is found by its id and by its address', () => {
    expect(findPage(site, 'c')).toMatchObject({ parent: { id: 'p' }, address: '/p/c' });
    expect(hasPage(site, 'x')).toBe(false);
    expect(findPageAt(site, '/p/c')?.id).toBe('c');
    expect(findPageAt(site, '/p')).toBeUndefined();
    expect(childrenOf(site, 'p').map(({ id }) => id)).toEqual(['c']);
    expect(childrenOf(site, 'c')).toEqual([]);
  });

  it('is changed wherever it stands, and the rest of the tree stays', () => {
    const renamed = mapPages(site, (each) => ({ ...each, text: each.text.toUpperCase() }));
    expect(walkTree(renamed).map((placed) => placed.page.text)).toEqual(['A', 'P', 'C']);
    expect(renamed.toJSON().children[1]).toMatchObject({ id: 'p', children: [{ id: 'c' }] });
    expect(sectionsOf(childrenOf(renamed, 'p')[0]!)).toEqual([section('c1')]);
  });
});
