import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { settleAll } from '../../tests/support/builder/settle-clashes.ts';
import { child, page, parent, section, tree } from '../../tests/support/builder/trees.ts';
import { changesOfTrees, startTree } from '../../tests/support/builder/tree-changes-arbitrary.ts';
import { propertyRuns } from '../../tests/support/values/properties.ts';
import { treeLimits } from '../values/tree-limits.ts';
import { type Choices, mergeTrees } from './merge.ts';
import type { BuiltSection } from '../sections/section-schema.ts';
import { findTreeProblem } from './tree-rules.ts';
import { type NavigationTree, navigationTreeSchema } from './tree-schema.ts';

/**
 * What the merge asks, and the trees that result from answering always `mine` or always `theirs`.
 */
function ask(base: NavigationTree, mine: NavigationTree, theirs: NavigationTree) {
  const { clashes } = mergeTrees(base, mine, theirs);
  const sides = { base, mine, theirs };
  const settled = { mine: settleAll(sides, 'mine'), theirs: settleAll(sides, 'theirs') };
  for (const result of Object.values(settled)) {
    expect(findTreeProblem(result)).toBeUndefined();
    expect(navigationTreeSchema.safeParse(result.toJSON()).success).toBe(true);
  }
  return { clashes, ...settled };
}

const names = (merged: NavigationTree) =>
  merged
    .toJSON()
    .children.map(({ text, children: inner }) => [text, ...inner.map((each) => each.text)]);
const ids = (merged: NavigationTree) =>
  merged.toJSON().children.map(({ templates }) => templates.map(({ id }) => id));

const leading = (target: string): BuiltSection => {
  const made = section('s');
  return { ...made, data: { ...made.data, buttonSectionId: target } };
};

const at = (id: string, text: string) => ({
  ...page(id, [], text),
  address: 'team',
  to: 'team',
});
const addresses = (merged: NavigationTree) =>
  merged
    .toJSON()
    .children.map(({ text, to }) => `${text} ${to}`)
    .toSorted();

const many = (name: string, count: number) =>
  Array.from({ length: count }, (_, index) => section(`${name}${index}`));

const pages = (name: string, count: number) =>
  Array.from({ length: count }, (_, index) => child(`${name}${index}`));
const counts = (merged: NavigationTree) =>
  merged.toJSON().children.map((each) => each.children.length);

