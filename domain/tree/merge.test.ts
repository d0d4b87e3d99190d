import { headingOf } from '../sections/kinds.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { child, page, parent, section, tree } from '../../tests/support/builder/trees.ts';
import { mergeTrees } from './merge.ts';
import { withDerivedSlugs } from './tree-rules.ts';
import type { NavigationTree } from './tree-schema.ts';

const base = tree(page('a', [section('a1'), section('a2')]), page('b', [section('b1')]));

describe('Merging two edits of one tree', () => {
  it('keeps both when they touch different pages', () => {
    const mine = tree(
      page('a', [section('a1', 'mine'), section('a2')]),
      page('b', [section('b1')]),
    );
    const theirs = tree(
      page('a', [section('a1'), section('a2')]),
      page('b', [section('b1', 'theirs')]),
    );
    expect(merge(base, mine, theirs)).toEqual({
      clashes: [],
      tree: tree(
        page('a', [section('a1', 'mine'), section('a2')]),
        page('b', [section('b1', 'theirs')]),
      ),
    });
  });

  it('keeps both when they touch different sections of one page', () => {
    const mine = tree(
      page('a', [section('a1', 'mine'), section('a2')]),
      page('b', [section('b1')]),
    );
    const theirs = tree(
      page('a', [section('a1'), section('a2', 'theirs')]),
      page('b', [section('b1')]),
    );
    const { tree: merged, clashes } = merge(base, mine, theirs);
    expect(clashes).toEqual([]);
    expect(merged.toJSON().children[0]?.templates.map(headingOf)).toEqual(['mine', 'theirs']);
  });

  it('says what both have changed, with all three versions', () => {
    const mine = tree(
      page('a', [section('a1', 'mine'), section('a2')]),
      page('b', [section('b1')]),
    );
    const theirs = tree(
      page('a', [section('a1', 'theirs'), section('a2')]),
      page('b', [section('b1')]),
    );
    expect(merge(base, mine, theirs).clashes).toMatchObject([
      {
        id: 'a1',
        kind: 'section',
        field: 'heading',
        base: 'a1',
        mine: 'mine',
        theirs: 'theirs',
      },
    ]);
  });

  it('does not call it a clash when both made the same change', () => {
    const same = tree(
      page('a', [section('a1', 'same'), section('a2')]),
      page('b', [section('b1')]),
    );
    expect(merge(base, same, same)).toEqual({ clashes: [], tree: same });
  });

  it('keeps a section that one side added while the other moved its neighbours', () => {
    const mine = tree(
      page('a', [section('a1'), section('new'), section('a2')]),
      page('b', [section('b1')]),
    );
    const theirs = tree(page('a', [section('a2'), section('a1')]), page('b', [section('b1')]));
    const { tree: merged, clashes } = merge(base, mine, theirs);
    expect(clashes).toEqual([]);
    expect(merged.toJSON().children[0]?.templates.map(({ id }) => id)).toEqual(['a2', 'a1', 'new']);
  });

  it('removes what one side removed and the other left alone', () => {
    const mine = tree(page('a', [section('a1')]), page('b', [section('b1')]));
    const theirs = tree(
      page('a', [section('a1', 'theirs'), section('a2')]),
      page('b', [section('b1')]),
    );
    const { tree: merged, clashes } = merge(base, mine, theirs);
    expect(clashes).toEqual([]);
    expect(merged.toJSON().children[0]?.templates).toEqual([section('a1', 'theirs')]);
  });

  it('calls it one clash of the page when one side removed what the other wrote in', () => {
    const mine = tree(page('b', [section('b1')]));
    const theirs = tree(
      page('a', [section('a1', 'theirs'), section('a2', 'theirs')]),
      page('b', [section('b1')]),
    );
    expect(merge(base, mine, theirs).clashes).toMatchObject([
      { id: 'a', kind: 'page', mine: null },
    ]);
  });

  it('calls it a clash when one side removed the page to which the other added a section', () => {
    const mine = tree(page('b', [section('b1')]));
    const theirs = tree(
      page('a', [section('a1'), section('a2'), section('a3')]),
      page('b', [section('b1')]),
    );
    expect(merge(base, mine, theirs).clashes).toMatchObject([
      { id: 'a', kind: 'page', mine: null },
    ]);
  });

  it('merges children of a dropdown like pages', () => {
    const start = tree(parent('p', [child('c1'), child('c2')]));
    const mine = tree(parent('p', [child('c1'), child('c2'), child('c3')]));
    const theirs = tree(parent('p', [child('c1', [], 'Renamed'), child('c2')]));
    const { tree: merged, clashes } = merge(start, mine, theirs);
    expect(clashes).toEqual([]);
    expect(merged.toJSON().children[0]?.children.map(({ text }) => text)).toEqual([
      'Renamed',
      'c2',
      'c3',
    ]);
  });

  it('calls two different new orders a clash', () => {
    const start = tree(page('a'), page('b'), page('c'));
    const mine = tree(page('b'), page('a'), page('c'));
    const theirs = tree(page('a'), page('c'), page('b'));
    expect(merge(start, mine, theirs).clashes).toMatchObject([{ kind: 'order' }]);
  });

  it('changes nothing of an edit when nobody else saved', () => {
    fc.assert(
      fc.property(anyTree, anyTree, (before, after) => {
        expect(merge(before, after, before)).toEqual({ clashes: [], tree: after });
        expect(merge(before, before, after)).toEqual({ clashes: [], tree: after });
      }),
    );
  });
});

/** The server makes slugs; making them from the names here keeps trees comparable. */
function merge(...trees: [NavigationTree, NavigationTree, NavigationTree]) {
  const { tree: merged, clashes } = mergeTrees(...trees);
  return { tree: withDerivedSlugs(merged), clashes };
}

const sections = fc
  .uniqueArray(fc.constantFrom('s1', 's2', 's3'), { maxLength: 3 })
  .chain((ids) =>
    fc.tuple(...ids.map((id) => fc.constantFrom('x', 'y').map((text) => ({ id, text })))),
  );

const anyTree = fc
  .uniqueArray(fc.constantFrom('p1', 'p2', 'p3'), { maxLength: 3 })
  .chain((ids) =>
    fc.tuple(
      ...ids.map((id) =>
        sections.map((list) =>
          page(
            id,
            list.map((entry) => section(`${id}${entry.id}`, entry.text)),
          ),
        ),
      ),
    ),
  )
  .map((pages) => tree(...pages));
