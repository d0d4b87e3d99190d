import { expect, test } from 'vitest';

import type { PageWords } from '../../../domain/content/word-replacement.ts';
import {
  choiceOf,
  choosable,
  chosenPages,
  countPlaces,
  progressWords,
  withChoice,
} from './chosen-places.ts';

const place = (key: string, problem?: string) => ({
  key,
  field: 'heading',
  where: '',
  label: '',
  before: '',
  found: 'x',
  after: '',
  ...(problem !== undefined && { problem }),
});
const page = (revision: number | null, ...keys: string[]): PageWords => ({
  pageId: 'a',
  name: 'A',
  path: '/a',
  revision,
  places: keys.map((key) => place(key)),
});

test('Every place is chosen until it is left out, on the page and in its draft apart', () => {
  const [published, draft] = [page(null, '1', '2'), page(3, '1')];
  const found = { version: 1, left: 0, elsewhere: [], pages: [published, draft] };
  expect(chosenPages(found, new Set())).toEqual([
    { pageId: 'a', revision: null, places: ['1', '2'] },
    { pageId: 'a', revision: 3, places: ['1'] },
  ]);
  const left = withChoice(new Set(), choosable(published), false);
  expect(choiceOf(choosable(published), left)).toBe('none');
  expect(choiceOf([...choosable(published), ...choosable(draft)], left)).toBe('some');
  expect(chosenPages(found, left)).toEqual([{ pageId: 'a', revision: 3, places: ['1'] }]);
  expect(withChoice(left, choosable(published), true).size).toBe(0);
});

test('A place with a problem cannot be chosen', () => {
  const troubled = { ...page(null, '1'), places: [place('1', 'Too long'), place('2')] };
  expect(choosable(troubled)).toEqual(['a  2']);
  const found = { version: 1, left: 0, elsewhere: [], pages: [troubled] };
  expect(chosenPages(found, new Set())).toEqual([{ pageId: 'a', revision: null, places: ['2'] }]);
});

test('Places are counted in words', () => {
  expect(countPlaces([page(null, '1', '2'), page(3, '1')])).toBe(
    '3 places on 1 page and in 1 draft',
  );
  expect(countPlaces([page(3, '1')])).toBe('1 place in 1 draft');
});

test('People read how far it is, and that nothing is replaced before all is prepared', () => {
  expect(progressWords('looking', { done: 0, total: 0 })).toBe('');
  expect(progressWords('looking', { done: 400, total: 1632 })).toBe(
    'Looked at 400 of 1,632 pages and drafts',
  );
  expect(progressWords('replacing', { done: 7, total: 412 })).toBe(
    'Prepared: 7 of 412 pages and drafts',
  );
  expect(progressWords('replacing', { done: 412, total: 412 })).toBe('Saving all of it');
});
