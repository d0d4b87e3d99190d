import { expect, test } from 'vitest';

import { builderKinds, kinds, moreKinds } from '../sections/kinds.ts';
import { addCard, editCard } from './edit-cards.ts';
import { addSection, editSection, makeSection, newPage } from './edit-page.ts';
import { sampleFieldsOf } from './sample-words.ts';
import { openPage } from './edit-tree.ts';
import { tree } from '../../tests/support/builder/trees.ts';
import { itemsOf } from '../sections/kinds.ts';
import { fixedPages } from '../pages/page-ids.ts';

const page = newPage('page', null);
const hero = makeSection('section_01', () => 'hero');
const withHero = addSection(page, hero);

test.each(builderKinds)('A new section of %s holds sample words', (kind) => {
  const added = addSection(
    page,
    makeSection(kind, () => 's'),
  );
  expect(sampleFieldsOf(added, undefined)).not.toEqual([]);
});

test.each(moreKinds)('A new section of %s holds no words, and an item to begin with', (kind) => {
  const section = makeSection(kind, () => 's');
  expect(sampleFieldsOf(addSection(page, section), undefined)).toEqual([]);
  const words =
    JSON.stringify({ ...section, templateId: '' }).match(/"[A-Z][^"]*[a-z ][^"]*"/g) ?? [];
  expect(words.filter((text) => text !== '"Full-time"')).toEqual([]);
  expect(Object.hasOwn(kinds[kind], 'example')).toBe(true);
  const isList = Object.values(kinds[kind].fields).some(({ type }) => type === 'list');
  expect(itemsOf(section)).toHaveLength(isList ? 1 : 0);
});

test('A field that was changed, or emptied, is no sample', () => {
  const named = sampleFieldsOf(withHero, undefined).map(({ name }) => name);
  expect(named).toEqual(['heading', 'subHeading', 'buttonText']);
  const changed = editSection(withHero, 'hero', { heading: 'Mine', subHeading: '' });
  expect(sampleFieldsOf(changed, undefined).map(({ name }) => name)).toEqual(['buttonText']);
});

test('Words that are published in the same place were chosen', () => {
  expect(sampleFieldsOf(withHero, withHero)).toEqual([]);
  const published = editSection(withHero, 'hero', { heading: 'Before' });
  expect(sampleFieldsOf(withHero, published).map(({ name }) => name)).toEqual(['heading']);
});

test('A new card is a sample until its words are written', () => {
  const grid = addSection(
    page,
    makeSection('section_02', () => 'grid'),
  );
  const added = addCard(grid, 'grid', () => 'new-card');
  const ofCard = (document: typeof page) =>
    sampleFieldsOf(document, grid)
      .filter(({ cardId }) => cardId === 'new-card')
      .map(({ name }) => name);
  expect(ofCard(added)).toEqual(['heading', 'subHeading']);
  const written = editCard(added, { sectionId: 'grid', cardId: 'new-card' }, { heading: 'Roofs' });
  expect(ofCard(written)).toEqual(['subHeading']);
});

test.each(fixedPages.map(({ id }) => id))('The shipped page %s holds no samples', (id) => {
  const shipped = openPage(tree(), id) ?? page;
  expect(shipped.sections).not.toEqual([]);
  expect(sampleFieldsOf(shipped, shipped)).toEqual([]);
});
