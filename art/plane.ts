/** A plane of folded paper as layers of paint: a long gradient, a sheen, soft shadows along folds, hairline creases. */

import { type HueName, NIGHT, type Rgb, toneOf, WHITE } from './colour.ts';
import type { Layer, Point, Ring } from './raster.ts';

interface Crease {
  from: Point;
  to: Point;
  /** 0 to 1: how much light the edge catches. */
  strength: number;
}

/** Shadow or light that starts at an edge of a plane. */
interface EdgeTone {
  edge: readonly [Point, Point];
  /** How far it reaches into the plane, in picture units. */
  depth: number;
  strength: number;
}

/** Fine structure on a plane, such as windows or lines of text: many shapes in one gradient. */
export interface Marks {
  rings: readonly Ring[];
  axis: readonly [Point, Point];
  /** At the two ends of the axis. */
  colours: readonly [Rgb, Rgb];
  covers: readonly [number, number];
}

export interface Plane {
  outline: readonly Point[];
  hue: HueName;
  /** The gradient runs between these two points, from the first tone to the second. */
  axis: readonly [Point, Point];
  tones: readonly [number, number];
  sheen?: { at: Point; radius: number; strength: number };
  shadows?: readonly EdgeTone[];
  rims?: readonly EdgeTone[];
  creases?: readonly Crease[];
  marks?: readonly Marks[];
  /** Nothing but its marks is there: bars in the air, a shaft of light. */
  isBare?: boolean;
}

/** The tone of reflected light: just below the highlight, which would turn a plane milky. */
const GLOSS = 0.91;

export const lerp = (from: number, to: number, share: number): number => from + (to - from) * share;
export const between = (a: Point, b: Point, share: number): Point => [
  lerp(a[0], b[0], share),
  lerp(a[1], b[1], share),
];
/** A curve without corners: a straight fade shows its end as a line. */
export const smooth = (share: number): number => share * share * (3 - 2 * share);

export function centreOf(outline: readonly Point[]): Point {
  const sum = outline.reduce<Point>(([x, y], point) => [x + point[0], y + point[1]], [0, 0]);
  return [sum[0] / outline.length, sum[1] / outline.length];
}

function baseLayer({ outline, hue, axis, tones }: Plane): Layer {
  return {
    rings: [outline],
    run: { kind: 'line', from: axis[0], to: axis[1] },
    paint: (share) => [toneOf(hue, lerp(tones[0], tones[1], lerp(share, smooth(share), 0.6))), 1],
  };
}

function sheenLayer(plane: Plane, { at, radius, strength }: NonNullable<Plane['sheen']>): Layer {
  const light = toneOf(plane.hue, GLOSS);
  return {
    rings: [plane.outline],
    run: { kind: 'ellipse', at, radius: [radius, radius] },
    paint: (share) => [light, strength * (1 - smooth(share))],
  };
}

function edgeLayer(plane: Plane, { edge: [a, b], depth, strength }: EdgeTone, colour: Rgb): Layer {
  const length = Math.hypot(b[0] - a[0], b[1] - a[1]) || 1;
  const middle = between(a, b, 0.5);
  const inside = centreOf(plane.outline);
  const normal: Point = [-(b[1] - a[1]) / length, (b[0] - a[0]) / length];
  // It falls into the plane, whichever way round the edge was given.
  const side =
    (inside[0] - middle[0]) * normal[0] + (inside[1] - middle[1]) * normal[1] < 0 ? -depth : depth;
  return {
    rings: [plane.outline],
    run: {
      kind: 'line',
      from: middle,
      to: [middle[0] + normal[0] * side, middle[1] + normal[1] * side],
    },
    paint: (share) => [colour, strength * (1 - smooth(share)) ** 1.6],
  };
}

function creaseLayer(plane: Plane, { from, to, strength }: Crease, hairline: number): Layer {
  const length = Math.hypot(to[0] - from[0], to[1] - from[1]) || 1;
  const aside: Point = [
    (-(to[1] - from[1]) / length) * (hairline / 2),
    ((to[0] - from[0]) / length) * (hairline / 2),
  ];
  const light = toneOf(plane.hue, 1);
  const lifted = [0, 1, 2].map((i) => lerp(light[i] ?? 0, WHITE[i] ?? 0, 0.4));
  const colour = [lifted[0] ?? 0, lifted[1] ?? 0, lifted[2] ?? 0] as const;
  return {
    rings: [
      [
        [from[0] + aside[0], from[1] + aside[1]],
        [to[0] + aside[0], to[1] + aside[1]],
        [to[0] - aside[0], to[1] - aside[1]],
        [from[0] - aside[0], from[1] - aside[1]],
      ],
    ],
    line: [from, to],
    run: { kind: 'line', from, to },
    // An edge catches one light: it is brightest along its middle and eases off to both ends.
    paint: (share) => [
      colour,
      strength * (0.3 + 0.7 * Math.sin(Math.PI * lerp(0.12, 0.88, share))),
    ],
  };
}

function marksLayer({ rings, axis, colours, covers }: Marks): Layer {
  const [from, to] = colours;
  const mixed = (channel: 0 | 1 | 2, share: number) => lerp(from[channel], to[channel], share);
  return {
    rings,
    run: { kind: 'line', from: axis[0], to: axis[1] },
    paint: (share) => [
      [mixed(0, share), mixed(1, share), mixed(2, share)],
      lerp(covers[0], covers[1], share),
    ],
  };
}

/** The plane without its creases: its first layer covers it whole. */
export function bodyLayers(plane: Plane): Layer[] {
  return [
    ...(plane.isBare === true ? [] : [baseLayer(plane)]),
    ...(plane.sheen === undefined ? [] : [sheenLayer(plane, plane.sheen)]),
    ...(plane.rims ?? []).map((rim) => edgeLayer(plane, rim, toneOf(plane.hue, GLOSS))),
    ...(plane.shadows ?? []).map((shadow) => edgeLayer(plane, shadow, NIGHT)),
    ...(plane.marks ?? []).map(marksLayer),
  ];
}

/** `hairline` is the width of a crease in picture units; the caller keeps it at about one pixel of the output. */
export function creaseLayers(plane: Plane, hairline: number): Layer[] {
  return (plane.creases ?? []).map((crease) => creaseLayer(plane, crease, hairline));
}
