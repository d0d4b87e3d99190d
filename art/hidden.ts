/** Leaves out what lies wholly behind a plane nearer to the viewer: a drawing should not carry what nobody sees. */

import type { Plane } from './plane.ts';
import type { Point, Ring } from './raster.ts';

export function withoutHidden(planes: readonly Plane[]): Plane[] {
  return planes.flatMap((plane, index) => {
    const covers = planes
      .slice(index + 1)
      .filter(({ outline, isBare }) => isBare !== true && isConvex(outline))
      .map(({ outline }) => outline);
    const isHidden = (ring: Ring) => covers.some((cover) => ring.every((at) => holds(cover, at)));
    if (plane.isBare !== true && isHidden(plane.outline)) return [];
    return [
      {
        ...plane,
        marks: (plane.marks ?? [])
          .map((marks) => ({ ...marks, rings: marks.rings.filter((ring) => !isHidden(ring)) }))
          .filter(({ rings }) => rings.length > 0),
        creases: (plane.creases ?? []).filter(({ from, to }) => !isHidden([from, to])),
      },
    ];
  });
}

/** On which side of the line from `a` to `b` the point lies: positive, negative, or 0 on the line. */
const sideOf = (a: Point, b: Point, [x, y]: Point): number =>
  (b[0] - a[0]) * (y - a[1]) - (b[1] - a[1]) * (x - a[0]);

function isConvex(ring: Ring): boolean {
  const turns = ring.map((a, index) => {
    const b = ring[(index + 1) % ring.length] ?? a;
    return sideOf(a, b, ring[(index + 2) % ring.length] ?? a);
  });
  return turns.every((turn) => turn >= -1) || turns.every((turn) => turn <= 1);
}

/** For convex shapes; a point on the edge counts as outside. */
function holds(ring: Ring, at: Point): boolean {
  const sides = ring.map((a, index) => sideOf(a, ring[(index + 1) % ring.length] ?? a, at));
  return sides.every((side) => side > 0) || sides.every((side) => side < 0);
}
