import { describe, expect, it } from 'vitest';

import {
  child,
  dataOf,
  page,
  parent,
  section,
  tree,
  treeOf,
} from '../../tests/support/builder/trees.ts';
import {
  restoreDeletedCard,
  restoreDeletedPage,
  restoreDeletedSection,
  restorePage,
  withLinksRestored,
  withPlacesRestored,
} from './restore-deleted.ts';
import { itemsOf } from '../sections/kinds.ts';
import { removeCard } from './edit-cards.ts';
import { asDropdown, makeSection, newPage, removeSection } from './edit-page.ts';
import { openPage, putIntoTree, removePage } from './edit-tree.ts';
import { findPage } from './read-tree.ts';
import { findTreeProblem } from './tree-rules.ts';
import type { NavigationTree } from './tree-schema.ts';

const menu = tree(
  page('a'),
  parent('p', [child('c1'), child('c2'), child('c3', [section('s')])]),
  page('b', [linking('b1', 'page:c2')]),
);

function linking(id: string, buttonLink: string) {
  const made = section(id);
  return { ...made, data: { ...made.data, buttonLink } };
}

const topOf = (result: NavigationTree) => result.toJSON().children.map(({ id }) => id);
const belowOf = (result: NavigationTree) =>
  result
    .toJSON()
    .children.find(({ id }) => id === 'p')
    ?.children.map(({ id }) => id);
const linkOn = (result: NavigationTree, id: string) =>
  dataOf(findPage(result, id)?.page.templates[0]).buttonLink;

describe('A deleted page', () => {
  it('comes back at its place, with its children and the links that led to them', () => {
    expect(restoreDeletedPage(removePage(menu, 'p'), menu, 'p')).toEqual(menu);
    expect(restoreDeletedPage(removePage(menu, 'c2'), menu, 'c2')).toEqual(menu);
  });

  it('brings its parent back when that is gone too, but not its siblings', () => {
    const back = restoreDeletedPage(removePage(menu, 'p'), menu, 'c2');
    expect(topOf(back)).toEqual(['a', 'p', 'b']);
    expect(belowOf(back)).toEqual(['c2']);
  });

  it('makes its parent a dropdown again, or stands beside it when that has sections now', () => {
    const emptied = tree(page('a'), page('p'), page('b'));
    expect(belowOf(restoreDeletedPage(emptied, menu, 'c2'))).toEqual(['c2']);
    const filled = tree(page('a'), page('p', [section('p1')]), page('b'));
    const back = restoreDeletedPage(filled, menu, 'c2');
    expect(topOf(back)).toEqual(['a', 'p', 'c2', 'b']);
    expect(findTreeProblem(back)).toBeUndefined();
  });

  it.each([
    ['c1 c2 c3', 'c1 c2 c3'],
    ['c1 c2 c3', 'c3 c2 c1'],
    ['c1 c2 c3', 'c3 c1 c2'],
    ['c3 c2 c1', 'c1 c2 c3'],
    ['c2 c1 c3', 'c1 c2 c3'],
  ])('comes back in the order of the menu: gone as %s, back as %s', (going, coming) => {
    const before = new Map<string, NavigationTree>();
    let now = menu;
    for (const id of going.split(' ')) {
      before.set(id, now);
      now = removePage(now, id);
    }
    for (const id of coming.split(' ')) {
      const old = before.get(id) ?? menu;
      now = withPlacesRestored(restoreDeletedPage(now, old, id), old, [id]);
    }
    expect(belowOf(now)).toEqual(['c1', 'c2', 'c3']);
  });

  it('changes nothing when it is there', () => {
    expect(restoreDeletedPage(menu, menu, 'a')).toBe(menu);
  });
});

function again(id: string): NavigationTree {
  const taken = openPage(menu, id);
  return taken ? putIntoTree(removePage(menu, id), taken) : tree();
}

describe('A page that was taken off and is published again', () => {
  it('stands where it stood, behind the neighbour that it had', () => {
    expect(topOf(again('a'))).toEqual(['p', 'b', 'a']);
    expect(topOf(withPlacesRestored(again('a'), menu, ['a']))).toEqual(['a', 'p', 'b']);
    expect(belowOf(withPlacesRestored(again('c1'), menu, ['c1']))).toEqual(['c1', 'c2', 'c3']);
    const moved = treeOf({
      ...again('c1').toJSON(),
      children: again('c1').toJSON().children.toReversed(),
    });
    expect(belowOf(withPlacesRestored(moved, menu, ['c1']))).toEqual(['c1', 'c2', 'c3']);
  });

  it('stays where somebody has put it: not at the end, or in another menu', () => {
    const placed = tree(page('b'), page('a'), page('p'));
    expect(withPlacesRestored(placed, menu, ['a'])).toEqual(placed);
    const elsewhere = tree(page('a'), parent('p', [child('c1')]), page('b'), page('c2'));
    expect(withPlacesRestored(elsewhere, menu, ['c2'])).toEqual(elsewhere);
  });

  it('keeps the order of several that come back together', () => {
    const back = tree(page('x'), page('b'), page('a'));
    const before = tree(page('a'), page('b'), page('x'));
    expect(topOf(withPlacesRestored(back, before, ['a', 'b']))).toEqual(['a', 'b', 'x']);
  });
});

