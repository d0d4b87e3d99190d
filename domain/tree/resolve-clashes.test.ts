import { describe, expect, it } from 'vitest';

import { settleAll, type TreeSides } from '../../tests/support/builder/settle-clashes.ts';
import { child, page, parent, section, tree } from '../../tests/support/builder/trees.ts';
import { linkToPage } from '../values/addresses.ts';
import { headingOf } from '../sections/kinds.ts';
import { type Choice, mergeTrees } from './merge.ts';
import { findTreeProblem } from './tree-rules.ts';
import { removePage } from './edit-tree.ts';
import type { NavigationTree } from './tree-schema.ts';

const [a, b, c, d] = ['a', 'b', 'c', 'd'].map((letter) => letter.repeat(24)) as [
  string,
  string,
  string,
  string,
];
const base = tree(page(a, [section('a1'), section('a2')]), page(b, [section('b1')]));
const mine = tree(page(a, [section('a1', 'mine'), section('a2')]), page(b, [section('b1')]));

function choosing(sides: TreeSides, choice: Choice): NavigationTree {
  const settled = settleAll(sides, choice);
  expect(findTreeProblem(settled)).toBeUndefined();
  return settled;
}

const clashesOf = (sides: TreeSides) => mergeTrees(sides.base, sides.mine, sides.theirs).clashes;
const headings = (result: NavigationTree) =>
  result.toJSON().children.map((item) => item.templates.map(headingOf));
const names = (result: NavigationTree) =>
  result
    .toJSON()
    .children.map(({ text, children }) => [text, ...children.map((inner) => inner.text)]);

const xyz = (...ids: string[]) =>
  tree(
    page(
      'p',
      ids.map((id) => section(id)),
    ),
  );

describe('A clash', () => {
  it('is settled as chosen, and everything else of both sides is kept', () => {
    const theirs = tree(
      page(a, [section('a1', 'theirs'), section('a2', 'also theirs')]),
      page(b, [section('b1', 'theirs too')]),
    );
    const sides = { base, mine, theirs };
    const rest = ['also theirs'];
    expect(headings(choosing(sides, 'mine'))).toEqual([['mine', ...rest], ['theirs too']]);
    expect(headings(choosing(sides, 'theirs'))).toEqual([['theirs', ...rest], ['theirs too']]);
  });

  it('over a section that they removed can bring mine back to its place', () => {
    const sides = { base, mine, theirs: tree(page(a, [section('a2')]), page(b, [section('b1')])) };
    expect(headings(choosing(sides, 'mine'))[0]).toEqual(['mine', 'a2']);
    expect(headings(choosing(sides, 'theirs'))[0]).toEqual(['a2']);
  });

  it('over the order of sections can be settled my way', () => {
    const sides = {
      base: xyz('x', 'y', 'z'),
      mine: xyz('z', 'x', 'y'),
      theirs: xyz('y', 'x', 'z'),
    };
    expect(headings(choosing(sides, 'mine'))[0]).toEqual(['z', 'x', 'y']);
    expect(headings(choosing(sides, 'theirs'))[0]).toEqual(['y', 'x', 'z']);
  });
});

const linking = (id: string, link: string) => {
  const made = section(id);
  return { ...made, data: { ...made.data, buttonLink: link } };
};

describe('A page that they deleted', () => {
  it('is one clash however much I wrote in it, and comes back with all of it', () => {
    const written = tree(
      page(a, [section('a1', 'mine'), section('new'), section('a2', 'mine too')]),
      page(b, [section('b1')]),
    );
    const sides = { base, mine: written, theirs: tree(page(b, [section('b1', 'theirs')])) };
    expect(clashesOf(sides)).toMatchObject([{ id: a, kind: 'page', theirs: null }]);
    expect(headings(choosing(sides, 'mine'))).toEqual([['mine', 'new', 'mine too'], ['theirs']]);
    expect(headings(choosing(sides, 'theirs'))).toEqual([['theirs']]);
  });

  it('is a clash when I only put its sections in another order', () => {
    const sides = {
      base,
      mine: tree(page(a, [section('a2'), section('a1')]), page(b, [section('b1')])),
      theirs: tree(page(b, [section('b1')])),
    };
    expect(clashesOf(sides)).toMatchObject([{ id: a, kind: 'page' }]);
    expect(headings(choosing(sides, 'mine'))).toEqual([['a2', 'a1'], ['b1']]);
  });

  it('stays deleted when I only put the menu in another order, and my order stays', () => {
    const start = tree(page(a), page(b), page(c));
    const sides = {
      base: start,
      mine: tree(page(c), page(b), page(a)),
      theirs: tree(page(b), page(c)),
    };
    expect(clashesOf(sides)).toEqual([]);
    expect(names(choosing(sides, 'mine'))).toEqual([[c], [b]]);
  });

  it('comes back with the pages in it, and in the dropdown that went with it', () => {
    const start = tree(parent(a, [child(b), child(c)]), page(d));
    const gone = tree(page(d));
    const renamed = tree(parent(a, [child(b), child(c)], 'Renamed'), page(d));
    expect(names(choosing({ base: start, mine: renamed, theirs: gone }, 'mine'))).toEqual([
      ['Renamed', b, c],
      [d],
    ]);
    const inside = tree(parent(a, [child(b, [section('s')]), child(c)]), page(d));
    expect(names(choosing({ base: start, mine: inside, theirs: gone }, 'mine'))).toEqual([
      [a, b],
      [d],
    ]);
  });

  it('has a way out when its dropdown is none any more', () => {
    const start = tree(parent(a, [child(b)]));
    const inside = tree(parent(a, [child(b, [section('s')])]));
    const sides = { base: start, mine: inside, theirs: tree(page(a, [section('t')])) };
    expect(names(choosing(sides, 'mine'))).toEqual([[a, b, a]]);
    const apart = mergeTrees(start, inside, sides.theirs, new Map([[`page/${b}//`, 'mine']]));
    expect(apart.clashes.map(({ field }) => field)).toContain('isChild');
  });

  it('is linked to by id again where nobody has changed the link since', () => {
    const start = tree(
      page(a, [section('a1')]),
      page(b, [linking('l1', linkToPage(a)), linking('l2', linkToPage(a))]),
    );
    const written = tree(page(a, [section('a1', 'mine')]), ...start.toJSON().children.slice(1));
    const theirs = removePage(start, a);
    const [home] = theirs.toJSON().children;
    if (home) home.templates[1] = linking('l2', '/contact');
    const kept = choosing({ base: start, mine: written, theirs }, 'mine');
    const links = kept
      .toJSON()
      .children[1]?.templates.map(({ data }) => (data as { buttonLink: string }).buttonLink);
    expect(links).toEqual([linkToPage(a), '/contact']);
  });
});
