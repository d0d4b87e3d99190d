import { describe, expect, it } from 'vitest';

import { placeAt, shiftsFor } from './carried-entry.ts';

/** Three entries of different width, four apart. */
const menu = [
  { start: 10, size: 100 },
  { start: 114, size: 40 },
  { start: 158, size: 60 },
];

describe('An entry that is carried along its menu', () => {
  it('takes the place whose middle it is nearest to', () => {
    expect(placeAt(menu, 0, 0)).toBe(0);
    expect(placeAt(menu, 0, 60)).toBe(1);
    expect(placeAt(menu, 0, 500)).toBe(2);
    expect(placeAt(menu, 2, -45)).toBe(1);
    expect(placeAt(menu, 2, -500)).toBe(0);
  });

  it('makes the others close up behind it and make room before it', () => {
    expect(shiftsFor(menu, 0, 2)).toEqual([108, -104, -104]);
    expect(shiftsFor(menu, 2, 0)).toEqual([64, 64, -148]);
    expect(shiftsFor(menu, 1, 1)).toEqual([0, 0, 0]);
  });
});
