import { expect, it } from 'vitest';

import { child, page, parent, section, tree } from '../../tests/support/builder/trees.ts';
import { changesBetween, noRows, rowsOf, treeOf, withChanges } from './page-rows.ts';

it('gives the tree back from its rows, also when pages have the names of lists', () => {
  const names = tree(
    page('a', [section('a-1', 'Words')]),
    parent('top', [child('x')]),
    parent('beside', [child('y')]),
  );
  const rows = withChanges(noRows, changesBetween(noRows, rowsOf(names)));
  expect(treeOf(rows)).toEqual(names);
});
