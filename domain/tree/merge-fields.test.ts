import { describe, expect, it } from 'vitest';

import { card, type Card } from '../sections/built-fields.ts';
import { dataOf, page, section, tree, type TreeEntry } from '../../tests/support/builder/trees.ts';
import { noTargetSection } from '../sections/section-defaults.ts';
import { mergeTrees } from './merge.ts';
import type { DataOfKind } from '../sections/kinds.ts';
import { type BuiltSection, sectionOfKind } from '../sections/section-schema.ts';
import { noPageSearch, type NavigationTree } from './tree-schema.ts';

const hero = (data: Partial<DataOfKind<'section_01'>>, id = 'h') =>
  sectionOfKind('section_01', id, data);
const cards = (...list: Partial<Card>[]) =>
  hero({ service: { name: '', cards: list.map((each) => card(each)) } });
const of = (...sections: BuiltSection[]) => tree(page('a', sections));
/** A page whose hero and card say this text. */
const saying = (text: string) => {
  const service = { name: '', cards: [card({ id: 'c', subHeading: text })] };
  return of(hero({ subHeading: text, service }));
};
const first = (merged: NavigationTree) => dataOf(merged.toJSON().children[0]?.templates[0]);
const headings = (merged: NavigationTree) =>
  first(merged).service.cards.map((each) => each.heading);

const map = (zoom: number) =>
  ({ id: 'm', templateId: 'map_01', data: { zoom, pins: [] } }) as unknown as BuiltSection;

describe('Two people in one section', () => {
  it('just work when each writes in another field', () => {
    const { tree: merged, clashes } = mergeTrees(
      of(hero({ heading: 'Old', subHeading: 'Old' })),
      of(hero({ heading: 'Mine', subHeading: 'Old' })),
      of(hero({ heading: 'Old', subHeading: 'Theirs' })),
    );
    expect(clashes).toEqual([]);
    expect(first(merged)).toMatchObject({ heading: 'Mine', subHeading: 'Theirs' });
  });

  it('clash over the same field alone, which is named; the rest of both is there', () => {
    const { tree: merged, clashes } = mergeTrees(
      of(hero({ heading: 'Old' })),
      of(hero({ heading: 'Mine', subHeading: 'Mine' })),
      of(hero({ heading: 'Theirs', image: '/theirs.webp' })),
    );
    expect(clashes).toEqual([
      { id: 'h', kind: 'section', field: 'heading', base: 'Old', mine: 'Mine', theirs: 'Theirs' },
    ]);
    expect(first(merged)).toMatchObject({ subHeading: 'Mine', image: '/theirs.webp' });
  });

  it('write in different paragraphs of one text, of a section or of a card', () => {
    const { tree: merged, clashes } = mergeTrees(
      saying('One\n\n- two\n- three'),
      saying('Mine\n\n- two\n- three'),
      saying('One\n\n- two\n- *theirs*'),
    );
    expect(clashes).toEqual([]);
    const joined = 'Mine\n\n- two\n- *theirs*';
    expect(first(merged).subHeading).toBe(joined);
    expect(first(merged).service.cards[0]?.subHeading).toBe(joined);
  });

  it('clash over the whole text where both changed one paragraph of it', () => {
    const { clashes } = mergeTrees(
      of(hero({ subHeading: 'One\n\nTwo' })),
      of(hero({ subHeading: 'Mine\n\nTwo' })),
      of(hero({ subHeading: 'Theirs\n\nTwo' })),
    );
    expect(clashes).toMatchObject([
      { field: 'subHeading', mine: 'Mine\n\nTwo', theirs: 'Theirs\n\nTwo' },
    ]);
  });

  it('clash over where one button leads, whichever of its two ends each of them filled', () => {
    const target = { buttonLink: '', buttonSectionId: 'b1' };
    const { clashes } = mergeTrees(
      of(hero({}), section('b1')),
      of(hero({ buttonLink: '/contact' }), section('b1')),
      of(hero(target), section('b1')),
    );
    expect(clashes).toMatchObject([
      {
        id: 'h',
        field: 'buttonLink',
        mine: ['/contact', noTargetSection],
        theirs: ['', 'b1'],
      },
    ]);
  });

  it('clash over the whole section when one of them changed its kind', () => {
    const other = { ...section('h', 'Theirs'), templateId: 'section_02' as const };
    const { clashes } = mergeTrees(of(hero({})), of(hero({ heading: 'Mine' })), of(other));
    expect(clashes).toMatchObject([{ id: 'h', kind: 'section' }]);
    expect(clashes[0]).not.toHaveProperty('field');
  });

  it('clash over the whole section when nobody here knows its kind', () => {
    expect(mergeTrees(of(map(1)), of(map(2)), of(map(3))).clashes).toMatchObject([{ id: 'm' }]);
    expect(mergeTrees(of(map(1)), of(map(2)), of(map(1)))).toMatchObject({
      clashes: [],
      tree: of(map(2)),
    });
  });
});

