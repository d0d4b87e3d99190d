/** A room for folded paper: points in space, and a camera that brings them into the picture. */

import { lerp } from './plane.ts';
import type { Point, Ring } from './raster.ts';

/** To the right, upwards, and away from the viewer. */
export type Vec = readonly [x: number, y: number, z: number];

export const add = (a: Vec, b: Vec): Vec => [a[0] + b[0], a[1] + b[1], a[2] + b[2]];
export const minus = (a: Vec, b: Vec): Vec => [a[0] - b[0], a[1] - b[1], a[2] - b[2]];
export const times = (a: Vec, by: number): Vec => [a[0] * by, a[1] * by, a[2] * by];
export const dot = (a: Vec, b: Vec): number => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
export const cross = (a: Vec, b: Vec): Vec => [
  a[1] * b[2] - a[2] * b[1],
  a[2] * b[0] - a[0] * b[2],
  a[0] * b[1] - a[1] * b[0],
];
const unit = (a: Vec): Vec => times(a, 1 / (Math.hypot(...a) || 1));
export const mix = (a: Vec, b: Vec, share: number): Vec => [
  lerp(a[0], b[0], share),
  lerp(a[1], b[1], share),
  lerp(a[2], b[2], share),
];

export interface View {
  eye: Vec;
  target: Vec;
  /** How large a thing as far away as it is high appears, as a share of the picture's height. */
  zoom: number;
  /** Where the target appears, as shares of width and height. */
  centre: Point;
}

export interface Camera {
  width: number;
  height: number;
  eye: Vec;
  point: (at: Vec) => Point;
  /** A shape as it is seen, without what lies behind the viewer or outside the picture. */
  ring: (corners: readonly Vec[]) => Ring;
  depth: (at: Vec) => number;
}

const NEAR = 0.2;
/** How far shapes may leave the picture, so that no edge of theirs shows at its border. */
const MARGIN = 30;

export function cameraOf(view: View, width: number, height: number): Camera {
  const ahead = unit(minus(view.target, view.eye));
  const right = unit(cross([0, 1, 0], ahead));
  const up = cross(ahead, right);
  const depth = (at: Vec): number => dot(minus(at, view.eye), ahead);
  const point = (at: Vec): Point => {
    const from = minus(at, view.eye);
    const scale = (view.zoom * height) / Math.max(NEAR, dot(from, ahead));
    return [
      view.centre[0] * width + dot(from, right) * scale,
      view.centre[1] * height - dot(from, up) * scale,
    ];
  };
  const ring = (corners: readonly Vec[]): Ring => {
    const before = cut(corners, (at) => depth(at) - NEAR, mix);
    return sides(width, height).reduce<Ring>(
      (left, side) => cut(left, side, between),
      before.map(point),
    );
  };
  return { width, height, eye: view.eye, point, ring, depth };
}

const between = (a: Point, b: Point, share: number): Point => [
  lerp(a[0], b[0], share),
  lerp(a[1], b[1], share),
];

function sides(width: number, height: number): ((at: Point) => number)[] {
  return [
    ([x]) => x + MARGIN,
    ([x]) => width + MARGIN - x,
    ([, y]) => y + MARGIN,
    ([, y]) => height + MARGIN - y,
  ];
}

/** The part of a shape where `side` is not negative. */
function cut<At>(
  corners: readonly At[],
  side: (at: At) => number,
  join: (a: At, b: At, share: number) => At,
): At[] {
  return corners.flatMap((a, index) => {
    const b = corners[(index + 1) % corners.length] ?? a;
    const [here, next] = [side(a), side(b)];
    const crossing = here < 0 === next < 0 ? [] : [join(a, b, here / (here - next))];
    return here < 0 ? crossing : [a, ...crossing];
  });
}
