import { expect, it } from 'vitest';

import { card } from '../../../domain/sections.ts';
import { section } from '../../../tests/support/trees.ts';
import { newPage } from '../../../domain/page-document.ts';
import { canWrite, writeWords } from './write-words.ts';

const made = section('s');
made.data.service.cards = [card({ heading: 'one' }), card({ heading: 'two' })];
const page = { ...newPage('p', null), sections: [made] };

it('Words typed in a preview reach the section or the card they stand in', () => {
  const heading = writeWords(page, 's', { field: 'heading' }, 'New\nheading');
  expect(heading.sections[0]?.data.heading).toBe('New heading');
  const name = writeWords(page, 's', { field: 'serviceName' }, 'Name');
  expect(name.sections[0]?.data.service.name).toBe('Name');
  const second = writeWords(page, 's', { field: 'subHeading', cardIndex: 1 }, 'Text');
  expect(second.sections[0]?.data.service.cards.map((one) => one.subHeading)).toEqual(['', 'Text']);
});

it('Words typed in a preview are no longer than their field allows, and pictures take none', () => {
  const long = writeWords(page, 's', { field: 'heading' }, 'x'.repeat(500));
  expect(long.sections[0]?.data.heading).toHaveLength(200);
  expect(canWrite({ field: 'image' })).toBe(false);
  expect(writeWords(page, 's', { field: 'icon', cardIndex: 0 }, 'x')).toBe(page);
});
