import { describe, expect, it } from 'vitest';

import { noPageSearch } from '../page-search.ts';
import { child, page, parent, section, tree } from '../../tests/support/trees.ts';
import { changedPaths } from './changed-paths.ts';

const before = tree(page('a', [section('a1')]), parent('p', [child('c', [section('c1')])]));

describe('After a save', () => {
  it('only the pages whose sections changed are drawn anew', () => {
    const after = tree(
      page('a', [section('a1')]),
      parent('p', [child('c', [section('c1', 'new')])]),
    );
    expect(changedPaths(before, after)).toEqual(['/p/c']);
    expect(changedPaths(before, before)).toEqual([]);
  });

  it('a page with another search title is drawn anew, and it alone', () => {
    const after = structuredClone(before);
    after.children[0]!.search = { ...noPageSearch, title: 'Found' };
    expect(changedPaths(before, after)).toEqual(['/a']);
  });

  it('every page is, when the menu changed', () => {
    const renamed = tree(page('a', [section('a1')], 'Other'), ...before.children.slice(1));
    const hidden = structuredClone(before);
    if (hidden.children[0]) hidden.children[0].hidden = true;
    for (const after of [renamed, hidden, tree(...before.children.toReversed()), tree()]) {
      expect(changedPaths(before, after)).toBeUndefined();
    }
  });
});
