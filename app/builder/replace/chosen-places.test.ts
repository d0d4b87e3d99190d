import { expect, test } from 'vitest';

import type { FoundWords, PageWords } from '../../../domain/content/word-replacement.ts';
import {
  choiceOf,
  choosable,
  chosenPages,
  countedPages,
  countPlaces,
  idOfRest,
  idOfWordPlace,
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
  more: 0,
});

const asked = (found: FoundWords, left: ReadonlySet<string> = new Set()) =>
  chosenPages(found, left).map((one) => one.asked);

test('Every place is chosen until it is left out, on the page and in its draft apart', () => {
  const [published, draft] = [page(null, '1', '2'), page(3, '1')];
  const found = { version: 1, elsewhere: [], pages: [published, draft] };
  expect(asked(found)).toEqual([
    { pageId: 'a', revision: null, places: ['1', '2'], isRest: false },
    { pageId: 'a', revision: 3, places: ['1'], isRest: false },
  ]);
  const left = withChoice(new Set(), choosable(published), false);
  expect(choiceOf(choosable(published), left)).toBe('none');
  expect(choiceOf([...choosable(published), ...choosable(draft)], left)).toBe('some');
  expect(asked(found, left)).toEqual([{ pageId: 'a', revision: 3, places: ['1'], isRest: false }]);
  expect(withChoice(left, choosable(published), true).size).toBe(0);
});

test('Places that are not listed are chosen with their page, all but those left out', () => {
  const grown = { ...page(null, '1', '2'), more: 5 };
  const unlisted = { ...page(3), more: 7 };
  const found = { version: 1, elsewhere: [], pages: [grown, unlisted] };
  expect(asked(found)).toEqual([
    { pageId: 'a', revision: null, places: [], isRest: true },
    { pageId: 'a', revision: 3, places: [], isRest: true },
  ]);
  expect(countPlaces(chosenPages(found, new Set()))).toBe('14 places on 1 page and in 1 draft');
  const one = withChoice(new Set(), [idOfWordPlace(grown, '2')], false);
  expect(asked(found, one)[0]).toEqual({
    pageId: 'a',
    revision: null,
    places: ['2'],
    isRest: true,
  });
  const listed = withChoice(new Set(), [idOfRest(grown), idOfRest(unlisted)], false);
  expect(asked(found, listed)).toEqual([
    { pageId: 'a', revision: null, places: ['1', '2'], isRest: false },
  ]);
  expect(choiceOf(choosable(grown), listed)).toBe('some');
  expect(choiceOf(choosable(unlisted), listed)).toBe('none');
});

test('A place with a problem cannot be chosen', () => {
  const troubled = { ...page(null, '1'), places: [place('1', 'Too long'), place('2')] };
  expect(choosable(troubled)).toEqual(['a  2']);
  const found = { version: 1, elsewhere: [], pages: [troubled] };
  expect(asked(found)).toEqual([{ pageId: 'a', revision: null, places: ['2'], isRest: false }]);
});

const count = (...pages: PageWords[]) =>
  countPlaces(countedPages({ version: 1, elsewhere: [], pages }));

test('Places are counted in words', () => {
  expect(count(page(null, '1', '2'), page(3, '1'))).toBe('3 places on 1 page and in 1 draft');
  expect(count(page(3, '1'))).toBe('1 place in 1 draft');
  expect(count({ ...page(null, '1'), more: 30_000 })).toBe('30,001 places on 1 page');
});

test('People read how far it is, and that nothing is replaced before all is prepared', () => {
  expect(progressWords('looking', { done: 0, total: 0 })).toBe('');
  expect(progressWords('looking', { done: 400, total: 1632 })).toBe(
    'Searched 400 of 1,632 pages and drafts',
  );
  expect(progressWords('replacing', { done: 7, total: 412 })).toBe(
    'Prepared: 7 of 412 pages and drafts',
  );
  expect(progressWords('replacing', { done: 412, total: 412 })).toBe('Saving everything');
});