describe('A merge that would break a rule of the tree is a clash', () => {
  it('when two pages end with one address: both stay, one is called otherwise', () => {
    const asked = ask(tree(), tree(page('a', [], 'News')), tree(page('b', [], 'news')));
    expect(asked.clashes).toMatchObject([
      { id: 'a', kind: 'page', field: 'address', mine: 'News', theirs: 'news' },
    ]);
    expect(names(asked.mine).flat().toSorted()).toEqual(['News', 'news 2']);
    expect(names(asked.theirs).flat().toSorted()).toEqual(['News 2', 'news']);
  });

  it('when two long names end with one address: the number takes no half character away', () => {
    const long = `${'x'.repeat(treeLimits.nameLength - 3)}😀!`;
    const asked = ask(tree(), tree(page('a', [], long)), tree(page('b', [], long)));
    const numbered = `${'x'.repeat(treeLimits.nameLength - 3)} 2`;
    expect(names(asked.mine).flat().toSorted()).toEqual([numbered, long]);
  });

  it('when two pages were given one address: both keep their names, one gets another address', () => {
    const asked = ask(tree(), tree(at('a', '日本語')), tree(at('b', 'Team')));
    expect(asked.clashes).toMatchObject([{ id: 'a', kind: 'page', field: 'address' }]);
    expect(addresses(asked.mine)).toEqual(['Team team-2', '日本語 team']);
    expect(addresses(asked.theirs)).toEqual(['Team team', '日本語 team-2']);
  });

  it('when a dropdown is switched off while a page is put into it', () => {
    const asked = ask(
      tree(parent('p', [])),
      tree(parent('p', [child('c')])),
      tree(page('p', [section('s')])),
    );
    expect(asked.clashes).toMatchObject([
      { id: 'p', kind: 'page', field: 'isChild', mine: true, theirs: false },
    ]);
    expect(names(asked.mine)).toEqual([['p', 'c', 'p']]);
    expect(asked.mine.toJSON().children[0]?.children[1]?.templates).toHaveLength(1);
    expect(names(asked.theirs)).toEqual([['p'], ['c']]);
  });

  it.each(['mine', 'theirs'] as const)(
    'when a page becomes a dropdown while %s is written on it: what nobody touched stays with what is kept',
    (writer) => {
      const written = tree(page('p', [section('s1'), section('s2', 'Written'), section('s3')]));
      const switched = tree(parent('p', []));
      const base = tree(page('p', [section('s1'), section('s2'), section('s3')]));
      const sides =
        writer === 'mine'
          ? { base, mine: written, theirs: switched }
          : { base, mine: switched, theirs: written };
      const isKept = new Map([['section/s2//', writer]]);
      const asked = mergeTrees(base, sides.mine, sides.theirs, isKept);
      expect(asked.clashes).toMatchObject([{ id: 's2' }, { id: 'p', field: 'isChild' }]);
      const asPage = settleAll(sides, writer);
      expect(ids(asPage)).toEqual([['s1', 's2', 's3']]);
      const choices = new Map([
        ...isKept,
        ['page/p//isChild', writer === 'mine' ? 'theirs' : 'mine'],
      ]);
      const asDropdown = mergeTrees(base, sides.mine, sides.theirs, choices as Choices).tree;
      const [inside] = asDropdown.toJSON().children[0]?.children ?? [];
      expect(inside?.templates.map(({ id }) => id)).toEqual(['s1', 's2', 's3']);
      expect(settleAll(sides, writer === 'mine' ? 'theirs' : 'mine')).toEqual(switched);
    },
  );

  it('when a button leads to a section that the other removed', () => {
    const asked = ask(
      tree(page('p', [section('s'), section('t')])),
      tree(page('p', [leading('t'), section('t')])),
      tree(page('p', [section('s')])),
    );
    expect(asked.clashes).toMatchObject([{ id: 's', kind: 'section', field: 'target' }]);
    expect(ids(asked.mine)).toEqual([['s', 't']]);
    expect(ids(asked.theirs)).toEqual([['s']]);
  });

  it('when both add sections until the page is too long', () => {
    const half = treeLimits.sectionsPerPage / 2;
    const asked = ask(
      tree(page('p', many('old', half))),
      tree(page('p', [...many('old', half), ...many('mine', half)])),
      tree(page('p', [...many('old', half), ...many('theirs', 2)])),
    );
    expect(asked.clashes).toMatchObject([{ id: 'p', kind: 'order', field: 'too many sections' }]);
    expect(ids(asked.mine)[0]).toEqual(expect.arrayContaining(['mine14']));
    expect(ids(asked.theirs)[0]).toEqual(expect.arrayContaining(['theirs1', 'mine12']));
  });

  it('when both add pages until the dropdowns hold too many in all', () => {
    const old = pages('old', treeLimits.pagesBelow - 3);
    const asked = ask(
      tree(parent('p', old), parent('q', [])),
      tree(parent('p', [...old, ...pages('mine', 2)]), parent('q', [])),
      tree(parent('p', old), parent('q', pages('theirs', 2))),
    );
    expect(asked.clashes).toMatchObject([
      { id: 'root', kind: 'order', field: 'too many children' },
    ]);
    expect(counts(asked.mine)).toEqual([old.length + 2, 1]);
    expect(counts(asked.theirs)).toEqual([old.length + 1, 2]);
  });

  it('and whatever two people did, every answer ends in a tree that can be saved', () => {
    fc.assert(
      fc.property(changesOfTrees, changesOfTrees, (mine, theirs) => {
        const run = (changes: typeof mine) =>
          changes.reduce((now, change) => change(now), startTree);
        expect(ask(startTree, run(mine), run(theirs))).toBeDefined();
      }),
      { numRuns: propertyRuns(300) },
    );
  });
});
