import { describe, expect, it } from 'vitest';

import { isKept } from './promises.ts';

describe('A promise', () => {
  it.each([
    ['at most 1.5', 1.5, undefined, true],
    ['at most 1.5', 1.6, undefined, false],
    ['at most 14,600', 14_518, undefined, true],
    ['at least 99, as without scripts', 98, 99, false],
    ['100', 100, undefined, true],
    ['100', 99, undefined, false],
    ['more than 1', 1, undefined, false],
    ['at least 1 times the reference', 99, 99, true],
    ['at least 1 times the reference', 98, 99, false],
    ['at most 2 times the reference', 8, 4, true],
    ['at most 2 times the reference', 8.1, 4, false],
    ['at most twice the reference', 9, 4, false],
    ['at most half the reference', 2, 4, true],
    ['at most 40 above the reference', 50, 10, true],
    ['at most 40 above the reference', 51, 10, false],
    // Nothing was measured.
    ['at most 2', Number.NaN, undefined, false],
    ['at most 2 times the reference', 1, undefined, false],
    ['', 1, undefined, undefined],
  ])('%s: %f beside %s is %s', (promise, value, reference, expected) => {
    expect(isKept({ promise, value, reference })).toBe(expected);
  });

  it.each(['stays quick', 'at most half of without'])(
    'that no number can keep is a mistake: %s',
    (promise) => {
      expect(() => isKept({ promise, value: 1, reference: 4 })).toThrow(promise);
    },
  );
});
