import { describe, expect, it } from 'vitest';

import { child, page, parent, section, tree } from '../../tests/support/builder/trees.ts';
import { changedPaths, describeChanges, pageChanges } from './changes.ts';
import { hidePage, movePage } from './edit-tree.ts';
import { mapPages } from './read-tree.ts';
import { noPageSearch, type NavigationTree, type PageSearch } from './tree-schema.ts';

const start = tree(page('a', [section('a1')]), parent('p', [child('c', [section('c1')])]));

function withSearch(
  before: NavigationTree,
  id: string,
  words: Partial<PageSearch> = { title: 'Found' },
): NavigationTree {
  const search = { ...noPageSearch, ...words };
  return mapPages(before, (each) => (each.id === id ? { ...each, search } : each));
}

it('tells, page by page and section by section, what a save did', () => {
  const before = tree(
    page('a', [section('a1'), section('a2')]),
    page('b'),
    page('same', [section('s')]),
    page('m', [section('m1'), section('m2')]),
  );
  const after = tree(
    page('a', [section('a1', 'New words'), section('a3')]),
    page('c'),
    page('same', [section('s')]),
    page('m', [section('m2'), section('m1')]),
  );
  expect(describeChanges(before, after)).toEqual([
    {
      pageId: 'a',
      page: 'a',
      change: 'changed',
      sections: [
        { id: 'a1', heading: 'New words', change: 'changed' },
        { id: 'a3', heading: 'a3', change: 'added' },
        { id: 'a2', heading: 'a2', change: 'removed' },
      ],
    },
    { pageId: 'c', page: 'c', change: 'added', sections: [] },
    { pageId: 'm', page: 'm', change: 'moved', sections: [] },
    { pageId: 'b', page: 'b', change: 'removed', sections: [] },
  ]);
});

it('names renames, and pages that went below another entry or out of it', () => {
  const before = tree(page('a', [], 'Old'), parent('p', [child('c'), child('d')]));
  const after = tree(page('a', [], 'New'), page('c'), parent('p', [child('d')]));
  expect(describeChanges(before, after)).toEqual([
    { pageId: 'a', page: 'New', change: 'changed', formerName: 'Old', sections: [] },
    { pageId: 'c', page: 'c', change: 'changed', movedTo: '', sections: [] },
  ]);
  const back = describeChanges(after, before).find(({ pageId }) => pageId === 'c');
  expect(back?.movedTo).toBe('p');
});

describe('After a save', () => {
  it('only the pages whose sections changed are drawn anew', () => {
    const after = tree(
      page('a', [section('a1')]),
      parent('p', [child('c', [section('c1', 'new')])]),
    );
    expect(changedPaths(start, after)).toEqual(['/p/c']);
    expect(changedPaths(start, start)).toEqual([]);
  });

  it('a page with another search title is drawn anew, and it alone', () => {
    const after = withSearch(start, 'a');
    expect(changedPaths(start, after)).toEqual(['/a']);
  });

  it('every page may be, when what a dropdown says below a name changed', () => {
    const described = withSearch(start, 'c', { description: 'Where ships land' });
    expect(changedPaths(start, described)).toBeUndefined();
  });

  it('every page is, when the menu changed', () => {
    const renamed = tree(page('a', [section('a1')], 'Other'), ...start.toJSON().children.slice(1));
    const hidden = hidePage(start, 'a', true);
    for (const after of [renamed, hidden, tree(...start.toJSON().children.toReversed()), tree()]) {
      expect(changedPaths(start, after)).toBeUndefined();
    }
  });
});

it('a page has changed when its name, its words or its search settings have', () => {
  const renamed = tree(page('a', [section('a1')], 'Other'), ...start.toJSON().children.slice(1));
  expect(pageChanges(start, renamed)).toEqual({ changed: ['a'], gone: [] });
  const rewritten = tree(page('a', [section('a1')]), parent('p', [child('c', [section('c2')])]));
  expect(pageChanges(start, rewritten)).toEqual({ changed: ['c'], gone: [] });
  const found = withSearch(start, 'a');
  expect(pageChanges(start, found)).toEqual({ changed: ['a'], gone: [] });
});

it('where it stands in the menu, and whether it is shown there, is no change', () => {
  const moved = hidePage(movePage(start, 'a', 1), 'p', true);
  expect(pageChanges(start, moved)).toEqual({ changed: [], gone: [] });
});

it('new pages have changed, and those that are gone are named', () => {
  expect(pageChanges(start, tree(page('n')))).toEqual({ changed: ['n'], gone: ['a', 'p', 'c'] });
});
