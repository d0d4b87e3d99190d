import { expect, it } from 'vitest';

import { page, section, tree } from '../tests/support/trees.ts';
import { describeChanges } from './describe-changes.ts';

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
