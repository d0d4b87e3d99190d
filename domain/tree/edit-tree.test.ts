import { describe, expect, it } from 'vitest';

import { child, page, parent, section, tree, dataOf } from '../../tests/support/builder/trees.ts';
import { previewPage } from './resolve-page.ts';
import { asDropdown, newPage } from './edit-page.ts';
import {
  draftAlone,
  hidePage,
  movePage,
  movePageOnto,
  openPage,
  putIntoTree,
  removePage,
} from './edit-tree.ts';
import { findTreeProblem, withDerivedSlugs } from './tree-rules.ts';

const menu = tree(
  page('a'),
  parent('p', [child('c1'), child('c2'), child('c3', [section('s')])]),
  page('b', [section('b1')]),
);

const topOf = (result: typeof menu) => result.toJSON().children.map(({ id }) => id);
const belowOf = (result: typeof menu) =>
  result
    .toJSON()
    .children.find(({ id }) => id === 'p')
    ?.children.map(({ id }) => id);

describe('The menu', () => {
  it('lets pages and children change places among their siblings', () => {
    expect(topOf(movePage(menu, 'b', -1))).toEqual(['a', 'b', 'p']);
    expect(belowOf(movePage(menu, 'c1', 1))).toEqual(['c2', 'c1', 'c3']);
    expect(movePage(menu, 'a', -1)).toEqual(menu);
  });

  it('lets a page take the place of a sibling, wherever others have moved it meanwhile', () => {
    expect(topOf(movePageOnto(menu, 'b', 'a'))).toEqual(['b', 'a', 'p']);
    expect(belowOf(movePageOnto(menu, 'c1', 'c3'))).toEqual(['c2', 'c3', 'c1']);
    expect(movePageOnto(menu, 'a', 'c1')).toEqual(menu);
    expect(movePageOnto(menu, 'a', 'gone')).toEqual(menu);
  });

  it('hides a page or a child and shows it again', () => {
    const hidden = hidePage(hidePage(menu, 'a', true), 'c2', true);
    expect(hidden.toJSON().children[0]?.hidden).toBe(true);
    expect(hidden.toJSON().children[1]?.children[1]?.hidden).toBe(true);
    expect(hidePage(hidePage(hidden, 'a', false), 'c2', false)).toEqual(menu);
  });

  it('loses a page with its children, and no link is left that leads to them', () => {
    const { children } = structuredClone(menu.toJSON());
    dataOf(children[2]?.templates[0]).buttonLink = 'page:c2';
    const linked = tree(...children);
    const removed = removePage(linked, 'p');
    expect(topOf(removed)).toEqual(['a', 'b']);
    expect(dataOf(removed.toJSON().children[1]?.templates[0]).buttonLink).toBe('/p/c2');
    expect(belowOf(removePage(menu, 'c2'))).toEqual(['c1', 'c3']);
  });
});

const start = tree(page('a', [section('a1')]), parent('p', [child('c', [section('c1')])]));

describe('A page taken out of the tree to be edited', () => {
  it('goes back unchanged when nothing was changed', () => {
    for (const id of ['a', 'p', 'c']) {
      const document = openPage(start, id);
      expect(document && putIntoTree(start, document)).toEqual(start);
    }
  });

  it('knows which dropdown it belongs to', () => {
    expect(openPage(start, 'c')).toMatchObject({ parentId: 'p', isChild: false });
    expect(openPage(start, 'p')).toMatchObject({ parentId: null, isChild: true });
    expect(openPage(start, 'nobody')).toBeUndefined();
  });

  it('is added at the end of the menu, or of its dropdown, when it is new', () => {
    const top = putIntoTree(start, { ...newPage('n', null), text: 'New Page' });
    expect(
      top
        .toJSON()
        .children.map(({ id, to }) => [id, to])
        .at(-1),
    ).toEqual(['n', 'new-page']);
    const below = putIntoTree(start, { ...newPage('n', 'p'), text: 'New Page' });
    expect(below.toJSON().children[1]?.children.map(({ id }) => id)).toEqual(['c', 'n']);
  });

  it('goes to the top when its dropdown was deleted meanwhile', () => {
    const saved = putIntoTree(tree(page('a')), { ...newPage('n', 'p'), text: 'N' });
    expect(saved.toJSON().children.map(({ id }) => id)).toEqual(['a', 'n']);
  });

  it('keeps its sections when the Children switch goes on and off again', () => {
    const document = openPage(start, 'a');
    if (!document) throw new Error('page a is missing');
    const on = { ...document, isChild: true };
    expect(findTreeProblem(withDerivedSlugs(putIntoTree(start, on)))).toBeUndefined();
    expect(putIntoTree(start, on).toJSON().children[0]).toMatchObject({
      isChild: true,
      templates: [],
    });
    expect(putIntoTree(start, { ...on, isChild: false })).toEqual(start);
  });

  it('carries copied sections to the end of other pages', () => {
    const document = openPage(start, 'a');
    if (!document) throw new Error('page a is missing');
    const saved = putIntoTree(start, {
      ...document,
      copies: [{ pageId: 'c', section: section('copy') }],
    });
    expect(saved.toJSON().children[1]?.children[0]?.templates.map(({ id }) => id)).toEqual([
      'c1',
      'copy',
    ]);
  });
});

const site = tree(page('a', [section('a1')]), parent('p', [child('c', [section('c1')])]));
const draft = { ...newPage('n', null), text: 'News', sections: [section('n1', 'Soon')] };

describe('The preview of a draft', () => {
  it('shows the draft where it would stand', () => {
    expect(previewPage(draftAlone(site, draft))).toMatchObject({
      path: '/news',
      name: 'News',
      sections: draft.sections,
    });
    expect(previewPage(draftAlone(site, { ...draft, parentId: 'p' })).path).toBe('/p/news');
    expect(previewPage(draftAlone(site, { ...draft, parentId: 'gone' })).path).toBe('/news');
  });

  it('shows the draft even where another page has its address, or when it has no name yet', () => {
    expect(previewPage(draftAlone(site, { ...draft, text: 'a' })).sections).toEqual(draft.sections);
    for (const text of ['', '?!', ' - ']) {
      expect(previewPage(draftAlone(site, { ...draft, text })).sections).toEqual(draft.sections);
    }
  });

  it('shows nothing of what a dropdown keeps out of sight', () => {
    expect(previewPage(draftAlone(site, asDropdown(draft))).sections).toEqual([]);
  });
});
