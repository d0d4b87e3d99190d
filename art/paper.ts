/** Paper in space: sheets that take their tone from the light, with fine structure that follows the perspective. */

import { type HueName, type Rgb, toneOf } from './colour.ts';
import { withoutHidden } from './hidden.ts';
import type { Marks, Plane } from './plane.ts';
import type { Point } from './raster.ts';
import { add, type Camera, cross, dot, minus, times, type Vec } from './space.ts';

/** A parallelogram: a corner and the two sides from it. */
export interface Sheet {
  at: Vec;
  u: Vec;
  v: Vec;
}

/** A part of a sheet, in shares of its two sides. */
export type Cell = readonly [fromU: number, toU: number, fromV: number, toV: number];

/** Shapes on a sheet in one gradient: a tone of the hue or a colour of their own at both ends. */
export interface Structure {
  cells?: readonly Cell[];
  shapes?: readonly (readonly Spot[])[];
  paint: readonly [number | Rgb, number | Rgb];
  covers?: readonly [number, number];
  /** The ends of the gradient on the sheet; else from its foot to its head. */
  along?: readonly [Spot, Spot];
}

export type Spot = readonly [u: number, v: number];

/** Ways of a gradient over a sheet: along its foot, and from its first corner to the opposite one. */
export const ALONG_FOOT: readonly [Spot, Spot] = [
  [0, 0],
  [1, 0],
];
export const TO_CORNER: readonly [Spot, Spot] = [
  [0, 0],
  [1, 1],
];

export interface Look {
  tones: readonly [number, number];
  along?: readonly [Spot, Spot];
  structures?: readonly Structure[];
  /** Lines of light, by their ends on the sheet. */
  creases?: readonly (readonly [Spot, Spot, number])[];
  /** Shadows of the depth (in shares of the picture's height) from an edge. */
  shadows?: readonly (readonly [Spot, Spot, number, number])[];
  sheen?: { at: Spot; radius: number; strength: number };
  /** Another outline than the sheet's own, in shares of its sides. */
  outline?: readonly Spot[];
}

export const spotOn = ({ at, u, v }: Sheet, [s, t]: Spot): Vec =>
  add(at, add(times(u, s), times(v, t)));

/** Whether the sheet shows the viewer the side from which `u` to `v` runs counter-clockwise. */
export function facesViewer({ at, u, v }: Sheet, { eye }: Camera): boolean {
  return dot(cross(v, u), minus(eye, at)) > 0;
}

export class Paper {
  readonly #planes: Plane[] = [];
  readonly hue: HueName;
  readonly camera: Camera;

  constructor(hue: HueName, camera: Camera) {
    this.hue = hue;
    this.camera = camera;
  }

  /** Everything that was laid down and is not hidden by what came later. */
  seen(): Plane[] {
    return withoutHidden(this.#planes);
  }

  /** A wash over the whole picture, between two places of it. */
  wash(tones: Plane['tones'], from: Spot, to: Spot): this {
    const { width, height } = this.camera;
    const place = ([x, y]: Spot): Point => [x * width, y * height];
    const outline = (
      [
        [0, 0],
        [1, 0],
        [1, 1],
        [0, 1],
      ] satisfies Spot[]
    ).map(place);
    this.#planes.push({ outline, hue: this.hue, axis: [place(from), place(to)], tones });
    return this;
  }

  sheet(sheet: Sheet, look: Look): this {
    const { camera, hue } = this;
    const spot = (at: Spot) => camera.point(spotOn(sheet, at));
    const corners =
      look.outline ??
      ([
        [0, 0],
        [1, 0],
        [1, 1],
        [0, 1],
      ] satisfies Spot[]);
    const outline = camera.ring(corners.map((at) => spotOn(sheet, at)));
    if (outline.length < 3) return this;
    const [from, to] = look.along ?? [
      [0.5, 0],
      [0.5, 1],
    ];
    this.#planes.push({
      outline,
      hue,
      axis: [spot(from), spot(to)],
      tones: look.tones,
      marks: (look.structures ?? []).flatMap((structure) => this.#marks(sheet, structure)),
      creases: (look.creases ?? []).map(([a, b, strength]) => ({
        from: spot(a),
        to: spot(b),
        strength,
      })),
      shadows: (look.shadows ?? []).map(([a, b, depth, strength]) => ({
        edge: [spot(a), spot(b)],
        depth: depth * camera.height,
        strength,
      })),
      ...(look.sheen && {
        sheen: {
          at: spot(look.sheen.at),
          radius: look.sheen.radius * camera.height,
          strength: look.sheen.strength,
        },
      }),
    });
    return this;
  }

