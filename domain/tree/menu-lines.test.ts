import { expect, it } from 'vitest';

import { child, parent, tree } from '../../tests/support/builder/trees.ts';
import { menuLineOf, menuLines } from './menu-lines.ts';
import { noPageSearch } from './tree-schema.ts';

it.each([
  ['Residential, commercial and land: how we choose property.', 'Residential, commercial and land'],
  [
    'Guidance for K-12, and support with admissions.',
    'Guidance for K-12, and support with admissions',
  ],
  [
    'Why one company runs four businesses, what it is working towards, and the three values',
    'Why one company runs four businesses',
  ],
  [
    'One clause that goes on and on without a comma until nobody reads it any more',
    'One clause that goes on and on without a comma…',
  ],
  ['', ''],
])('%s', (description, line) => {
  expect(menuLineOf(description)).toBe(line);
});

it('says what the description of a page says, and nothing where there is none', () => {
  const told = {
    ...child('told'),
    search: { ...noPageSearch, description: 'Flats: all of them.' },
  };
  const lines = menuLines(tree(parent('homes', [told, child('silent')])));
  expect(Object.values(lines)).toContain('Flats');
  expect(Object.keys(lines).filter((address) => address.includes('silent'))).toEqual([]);
  expect(lines['/contact']).toBe('Write to the team for your subject');
});

it('leaves the lines out of large menus, which are in every document', () => {
  const pages = Array.from({ length: 25 }, (_, number) => child(`page-${number}`));
  expect(menuLines(tree(parent('many', pages)))).toEqual({});
});
