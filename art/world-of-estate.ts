/** Real estate: a street of gables, each folded down its middle, in the last light of the day. */

import { GLOW, LAMP } from './lights.ts';
import {
  ALONG_FOOT,
  type Cell,
  Paper,
  type Sheet,
  type Spot,
  type Structure,
  chanceFrom,
  gridCells,
} from './paper.ts';
import type { Plane } from './plane.ts';
import { type Vec, type View, cameraOf, mix } from './space.ts';
import { ground, sky, skyline } from './town.ts';

interface House {
  width: number;
  /** Height to the eaves, and of the gable above. */
  eaves: number;
  gable: number;
  rows: number;
}

const STREET: readonly House[] = [
  { width: 5, eaves: 9, gable: 3, rows: 4 },
  { width: 4.4, eaves: 7.4, gable: 2.4, rows: 3 },
  { width: 5, eaves: 11, gable: 1.2, rows: 5 },
  { width: 4.6, eaves: 8.4, gable: 3.2, rows: 4 },
  { width: 5.4, eaves: 11.6, gable: 2.6, rows: 5 },
  { width: 4.6, eaves: 7.6, gable: 3, rows: 3 },
  { width: 5.2, eaves: 10.4, gable: 3.4, rows: 5 },
  { width: 5.6, eaves: 12.6, gable: 1.4, rows: 6 },
];

const FROM: Vec = [-3.4, 0, 40];

const TO: Vec = [19, 0, 14.4];

export function street(width: number, height: number, view: View): Plane[] {
  const paper = new Paper('green', cameraOf(view, width, height));
  const chance = chanceFrom(23);
  sky(paper);
  skyline(paper);
  ground(paper);
  const whole = STREET.reduce((sum, house) => sum + house.width, 0);
  let passed = 0;
  STREET.forEach((house, index) => {
    const near = (index + 1) / STREET.length;
    const [a, b] = [mix(FROM, TO, passed / whole), mix(FROM, TO, (passed + house.width) / whole)];
    passed += house.width;
    gableHouse(paper, house, [a, b], near, chance);
  });
  return paper.seen();
}

const FOLD = 1.25;

function gableHouse(
  paper: Paper,
  house: House,
  [a, b]: readonly [Vec, Vec],
  near: number,
  chance: () => number,
): void {
  const length = Math.hypot(b[0] - a[0], b[2] - a[2]);
  const out: Vec = [(b[2] - a[2]) / length, 0, -(b[0] - a[0]) / length];
  const middle = mix(a, b, 0.5);
  const fold: Vec = [middle[0] + out[0] * FOLD, 0, middle[2] + out[2] * FOLD];
  const left: Sheet = { at: a, u: [fold[0] - a[0], 0, fold[2] - a[2]], v: [0, house.eaves, 0] };
  const right: Sheet = { at: fold, u: [b[0] - fold[0], 0, b[2] - fold[2]], v: [0, house.eaves, 0] };
  const head = 1 + house.gable / house.eaves;
  const day = 0.35 + 0.65 * near;
  reflection(
    paper,
    left,
    [
      [0, 0],
      [1, 0],
      [1, -0.5],
      [0, -0.5],
    ],
    0.1 * day,
  );
  reflection(
    paper,
    right,
    [
      [0, 0],
      [1, 0],
      [1, -0.5],
      [0, -0.5],
    ],
    0.4 * day,
  );
  half(paper, left, house, {
    outline: [
      [0, 0],
      [1, 0],
      [1, head],
      [0, 1],
    ],
    tones: [0.03, 0.26 * day],
    along: [
      [0, 0.2],
      [1, 1.1],
    ],
    lines: 0.1 * day,
    edge: 1,
    day,
    chance,
  });
  half(paper, right, house, {
    outline: [
      [0, 0],
      [1, 0],
      [1, 1],
      [0, head],
    ],
    tones: [0.9 * day, 0.14 + 0.16 * day],
    along: [
      [-0.05, 1.2],
      [1, 0.1],
    ],
    lines: 0.42 * day,
    edge: 0,
    day,
    chance,
  });
}

