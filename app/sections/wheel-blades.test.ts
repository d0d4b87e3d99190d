import { describe, expect, it } from 'vitest';

import { bladesOf, isWheel, wheelRules } from './wheel-blades.ts';

const counts = [2, 3, 4, 5, 6, 7, 8];

describe('The blades of the wheel', () => {
  it('are two to eight', () => {
    expect([1, ...counts, 9].filter(isWheel)).toEqual(counts);
  });

  it.each(counts)('of %i businesses share the whole circle, and nothing lies twice', (count) => {
    const angles = bladesOf(count)
      .map(({ angle }) => (angle + 360) % 360)
      .toSorted((one, other) => one - other);
    const gaps = angles.map(
      (angle, index) => (angles[index + 1] ?? (angles[0] ?? 0) + 360) - angle,
    );
    for (const gap of gaps) expect(gap).toBeCloseTo(360 / count);
  });

  it.each(counts)('of %i businesses lie on the side of their words', (count) => {
    const sides = bladesOf(count).map(({ angle }) =>
      Math.sign(Math.round(100 * Math.sin((angle * Math.PI) / 180))),
    );
    const last = count % 2 === 1 ? [-0] : [];
    const expected = Array.from({ length: count - last.length }, (_, index) =>
      index % 2 === 0 ? -1 : 1,
    );
    expect(sides).toEqual([...expected, ...last]);
  });

  it('of four are the quarters of the square, in the order of reading', () => {
    expect(
      bladesOf(4).map(({ box }) => [box.x, box.y, box.width, box.height].map(Math.round)),
    ).toEqual([
      [0, 0, 50, 50],
      [50, 0, 50, 50],
      [0, 50, 50, 50],
      [50, 50, 50, 50],
    ]);
  });

  it('are no slivers: every picture has room to be seen', () => {
    for (const count of counts) {
      for (const { box } of bladesOf(count)) {
        expect(Math.min(box.width, box.height), `${count}`).toBeGreaterThan(45);
      }
    }
  });

  it('have a rule each', () => {
    expect(wheelRules()).toHaveLength(counts.length + 35);
  });
});
