/** Commercial: glass towers that leave the picture, and a lit shop front at their foot. */

import { GLOW, LAMP } from './lights.ts';
import {
  type Cell,
  Paper,
  type Sheet,
  type Structure,
  chanceFrom,
  gridCells,
  spotOn,
} from './paper.ts';
import type { Plane } from './plane.ts';
import { type Vec, add, cameraOf, minus } from './space.ts';

/** Offices over shops: glass towers that leave the picture, and a lit shop front at their foot. */
export function offices(width: number, height: number): Plane[] {
  const view = { eye: [0, 2, 0], target: [0, 6.4, 14], zoom: 0.86, centre: [0.46, 0.53] } as const;
  const paper = new Paper('green', cameraOf(view, width, height));
  paper.wash([0.02, 0.34], [0.2, 0], [0.7, 0.95]);
  glass(paper, [-13, 0, 34], [6, 46, 5], 0.45, 9, 30);
  glass(paper, [14, 0, 38], [8, 34, 6], 0.5, 9, 22);
  glass(paper, [3.2, 0, 26], [8, 40, 8], 0.75, 10, 28);
  glass(paper, [-7.6, 0, 19], [6.4, 34, 7], 1, 9, 26);
  paper.sheet(
    { at: [-60, 0, 0.4], u: [120, 0, 0], v: [0, 0, 60] },
    {
      tones: [0.05, 0.3],
      along: [
        [0.5, 0.05],
        [0.52, 0.5],
      ],
    },
  );
  shops(paper);
  return paper.seen();
}

function glass(
  paper: Paper,
  at: Vec,
  [wide, tall, deep]: Vec,
  day: number,
  columns: number,
  floors: number,
): void {
  const chance = chanceFrom(Math.round(tall * 7 + wide));
  const edge = add(at, [wide * 0.42, 0, -deep * 0.5]);
  const left: Sheet = { at, u: minus(edge, at), v: [0, tall, 0] };
  const right: Sheet = { at: edge, u: [wide * 0.8, 0, deep * 0.46], v: [0, tall, 0] };
  const lines = (count: number, cover: number): Structure[] => [
    {
      cells: gridCells(1, floors, [0, 1, 0, 1], [0, 0.84]),
      paint: [0.04, 0.1],
      covers: [0.75, 0.6],
    },
    {
      cells: gridCells(count, 1, [0, 1, 0, 1], [0.9, 0]),
      paint: [1, 1],
      covers: [0.05, cover],
      along: [
        [1, 0],
        [0, 1],
      ],
    },
  ];
  const lamps = gridCells(columns, floors, [0, 1, 0, 1], [0.3, 0.3]).filter(
    ([, , foot]) => foot < 0.7 && chance() < 0.06,
  );
  paper.sheet(left, {
    tones: [0.06, 0.34 * day],
    along: [
      [0, 0],
      [1, 0.8],
    ],
    structures: lines(Math.round(columns * 0.6), 0.1),
  });
  paper.sheet(right, {
    tones: [0.92 * day, 0.3 * day],
    along: [
      [0, 0.7],
      [1, 0.05],
    ],
    structures: [
      ...lines(columns, 0.4 * day),
      { cells: lamps, paint: [LAMP, GLOW], covers: [0.9 * day, 0.7 * day] },
    ],
    creases: [[[0, 0], [0, 1], 0.95 * day]],
  });
}

/** A low hall of shops before the towers, with an awning in stripes. */
function shops(paper: Paper): void {
  const front: Sheet = { at: [-4.4, 0, 12], u: [14, 0, 1.2], v: [0, 3.4, 0] };
  const panes = gridCells(7, 1, [0.01, 0.99, 0.03, 0.62], [0.1, 0]);
  paper.sheet(front, {
    tones: [0.34, 0.2],
    along: [
      [0, 1],
      [1, 0],
    ],
    structures: [
      {
        cells: panes,
        paint: [LAMP, GLOW],
        along: [
          [0, 0],
          [0, 0.66],
        ],
      },
      {
        cells: panes.flatMap(([left, right]): Cell[] => [
          [left + 0.02, left + 0.05, 0.03, 0.3],
          [right - 0.05, right - 0.02, 0.03, 0.2],
          [left, right, 0.5, 0.515],
        ]),
        paint: [0.2, 0.3],
        covers: [0.75, 0.75],
      },
      {
        cells: [
          [0.3, 0.34, 0.82, 0.92],
          [0.35, 0.42, 0.82, 0.92],
          [0.43, 0.46, 0.82, 0.92],
          [0.47, 0.56, 0.82, 0.92],
        ],
        paint: [LAMP, LAMP],
        covers: [0.9, 0.9],
      },
    ],
    creases: [
      [[0, 0], [0, 1], 0.9],
      [[0, 1], [1, 1], 0.8],
    ],
  });
  const awning: Sheet = { at: spotOn(front, [0, 0.7]), u: front.u, v: [-0.1, -0.62, -1.3] };
  paper.sheet(awning, {
    tones: [0.9, 0.7],
    structures: [
      {
        cells: gridCells(14, 1, [0, 1, 0, 1], [1, 0]).map(([left]): Cell => [
          left,
          left + 1 / 28,
          0,
          1,
        ]),
        paint: [0.3, 0.2],
        covers: [0.9, 0.9],
      },
    ],
    creases: [[[0, 1], [1, 1], 0.8]],
  });
  paper.air({ at: [-4.4, 0.01, 12], u: front.u, v: [0, 0, -7] }, [
    {
      cells: panes.map(([left, right]): Cell => [left, right, 0, 1]),
      paint: [GLOW, GLOW],
      covers: [0.4, 0],
    },
  ]);
}