  /** Structure without a sheet behind it. */
  air(sheet: Sheet, structures: readonly Structure[]): this {
    const { hue, camera } = this;
    const axis = [camera.point(sheet.at), camera.point(add(sheet.at, sheet.v))] as const;
    const marks = structures.flatMap((structure) => this.#marks(sheet, structure));
    this.#planes.push({ outline: [], hue, axis, tones: [0, 0], marks, isBare: true });
    return this;
  }

  #marks(sheet: Sheet, structure: Structure): Marks[] {
    const { camera, hue } = this;
    const { cells = [], shapes = [], paint, covers = [1, 1], along } = structure;
    const rings = [...cells.map(cornersOf), ...shapes]
      .map((shape) => camera.ring(shape.map((at) => spotOn(sheet, at))))
      .filter((ring) => ring.length > 2);
    if (rings.length === 0) return [];
    const [from, to] = along ?? [
      [0.5, 0],
      [0.5, 1],
    ];
    const colourOf = (value: number | Rgb): Rgb =>
      typeof value === 'number' ? toneOf(hue, value) : value;
    return [
      {
        rings,
        axis: [camera.point(spotOn(sheet, from)), camera.point(spotOn(sheet, to))],
        colours: [colourOf(paint[0]), colourOf(paint[1])],
        covers,
      },
    ];
  }
}

const cornersOf = ([left, right, foot, head]: Cell): readonly Spot[] => [
  [left, foot],
  [right, foot],
  [right, head],
  [left, head],
];

/** A thin line between two places of a sheet whose sides have these lengths. */
export function lineOn(
  [fromU, fromV]: Spot,
  [toU, toV]: Spot,
  width: number,
  [lengthU, lengthV]: Spot,
): readonly Spot[] {
  const [x, y] = [(toU - fromU) * lengthU, (toV - fromV) * lengthV];
  const length = Math.hypot(x, y) || 1;
  const [asideU, asideV] = [
    (-y / length) * (width / 2 / lengthU),
    (x / length) * (width / 2 / lengthV),
  ];
  return [
    [fromU + asideU, fromV + asideV],
    [toU + asideU, toV + asideV],
    [toU - asideU, toV - asideV],
    [fromU - asideU, fromV - asideV],
  ];
}

/** A round line: out along its outer edge, and back along its inner one. */
export function roundOn(
  [u, v]: Spot,
  reach: number,
  width: number,
  [lengthU, lengthV]: Spot,
): readonly Spot[] {
  const around = (radius: number): Spot[] =>
    Array.from({ length: ROUND + 1 }, (_, step) => {
      const angle = (step / ROUND) * Math.PI * 2;
      return [u + (Math.cos(angle) * radius) / lengthU, v + (Math.sin(angle) * radius) / lengthV];
    });
  return [...around(reach + width / 2), ...around(Math.max(0, reach - width / 2)).toReversed()];
}

const ROUND = 36;

/** A part of a sheet as a sheet of its own. */
export function partOf(sheet: Sheet, [left, right, foot, head]: Cell): Sheet {
  return {
    at: spotOn(sheet, [left, foot]),
    u: times(sheet.u, right - left),
    v: times(sheet.v, head - foot),
  };
}

/** The cells of a grid: `gap` is the share of a column or row that stays wall. */
export function gridCells(
  columns: number,
  rows: number,
  [left, right, foot, head]: Cell,
  [gapU, gapV]: readonly [number, number],
): Cell[] {
  const [width, height] = [(right - left) / columns, (head - foot) / rows];
  return Array.from({ length: columns * rows }, (_, index): Cell => {
    const [column, row] = [index % columns, Math.floor(index / columns)];
    const [x, y] = [left + column * width, foot + row * height];
    return [
      x + (width * gapU) / 2,
      x + width * (1 - gapU / 2),
      y + (height * gapV) / 2,
      y + height * (1 - gapV / 2),
    ];
  });
}

/** Numbers from 0 to 1 that look random and are the same on every run. */
export function chanceFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 4_294_967_296;
  };
}
