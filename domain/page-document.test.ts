import { describe, expect, it } from 'vitest';

import { findTreeProblem, withDerivedSlugs } from './navigation.ts';
import { child, page, parent, section, tree } from '../tests/support/trees.ts';
import { newPage, openPage, putIntoTree } from './page-document.ts';

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
    expect(top.children.map(({ id, to }) => [id, to]).at(-1)).toEqual(['n', 'new-page']);
    const below = putIntoTree(start, { ...newPage('n', 'p'), text: 'New Page' });
    expect(below.children[1]?.children.map(({ id }) => id)).toEqual(['c', 'n']);
  });

  it('goes to the top when its dropdown was deleted meanwhile', () => {
    const saved = putIntoTree(tree(page('a')), { ...newPage('n', 'p'), text: 'N' });
    expect(saved.children.map(({ id }) => id)).toEqual(['a', 'n']);
  });

  it('keeps its sections when the Children switch goes on and off again', () => {
    const document = openPage(start, 'a');
    if (!document) throw new Error('page a is missing');
    const on = { ...document, isChild: true };
    expect(findTreeProblem(withDerivedSlugs(putIntoTree(start, on)))).toBeUndefined();
    expect(putIntoTree(start, on).children[0]).toMatchObject({ isChild: true, templates: [] });
    expect(putIntoTree(start, { ...on, isChild: false })).toEqual(start);
  });

  it('carries copied sections to the end of other pages', () => {
    const document = openPage(start, 'a');
    if (!document) throw new Error('page a is missing');
    const saved = putIntoTree(start, {
      ...document,
      copies: [{ pageId: 'c', section: section('copy') }],
    });
    expect(saved.children[1]?.children[0]?.templates.map(({ id }) => id)).toEqual(['c1', 'copy']);
  });
});