describe('A link that became a plain address with the page it led to', () => {
  const gone = removePage(menu, 'c2');

  it('is one to the page again when that is back, wherever its section stands by now', () => {
    expect(linkOn(gone, 'b')).toBe('/p/c2');
    const back = tree(...menu.toJSON().children.slice(0, 2), page('n', [linking('b1', '/p/c2')]));
    expect(linkOn(withLinksRestored(back, menu, ['c2']), 'n')).toBe('page:c2');
  });

  it('stays what somebody has made of it since', () => {
    const changed = tree(page('a'), page('b', [linking('b1', '/a')]));
    expect(linkOn(restoreDeletedPage(changed, menu, 'c2'), 'b')).toBe('/a');
  });

  it('stays plain when it was typed so, or leads to a page that is still gone', () => {
    const typed = tree(...menu.toJSON().children, page('n', [linking('n1', '/p/c2')]));
    expect(linkOn(withLinksRestored(typed, typed, ['c2']), 'n')).toBe('/p/c2');
    expect(linkOn(withLinksRestored(gone, menu, ['c2']), 'b')).toBe('/p/c2');
  });
});

describe('One page of an old version', () => {
  const today = tree(
    page('a', [section('new')], 'News'),
    parent('p', [child('c1'), child('c3', [section('s', 'Changed')])]),
    page('b', [section('b1', 'Others wrote this')]),
  );

  it('takes the place of what it is today, and no other page is touched', () => {
    const back = restorePage(today, menu, 'c3');
    expect(back?.toJSON().children[0]).toEqual(today.toJSON().children[0]);
    expect(back?.toJSON().children[2]).toEqual(today.toJSON().children[2]);
    expect(back && findPage(back, 'c3')?.page).toEqual(findPage(menu, 'c3')?.page);
  });

  it('comes back when it is gone, and is nothing where it was not there yet', () => {
    expect(belowOf(restorePage(today, menu, 'c2') ?? tree())).toEqual(['c1', 'c2', 'c3']);
    expect(restorePage(today, menu, 'nobody')).toBeUndefined();
  });

  it('leaves a dropdown the pages that it holds today', () => {
    const named = tree(
      ...menu.toJSON().children.map((entry) => ({ ...entry, text: `Old ${entry.text}` })),
    );
    const back = restorePage(today, named, 'p');
    expect(back?.toJSON().children[1]).toMatchObject({ text: 'Old p', isChild: true });
    expect(belowOf(back ?? tree())).toEqual(['c1', 'c3']);
  });

  it('links to pages that are gone by the addresses they had', () => {
    const back = restorePage(removePage(menu, 'c2'), menu, 'b');
    expect(back && linkOn(back, 'b')).toBe('/p/c2');
  });
});

describe('A deleted section', () => {
  const opened = openPage(tree(page('a', [section('x'), section('y'), section('z')])), 'a');
  if (!opened) throw new Error('page a is missing');
  const before = {
    ...opened,
    sections: opened.sections.map((made) =>
      made.id === 'z' ? { ...made, data: { ...dataOf(made), buttonSectionId: 'y' } } : made,
    ),
  } as typeof opened;

  it('comes back at its place, and the buttons that led to it lead there again', () => {
    expect(restoreDeletedSection(removeSection(before, 'y'), before, 'y')).toEqual(before);
  });

  it('keeps what was changed meanwhile', () => {
    const later = { ...removeSection(before, 'y'), text: 'Renamed' };
    expect(restoreDeletedSection(asDropdown(later), before, 'y')).toEqual({
      ...before,
      text: 'Renamed',
      isChild: true,
    });
    expect(restoreDeletedSection(before, before, 'y')).toBe(before);
  });
});

it('A deleted card comes back at its place, once, and nothing typed meanwhile is lost', () => {
  let made = 0;
  const cards = makeSection('section_03', () => `card${(made += 1)}`);
  const before = { ...newPage('a', null), sections: [cards] };
  const place = { sectionId: cards.id, cardId: String(itemsOf(cards)[1]?.id) };
  const later = { ...removeCard(before, place), text: 'Typed' };
  expect(itemsOf(later.sections[0] ?? cards)).toHaveLength(itemsOf(cards).length - 1);
  const back = restoreDeletedCard(later, before, place);
  expect(back).toEqual({ ...before, text: 'Typed' });
  expect(restoreDeletedCard(back, before, place)).toEqual(back);
});

it('A page edited by one and deleted by another comes back with what the one made of it', () => {
  const opened = openPage(menu, 'c2');
  const mine = opened && putIntoTree(menu, { ...opened, text: 'Mine' });
  const back = mine && restoreDeletedPage(removePage(menu, 'p'), mine, 'c2');
  expect(back && findPage(back, 'c2')?.page.text).toBe('Mine');
});
