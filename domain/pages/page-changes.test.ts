import { expect, it } from 'vitest';

import { noPageSearch } from '../page-search.ts';
import { child, page, parent, section, tree } from '../../tests/support/trees.ts';
import { pageChanges } from './page-changes.ts';

const before = tree(page('a', [section('a1')]), parent('p', [child('c', [section('c1')])]));

it('a page has changed when its name, its words or its search settings have', () => {
  const renamed = tree(page('a', [section('a1')], 'Other'), ...before.children.slice(1));
  expect(pageChanges(before, renamed)).toEqual({ changed: ['a'], gone: [] });
  const rewritten = tree(page('a', [section('a1')]), parent('p', [child('c', [section('c2')])]));
  expect(pageChanges(before, rewritten)).toEqual({ changed: ['c'], gone: [] });
  const found = structuredClone(before);
  found.children[0]!.search = { ...noPageSearch, title: 'Found' };
  expect(pageChanges(before, found)).toEqual({ changed: ['a'], gone: [] });
});

it('where it stands in the menu, and whether it is shown there, is no change', () => {
  const moved = structuredClone(before);
  moved.children.reverse();
  moved.children[0]!.hidden = true;
  expect(pageChanges(before, moved)).toEqual({ changed: [], gone: [] });
});

it('new pages have changed, and those that are gone are named', () => {
  expect(pageChanges(before, tree(page('n')))).toEqual({ changed: ['n'], gone: ['a', 'p', 'c'] });
});