const items = (...words: string[]): BuiltSection => ({
  id: 'q',
  templateId: 'accordion',
  data: {
    heading: '',
    subHeading: '',
    items: words.map((q, index) => ({ id: index + 1, q, a: '', isOpen: false })),
  },
});

describe('Cards', () => {
  const [one, two, three] = [
    { id: 'c1', heading: 'One' },
    { id: 'c2', heading: 'Two' },
    { id: 'c3', heading: 'Three' },
  ];

  it('are added, removed, moved and changed by two people at once', () => {
    const { tree: merged, clashes } = mergeTrees(
      of(cards(one, two, three)),
      of(cards({ ...one, heading: 'Mine' }, two, { id: 'c4', heading: 'New' }, three)),
      of(cards(three, one)),
    );
    expect(clashes).toEqual([]);
    expect(headings(merged)).toEqual(['Three', 'Mine', 'New']);
  });

  it('clash by field, and as a whole when one removed what the other wrote', () => {
    const base = of(cards(one, two));
    const mine = of(cards({ ...one, heading: 'Mine' }, { ...two, heading: 'Mine' }));
    const theirs = of(cards({ ...one, heading: 'Theirs' }));
    expect(mergeTrees(base, mine, theirs).clashes).toMatchObject([
      { id: 'h', kind: 'section', item: 'c1', field: 'heading', mine: 'Mine', theirs: 'Theirs' },
      { id: 'h', kind: 'section', item: 'c2', mine: { heading: 'Mine' }, theirs: null },
    ]);
  });

  it('without ids are known by their place', () => {
    const bare = (...words: string[]) => of(cards(...words.map((heading) => ({ heading }))));
    const { tree: merged, clashes } = mergeTrees(
      bare('One', 'Two'),
      bare('Mine', 'Two'),
      of(cards({ id: 'card-1', heading: 'One' }, { id: 'card-2', heading: 'Theirs' })),
    );
    expect(clashes).toEqual([]);
    expect(headings(merged)).toEqual(['Mine', 'Theirs']);
  });

  it('that are counted get another number when two people added one each', () => {
    const { tree: merged, clashes } = mergeTrees(
      of(items('Old')),
      of(items('Old', 'Mine')),
      of(items('Old', 'Theirs')),
    );
    expect(clashes).toEqual([]);
    const made = merged.toJSON().children[0]?.templates[0]?.data as { items: { id: number }[] };
    expect(made.items.map(({ id }) => id)).toHaveLength(3);
    expect(new Set(made.items.map(({ id }) => id)).size).toBe(3);
  });
});

const made = (change: Partial<TreeEntry>) => tree({ ...page('a'), ...change });

describe('A page', () => {
  it('is merged by field: its name, whether menus show it, and each of its words for search', () => {
    const { tree: merged, clashes } = mergeTrees(
      made({}),
      made({ text: 'Mine', search: { ...noPageSearch, title: 'Mine' } }),
      made({ hidden: true, search: { ...noPageSearch, description: 'Theirs' } }),
    );
    expect(clashes).toEqual([]);
    expect(merged.toJSON().children[0]).toMatchObject({
      text: 'Mine',
      hidden: true,
      search: { title: 'Mine', description: 'Theirs' },
    });
  });

  it('clashes over the field that both changed', () => {
    const titled = (title: string) => made({ search: { ...noPageSearch, title } });
    expect(mergeTrees(made({}), titled('Mine'), titled('Theirs')).clashes).toEqual([
      { id: 'a', kind: 'page', field: 'search.title', base: '', mine: 'Mine', theirs: 'Theirs' },
    ]);
  });
});

describe('A section moved to another page', () => {
  const start = tree(page('a', [hero({ heading: 'Old' })]), page('b'), page('c'));

  it('takes along what the other wrote in it meanwhile', () => {
    const moved = tree(page('a'), page('b', [hero({ heading: 'Old' })]), page('c'));
    const edited = tree(page('a', [hero({ heading: 'Theirs' })]), page('b'), page('c'));
    for (const sides of [
      [moved, edited],
      [edited, moved],
    ] as const) {
      const { tree: merged, clashes } = mergeTrees(start, ...sides);
      expect(clashes).toEqual([]);
      expect(merged.toJSON().children.map(({ templates }) => templates.length)).toEqual([0, 1, 0]);
      expect(dataOf(merged.toJSON().children[1]?.templates[0]).heading).toBe('Theirs');
    }
  });

  it('by each to another one is a clash, and stands on one of them only', () => {
    const mine = tree(page('a'), page('b', [hero({ heading: 'Old' })]), page('c'));
    const theirs = tree(page('a'), page('b'), page('c', [hero({ heading: 'Old' })]));
    const { tree: merged, clashes } = mergeTrees(start, mine, theirs);
    expect(clashes).toMatchObject([{ id: 'h', kind: 'section', field: 'place' }]);
    expect(merged.toJSON().children.map(({ templates }) => templates.length)).toEqual([0, 0, 1]);
  });
});
