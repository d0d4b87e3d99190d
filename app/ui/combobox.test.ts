import { expect, test } from 'vitest';

import { findExact, findOptions } from './combobox.tsx';

const options = ['Åland Islands', 'Germany', 'Niger', 'Nigeria', 'Oman', 'Romania'].map(
  (label) => ({
    value: label.slice(0, 3),
    label,
  }),
);
const labels = (search: string) => findOptions(options, search).map(({ label }) => label);

test('what begins with the search comes before what contains it', () => {
  expect(labels('oman')).toEqual(['Oman', 'Romania']);
});

test('accents and capitals do not matter', () => {
  expect(labels('aland')).toEqual(['Åland Islands']);
  expect(findExact(options, ' germany ')?.label).toBe('Germany');
});

test('a name that begins another is still found exactly', () => {
  expect(findExact(options, 'Niger')?.label).toBe('Niger');
  expect(findExact(options, 'Nige')).toBeUndefined();
});
