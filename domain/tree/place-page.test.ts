import { describe, expect, it } from 'vitest';

import { child, page, parent, section, tree } from '../../tests/support/builder/trees.ts';
import { builtSection } from '../pages/built-section.ts';
import { duplicatePage, movePageUnder } from './place-page.ts';
import { pageAddresses, walkTree } from './read-tree.ts';
import { redirectsAfter } from './redirects.ts';
import { findTreeProblem, withDerivedSlugs } from './tree-rules.ts';

const before = withDerivedSlugs(
  tree(
    parent('work', [child('one')]),
    parent('news', []),
    page('two', [section('two-1', 'Hello')], 'Two'),
  ),
);

describe('Moving a page to another parent', () => {
  it('takes a page of the top into a dropdown, with its sections', () => {
    const after = withDerivedSlugs(movePageUnder(before, 'two', 'work'));
    expect(pageAddresses(after).get('two')).toBe('/work/two');
    expect(after.toJSON().children.map(({ id }) => id)).toEqual(['work', 'news']);
    expect(after.toJSON().children[0]?.children[1]?.templates).toHaveLength(1);
    expect(findTreeProblem(after)).toBeUndefined();
  });

  it('takes a page out of a dropdown to the top, and into another', () => {
    const top = withDerivedSlugs(movePageUnder(before, 'one', null));
    expect(pageAddresses(top).get('one')).toBe('/one');
    const there = withDerivedSlugs(movePageUnder(before, 'one', 'news'));
    expect(pageAddresses(there).get('one')).toBe('/news/one');
    expect(walkTree(there)).toHaveLength(walkTree(before).length);
    expect([findTreeProblem(top), findTreeProblem(there)]).toEqual([undefined, undefined]);
  });

  it('leaves its old address leading to it', () => {
    const after = withDerivedSlugs(movePageUnder(before, 'two', 'work'));
    expect(redirectsAfter(before, after, [], 1)).toMatchObject([{ from: '/two', pageId: 'two' }]);
  });

  it('leaves the tree as it is for a dropdown, an unknown page, or a place that is none', () => {
    expect(movePageUnder(before, 'work', 'news')).toBe(before);
    expect(movePageUnder(before, 'gone', 'news')).toBe(before);
    expect(movePageUnder(before, 'one', 'two')).toBe(before);
    expect(movePageUnder(before, 'one', 'work')).toBe(before);
  });
});

function ids(): () => string {
  let count = 0;
  return () => `new-${(count += 1)}`;
}

describe('Duplicating a page', () => {
  it('makes a page of its own, with ids of its own and buttons that lead to its own sections', () => {
    const first = section('two-1', 'Hello');
    const leading = builtSection('section_01', 'two-2', { buttonSectionId: 'two-1' });
    const source = tree(page('two', [first, leading], 'Two'));
    const copy = duplicatePage(source, 'two', ids());
    expect(copy).toMatchObject({ text: 'Two (copy)', parentId: null, hidden: false });
    expect(copy?.sections.map(({ id }) => id)).not.toContain('two-1');
    expect(copy?.sections[1]?.data).toMatchObject({ buttonSectionId: copy?.sections[0]?.id });
  });

  it('finds a name that no page beside it has', () => {
    const source = withDerivedSlugs(tree(page('two', [], 'Two'), page('three', [], 'Two (copy)')));
    expect(duplicatePage(source, 'two', ids())?.text).toBe('Two (copy 2)');
  });

  it('finds one that no draft waits under either, and cuts no letter in two', () => {
    const source = withDerivedSlugs(tree(page('two', [], 'Two')));
    expect(duplicatePage(source, 'two', ids(), ['Two (copy)'])?.text).toBe('Two (copy 2)');
    const faces = withDerivedSlugs(tree(page('f', [], `a${'😀'.repeat(39)}`)));
    expect(duplicatePage(faces, 'f', ids())?.text.isWellFormed()).toBe(true);
  });

  it('makes nothing of a dropdown', () => {
    expect(duplicatePage(before, 'work', ids())).toBeUndefined();
  });
});
