import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';

import { findEntries, ListSearch } from './searched-list.tsx';

const text = (words: string) => words;

it('finds every word in any order, whatever the case and the accents', () => {
  const entries = ['Frühling in Linz', 'Sommer in Linz', 'Winter'];
  expect(findEntries(entries, 'linz fruhling', text)).toEqual(['Frühling in Linz']);
  expect(findEntries(entries, '  ', text)).toBe(entries);
  expect(findEntries(entries, 'autumn', text)).toEqual([]);
});

const draw = (all: number, found: number, search = '') =>
  renderToStaticMarkup(
    <ListSearch
      label="Search drafts"
      noun={['draft', 'drafts']}
      list={{ search, wanted: search, setSearch: () => {}, all, found }}
    />,
  );

it('says how many are found, and offers no search in a few entries', () => {
  expect(draw(1032, 1032)).toContain('1,032 drafts');
  expect(draw(1032, 12, 'spring')).toContain('12 of 1,032 drafts');
  expect(draw(1032, 0, ' spring ')).toContain('No draft has “spring” in it.');
  expect(draw(7, 7)).toBe('');
  // The last of eight was deleted while someone searches.
  expect(draw(7, 1, 'spring')).toContain('1 of 7 drafts');
});
