import { expect, it } from 'vitest';

import { child, page, parent, section, tree, treeOf } from '../../tests/support/builder/trees.ts';
import { changesBetween, withChanges } from './page-rows.ts';
import { noPages } from './tree-schema.ts';

it('gives the tree back from its changes, also when pages have the names of lists', () => {
  const names = tree(
    page('a', [section('a-1', 'Words')]),
    parent('top', [child('x')]),
    parent('beside', [child('y')]),
  );
  expect(withChanges(noPages, changesBetween(noPages, names))).toEqual(names);
  expect(treeOf(names.toJSON())).toEqual(names);
});
