import { headingOf } from '../sections/kinds.ts';
import { describe, expect, it } from 'vitest';

import { page, section, tree } from '../../tests/support/trees.ts';
import { mergeTrees, resolveClashes } from './merge.ts';
import type { NavigationTree } from './tree-schema.ts';

const base = tree(page('a', [section('a1'), section('a2')]), page('b', [section('b1')]));
const mine = tree(page('a', [section('a1', 'mine'), section('a2')]), page('b', [section('b1')]));
const theirs = tree(
  page('a', [section('a1', 'theirs'), section('a2', 'also theirs')]),
  page('b', [section('b1', 'theirs too')]),
);

const abc = (...ids: string[]) =>
  tree(
    page(
      'p',
      ids.map((id) => section(id)),
    ),
  );
const headings = (result: NavigationTree) =>
  result.children.map((item) => item.templates.map(headingOf));

describe('A clash', () => {
  it('is settled as chosen, and everything else of both sides is kept', () => {
    const sides = { base, mine, theirs };
    expect(headings(resolveClashes(sides, new Set(['a1'])))).toEqual([
      ['mine', 'also theirs'],
      ['theirs too'],
    ]);
    expect(headings(resolveClashes(sides, new Set()))).toEqual([
      ['theirs', 'also theirs'],
      ['theirs too'],
    ]);
  });

  it('over a section that they removed can bring mine back to its place', () => {
    const without = tree(page('a', [section('a2')]), page('b', [section('b1')]));
    const sides = { base, mine, theirs: without };
    expect(headings(resolveClashes(sides, new Set(['a1'])))[0]).toEqual(['mine', 'a2']);
    expect(headings(resolveClashes(sides, new Set()))[0]).toEqual(['a2']);
  });

  it('over a page that they removed can bring it back with its sections', () => {
    const renamed = tree(
      page('a', [section('a1', 'mine'), section('a2')], 'Renamed'),
      page('b', [section('b1')]),
    );
    const sides = { base, mine: renamed, theirs: tree(page('b', [section('b1')])) };
    const ids = mergeTrees(base, renamed, sides.theirs).clashes.map(({ id }) => id);
    const kept = resolveClashes(sides, new Set(ids));
    expect(kept.children.map(({ text }) => text)).toEqual(['Renamed', 'b']);
    expect(headings(kept)[0]).toEqual(['mine', 'a2']);
  });

  it('over the order of sections can be settled my way', () => {
    const sides = {
      base: abc('x', 'y', 'z'),
      mine: abc('z', 'x', 'y'),
      theirs: abc('y', 'x', 'z'),
    };
    expect(headings(resolveClashes(sides, new Set(['p'])))[0]).toEqual(['z', 'x', 'y']);
    expect(headings(resolveClashes(sides, new Set()))[0]).toEqual(['y', 'x', 'z']);
  });
});
