import { builtSection } from '../pages/built-section.ts';
import { describe, expect, it } from 'vitest';

import { section, dataOf } from '../../tests/support/builder/trees.ts';
import {
  addCard,
  duplicateCard,
  editCard,
  moveCard,
  moveCardOnto,
  removeCard,
  wordsAt,
  writeWords,
} from './edit-cards.ts';
import { newPage } from './edit-page.ts';
import { mergePages } from './merge.ts';
import { card } from '../sections/built-fields.ts';
import { cardIdOf } from '../sections/fields.ts';
import { sectionOfKind } from '../sections/section-schema.ts';
import type { PageDocument } from './tree-schema.ts';

function pageWithCards(...headings: string[]): PageDocument {
  const made = section('s');
  made.data.service.cards = headings.map((heading) => card({ heading }));
  return { ...newPage('p', null), sections: [made, section('other')] };
}

const cardsOf = (page: PageDocument) => dataOf(page.sections[0]).service.cards;
const headings = (page: PageDocument) => cardsOf(page).map(({ heading }) => heading);
const second = { sectionId: 's', cardId: 'card-2' };

describe('Cards of a section', () => {
  it('are added as specified: Test, Test, Settings, Emerald and nothing else', () => {
    const page = addCard(pageWithCards('a'), 's', () => 'new');
    expect(cardsOf(page)[1]).toEqual({
      id: 'new',
      heading: 'Test',
      subHeading: 'Test',
      icon: 'Settings',
      iconColor: '#059669',
      image: '',
      buttonText: '',
      buttonLink: '',
      subPoints: [],
    });
  });

  it('are inserted between two, duplicated, moved and removed', () => {
    const page = pageWithCards('a', 'b', 'c');
    expect(headings(addCard(page, 's', () => 'new', 'card-1'))).toEqual(['a', 'Test', 'b', 'c']);
    expect(headings(duplicateCard(page, second, () => 'new'))).toEqual(['a', 'b', 'b', 'c']);
    expect(headings(moveCard(page, second, -1))).toEqual(['b', 'a', 'c']);
    expect(headings(moveCard(page, second, 1))).toEqual(['a', 'c', 'b']);
    expect(headings(moveCardOnto(page, second, 'card-1'))).toEqual(['b', 'a', 'c']);
    expect(headings(removeCard(page, second))).toEqual(['a', 'c']);
  });

  it('without ids are named by their place, and keep that name once they are changed', () => {
    const page = pageWithCards('a', 'b', 'c');
    const moved = moveCard(editCard(page, second, { heading: 'B' }), second, 1);
    expect(headings(moved)).toEqual(['a', 'c', 'B']);
    expect(cardsOf(moved).map(cardIdOf)).toEqual(['card-1', 'card-3', 'card-2']);
  });

  it('leave every other section as it is', () => {
    const page = pageWithCards('a', 'b');
    expect(editCard(page, second, { subPoints: ['x'] }).sections[1]).toBe(page.sections[1]);
  });
});

const made = builtSection('section_03', 's', {});
made.data.service.cards = [card({ heading: 'one' }), card({ heading: 'two' })];
const page = { ...newPage('p', null), sections: [made] };

it('Words typed in a preview reach the section or the card they stand in', () => {
  const heading = writeWords(page, 's', { field: 'heading' }, 'New\nheading');
  expect(dataOf(heading.sections[0]).heading).toBe('New heading');
  const name = writeWords(page, 's', { field: 'name' }, 'Name');
  expect(dataOf(name.sections[0]).service.name).toBe('Name');
  const inCard = writeWords(page, 's', { field: 'subHeading', cardId: 'card-2' }, 'Two\r\nlines');
  expect(dataOf(inCard.sections[0]).service.cards.map((one) => one.subHeading)).toEqual([
    '',
    'Two\nlines',
  ]);
});

it('An address that is typed in a preview keeps its lines', () => {
  const map = sectionOfKind('map', 'm', { address: 'One' });
  const typed = writeWords({ ...page, sections: [map] }, 'm', { field: 'address' }, 'One\r\nTwo');
  expect(typed.sections[0]?.data).toHaveProperty('address', 'One\nTwo');
});

it('Words typed in a preview follow their card when a colleague’s card comes before it, and go nowhere else once it is gone', () => {
  const place = { field: 'heading', cardId: 'card-1' };
  const theirs = addCard(page, 's', () => 'theirs');
  const moved = moveCardOnto(theirs, { sectionId: 's', cardId: 'theirs' }, 'card-1');
  const joined = mergePages(page, page, moved).page;
  expect(headings(joined)).toEqual(['Test', 'one', 'two']);
  expect(headings(writeWords(joined, 's', place, 'mine'))).toEqual(['Test', 'mine', 'two']);
  const gone = removeCard(joined, { sectionId: 's', cardId: 'card-1' });
  expect(writeWords(gone, 's', place, 'mine')).toBe(gone);
});

it('Only words can be typed in a preview', () => {
  expect(wordsAt(made, { field: 'heading' })).toBe('');
  expect(wordsAt(made, { field: 'heading', cardId: 'card-2' })).toBe('two');
  expect(wordsAt(made, { field: 'heading', cardId: 'gone' })).toBeUndefined();
  expect(wordsAt(made, { field: 'image' })).toBeUndefined();
  expect(writeWords(page, 's', { field: 'icon', cardId: 'card-1' }, 'x')).toBe(page);
});
