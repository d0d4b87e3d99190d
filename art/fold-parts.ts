/** Small helpers for composing folds by hand. */

import type { HueName } from './colour.ts';
import { between, type Plane } from './plane.ts';
import type { Point } from './raster.ts';

export type Corners = readonly [Point, Point, Point, Point];

/** A four-sided plane; unless told otherwise its gradient runs from its first side to the opposite one. */
export function quad(
  hue: HueName,
  corners: Corners,
  tones: Plane['tones'],
  rest: Partial<Plane> = {},
): Plane {
  const [a, b, c, d] = corners;
  return { outline: corners, hue, axis: [between(a, b, 0.5), between(c, d, 0.5)], tones, ...rest };
}

export const crease = (from: Point, to: Point, strength = 0.8): NonNullable<Plane['creases']> => [
  { from, to, strength },
];
export const shadow = (
  a: Point,
  b: Point,
  depth: number,
  strength = 0.7,
): NonNullable<Plane['shadows']> => [{ edge: [a, b], depth, strength }];
