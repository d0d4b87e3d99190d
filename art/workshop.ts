/** The workshop of the startups: its windows, the bench, scaffolds and wheels. */

import { SPARK } from './lights.ts';
import {
  type Cell,
  type Paper,
  type Sheet,
  type Spot,
  gridCells,
  lineOn,
  partOf,
  roundOn,
} from './paper.ts';
import type { Vec } from './space.ts';

/** Steel windows from wall to wall, with the evening behind them. */
export function windowWall(paper: Paper): void {
  const wall: Sheet = { at: [-14, 0, 26], u: [52, 0, 0], v: [0, 22, 0] };
  paper.sheet(wall, {
    tones: [0.1, 0.03],
    along: [
      [0.6, 0],
      [0.55, 1],
    ],
  });
  [0.05, 0.24, 0.43, 0.62, 0.81].forEach((left, index) => {
    const lit = 0.08 + index * 0.06;
    const pane = partOf(wall, [left, left + 0.165, 0.16, 0.86]);
    const panes = gridCells(5, 7, [0, 1, 0, 1], [0.1, 0.07]);
    paper.sheet(pane, {
      tones: [lit + 0.2, lit * 0.5],
      along: [
        [0.9, 0],
        [0.2, 1],
      ],
      structures: [
        { cells: bars(5, 7), paint: [0.05, 0.04], covers: [1, 1] },
        {
          cells: panes.filter((_, at) => (at * 7 + index * 3) % 13 < 2),
          paint: [1, 0.8],
          covers: [0.16, 0.06],
        },
      ],
    });
    // Light on the floor below each window.
    paper.sheet(
      { at: [-14 + 52 * left - 1, 0.01, 18], u: [8.6, 0, 0], v: [2, 0, 8] },
      {
        tones: [0.1, lit + 0.04],
        along: [
          [0.5, 0],
          [0.5, 1],
        ],
      },
    );
  });
}

function bars(columns: number, rows: number): Cell[] {
  const upright = Array.from({ length: columns + 1 }, (_, at): Cell => [
    at / columns - 0.008,
    at / columns + 0.008,
    0,
    1,
  ]);
  const level = Array.from({ length: rows + 1 }, (_, at): Cell => [
    0,
    1,
    at / rows - 0.005,
    at / rows + 0.005,
  ]);
  return [...upright, ...level];
}

/** The bench with its cutting mat: a fine grid with a stronger line at every fifth. */
export function mat(paper: Paper): void {
  const sheet: Sheet = { at: [-10, 0, 4], u: [34, 0, 0], v: [0, 0, 15] };
  const [fine, strong] = [gridLines(68, 30, 0.02), gridLines(14, 6, 0.04)];
  paper.sheet(sheet, {
    tones: [0.1, 0.46],
    along: [
      [0.3, 0.1],
      [0.85, 0.8],
    ],
    structures: [
      {
        cells: fine,
        paint: [1, 1],
        covers: [0.04, 0.3],
        along: [
          [0.3, 0],
          [0.8, 1],
        ],
      },
      {
        cells: strong,
        paint: [1, 1],
        covers: [0.06, 0.4],
        along: [
          [0.3, 0],
          [0.8, 1],
        ],
      },
    ],
    creases: [[[0, 1], [1, 1], 0.5]],
    sheen: { at: [0.66, 0.55], radius: 0.4, strength: 0.4 },
  });
}

function gridLines(columns: number, rows: number, width: number): Cell[] {
  const [u, v] = [width / 34 / 2, width / 15 / 2];
  const upright = Array.from({ length: columns - 1 }, (_, at): Cell => [
    (at + 1) / columns - u,
    (at + 1) / columns + u,
    0,
    1,
  ]);
  const level = Array.from({ length: rows - 1 }, (_, at): Cell => [
    0,
    1,
    (at + 1) / rows - v,
    (at + 1) / rows + v,
  ]);
  return [...upright, ...level];
}

/** Poles, planks and braces in front of what is being built. */
export function scaffold(
  paper: Paper,
  sheet: Sheet,
  bays: number,
  levels: number,
  strength: number,
): void {
  const sides = [sheet.u[0], sheet.v[1]] as const;
  const spots = Array.from({ length: bays * levels }, (_, at) => ({
    bay: at % bays,
    level: Math.floor(at / bays),
  }));
  const braces = spots
    .filter(({ bay, level }) => (bay + level) % 2 === 0)
    .map(({ bay, level }) => {
      const [a, b]: [Spot, Spot] = [
        [bay / bays, level / levels],
        [(bay + 1) / bays, (level + 1) / levels],
      ];
      return lineOn(a, b, 0.03, sides);
    });
  const poles = Array.from({ length: bays + 1 }, (_, at) =>
    lineOn([at / bays, 0], [at / bays, 1.04], 0.06, sides),
  );
  const planks = Array.from({ length: levels }, (_, at) =>
    lineOn([-0.03, (at + 1) / levels], [1.03, (at + 1) / levels], 0.075, sides),
  );
  paper.air(sheet, [
    { shapes: braces, paint: [0.5, 1], covers: [strength * 0.6, strength * 0.9] },
    { shapes: poles, paint: [0.3, SPARK], covers: [strength, strength] },
    { shapes: planks, paint: [0.6, SPARK], covers: [strength, strength] },
  ]);
}

/** A wheel of card lying on the mat, as thick as its teeth are fine. */
export function gear(paper: Paper, [x, y, z]: Vec, radius: number, thick: number): void {
  const teeth = 18;
  const rim = Array.from({ length: teeth * 4 }, (_, at): Spot => {
    const angle = ((at + 0.5) / (teeth * 4)) * Math.PI * 2;
    const reach = at % 4 < 2 ? 1 : 0.84;
    return [0.5 + Math.cos(angle) * 0.5 * reach, 0.5 + Math.sin(angle) * 0.5 * reach];
  });
  const flat = (height: number): Sheet => ({
    at: [x - radius, y + height, z - radius],
    u: [radius * 2, 0, 0],
    v: [0, 0, radius * 2],
  });
  paper.sheet(flat(0), { outline: rim, tones: [0.1, 0.2] });
  paper.sheet(flat(thick * 0.5), { outline: rim, tones: [0.16, 0.3] });
  paper.sheet(flat(thick), {
    outline: rim,
    tones: [0.4, 0.86],
    along: [
      [0, 0.2],
      [1, 0.8],
    ],
    structures: [
      { shapes: [roundOn([0.5, 0.5], 0.32, 0.02, [1, 1])], paint: [1, 1], covers: [0.6, 0.6] },
      { shapes: [roundOn([0.5, 0.5], 0.06, 0.12, [1, 1])], paint: [0.1, 0.2] },
    ],
  });
}
