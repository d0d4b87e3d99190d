import { expect, test } from 'vitest';

import { wordFinder } from './search-text.ts';

const found = (text: string, find: string, isWholeWords = false, isCaseSensitive = false) =>
  wordFinder({ find, isWholeWords, isCaseSensitive })(text).map(({ from, end }) =>
    text.slice(from, end),
  );

test('Words are found in any case, or in theirs', () => {
  expect(found('Acme, acme, ACME', 'acme')).toEqual(['Acme', 'acme', 'ACME']);
  expect(found('Acme, acme, ACME', 'acme', false, true)).toEqual(['acme']);
  expect(found('ÄRZTE ärzte', 'Ärzte')).toEqual(['ÄRZTE', 'ärzte']);
});

test('Whole words stand alone, in every script and beside every sign', () => {
  expect(found('art, party, art.', 'art', true)).toEqual(['art', 'art']);
  expect(found('Straße Straßen', 'Straße', true)).toEqual(['Straße']);
  expect(found('Ελλάδα', 'λλά', true)).toEqual([]);
  expect(found('C++ and C', 'C++', true)).toEqual(['C++']);
});

test('Signs are looked for as they are, and nothing is found for nothing', () => {
  expect(found('a.c abc (x) [y] $1 \\', 'a.c')).toEqual(['a.c']);
  expect(found('(x) [y] $1 \\', '[y] $1 \\')).toEqual(['[y] $1 \\']);
  expect(found('words', '')).toEqual([]);
});

test('Half of a sign of two units is not found', () => {
  expect(found('😀', '\uD83D')).toEqual([]);
});

test('The places of every letter in the other case are as long as the letter', () => {
  for (let code = 0; code <= 0x10_ff_ff; code += 1) {
    const letter = String.fromCodePoint(code);
    for (const other of [letter.toUpperCase(), letter.toLowerCase()]) {
      if (other === letter || Array.from(other).length > 1) continue;
      expect(found(`-${other}-`, letter).join('')).toBeOneOf(['', other]);
    }
  }
});