interface Half {
  outline: readonly Spot[];
  tones: readonly [number, number];
  along: readonly [Spot, Spot];
  /** Strength of the fine lines, and on which side of the half the fold is. */
  lines: number;
  edge: 0 | 1;
  day: number;
  chance: () => number;
}

function half(
  paper: Paper,
  sheet: Sheet,
  house: House,
  { outline, tones, along, lines, edge, day, chance }: Half,
): void {
  const head = 1 + house.gable / house.eaves;
  const cells = gridCells(3, house.rows, [0.04, 0.96, 0.26, 0.97], [0.5, 0.42]);
  const lit = cells.filter(() => chance() < 0.2);
  const unlit = cells.filter((cell) => !lit.includes(cell));
  const shop: Cell[] = gridCells(3, 1, [0.06, 0.94, 0.03, 0.2], [0.12, 0]);
  const strong = 0.35 + 0.65 * day;
  paper.sheet(sheet, {
    outline,
    tones,
    along,
    structures: [
      ...(edge === 0 ? [courses(house, lines)] : []),
      {
        cells: edge === 0 ? cells.map(sill) : [],
        paint: [1, 0.7],
        covers: [lines, lines * 0.4],
        along: [
          [edge, 0],
          [1 - edge, 0],
        ],
      },
      { cells: unlit, paint: [0.03, Math.max(0.1, tones[0] * 0.42)], covers: [0.92, 0.8] },
      {
        cells: lit,
        paint: [LAMP, GLOW],
        covers: [strong, strong * 0.9],
        along: [
          [0, 0],
          [0, 1],
        ],
      },
      {
        cells: shop,
        paint: [LAMP, GLOW],
        covers: [strong * 0.85, strong * 0.5],
        along: [
          [0, 0],
          [0, 0.22],
        ],
      },
      { cells: lit.flatMap(mullions), paint: [0.1, 0.3], covers: [0.8, 0.8] },
      {
        cells: [[0, 1, 0.215, 0.235]],
        paint: [Math.max(...tones), 0.2],
        covers: [0.9, 0.6],
        along: [
          [edge, 0],
          [1 - edge, 0],
        ],
      },
    ],
    creases:
      edge === 0
        ? [
            [[0, 0], [0, head], 0.95 * day],
            [[0, head], [1, 1], 0.5 * day],
          ]
        : [[[0, 1], [1, head], 0.3 * day]],
    shadows: edge === 0 ? [[[1, 0], [1, 1], 0.1 * day, 0.55]] : [[[0, 0], [0, 1], 0.06 * day, 0.6]],
  });
}

/** Thin lines across the wall, as of boards or bricks, which catch the light at the fold. */
function courses(house: House, strength: number): Structure {
  const count = Math.round(house.eaves * 1.5);
  return {
    cells: Array.from({ length: count }, (_, row): Cell => {
      const at = (row + 0.5) / count;
      return [0, 1, at, at + 0.035 / house.eaves];
    }),
    paint: [1, 0.5],
    covers: [strength, 0],
    along: ALONG_FOOT,
  };
}

const sill = ([left, right, foot]: Cell): Cell => [
  left - 0.015,
  right + 0.015,
  foot - 0.012,
  foot - 0.002,
];

/** The bars of a window. */
function mullions([left, right, foot, head]: Cell): Cell[] {
  const middle = (left + right) / 2;
  const bar = foot + (head - foot) * 0.62;
  return [
    [middle - 0.006, middle + 0.006, foot, head],
    [left, right, bar - 0.0035, bar + 0.0035],
  ];
}

/** The wet street gives a little of the wall back. */
function reflection(paper: Paper, sheet: Sheet, outline: readonly Spot[], tone: number): void {
  paper.sheet(sheet, {
    outline,
    tones: [tone, 0.05],
    along: [
      [0.5, 0],
      [0.5, -0.42],
    ],
  });
}
