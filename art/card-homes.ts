/** Residential: pitched roofs one behind the other, and lamps in the windows. */

import { GLOW, LAMP } from './lights.ts';
import {
  ALONG_FOOT,
  type Cell,
  Paper,
  type Sheet,
  type Structure,
  chanceFrom,
  gridCells,
  spotOn,
} from './paper.ts';
import type { Plane } from './plane.ts';
import { type Vec, add, cameraOf, minus, times } from './space.ts';

/** Homes: pitched roofs, one behind the other, and lamps in the windows. */
export function homes(width: number, height: number): Plane[] {
  const view = {
    eye: [0, 6.5, -10],
    target: [0, 3.4, 8],
    zoom: 1.34,
    centre: [0.45, 0.57],
  } as const;
  const paper = new Paper('green', cameraOf(view, width, height));
  paper.wash([0.03, 0.4], [0.3, -0.1], [0.6, 0.62]);
  paper.sheet(
    { at: [-40, 0, -8], u: [80, 0, 0], v: [0, 0, 80] },
    {
      tones: [0.1, 0.34],
      along: [
        [0.5, 0],
        [0.56, 0.5],
      ],
    },
  );
  cottage(paper, [4.6, 0, 17], [6, 3.6, 7], 3.4, 0.5, 7);
  fir(paper, [-0.4, 0, 16], 4.6, 0.6);
  cottage(paper, [-6.4, 0, 12], [5.6, 3.6, 6.4], 3.6, 0.7, 3);
  fir(paper, [-7.6, 0, 8.4], 4, 0.8);
  cottage(paper, [0.6, 0, 5.4], [5.8, 3.4, 6.6], 3.8, 1, 12);
  fir(paper, [-1.2, 0, 4.4], 3.2, 1);
  return paper.seen();
}

const TURN = 0.62;

const ACROSS: Vec = [Math.cos(TURN), 0, -Math.sin(TURN) * 0.7];

const BACK: Vec = [Math.sin(TURN), 0, Math.cos(TURN)];

/** A house seen over its corner: the gable in the shade, the long wall and the roof in the light. */
function cottage(
  paper: Paper,
  at: Vec,
  [wide, eaves, deep]: Vec,
  ridge: number,
  day: number,
  seed: number,
): void {
  const chance = chanceFrom(seed);
  const corner = add(at, times(ACROSS, wide));
  const gable: Sheet = { at, u: times(ACROSS, wide), v: [0, eaves, 0] };
  const side: Sheet = { at: corner, u: times(BACK, deep), v: [0, eaves, 0] };
  const head = 1 + ridge / eaves;
  const over = 0.07;
  const windows = gridCells(3, 2, [0.1, 0.9, 0.16, 0.96], [0.5, 0.42]);
  const openings = (cells: readonly Cell[], share: number): Structure[] => {
    const lit = cells.filter(() => chance() < share);
    return [
      {
        cells: cells.filter((cell) => !lit.includes(cell)),
        paint: [0.05, 0.2],
        covers: [0.9, 0.8],
      },
      {
        cells: lit,
        paint: [LAMP, GLOW],
        along: [
          [0, 0],
          [0, 1],
        ],
      },
      { cells: lit.flatMap(crossBars), paint: [0.1, 0.2] },
    ];
  };
  paper.sheet(side, {
    tones: [0.5 * day, 0.24 * day],
    along: ALONG_FOOT,
    structures: [
      boards(eaves, 0.3 * day),
      ...openings(gridCells(4, 2, [0.06, 0.96, 0.14, 0.9], [0.54, 0.44]), 0.5),
    ],
    shadows: [[[0, 1], [1, 1], 0.05 * day, 0.7]],
  });
  paper.sheet(gable, {
    outline: [
      [0, 0],
      [1, 0],
      [1, 1],
      [0.5, head],
      [0, 1],
    ],
    tones: [0.12 * day, 0.36 * day],
    along: [
      [0, 0.2],
      [1, 1.2],
    ],
    structures: [
      boards(eaves, 0.1 * day),
      ...openings(windows, 0.55),
      ...openings([[0.42, 0.58, 1.12, 1.4]], 1),
    ],
    creases: [[[1, 0], [1, 1], 0.8 * day]],
  });
  const top = spotOn(gable, [0.5, head + over * 0.6]);
  const eave = spotOn(gable, [1 + over, 1 - over * 1.4]);
  const front = times(BACK, -0.35);
  const roof: Sheet = { at: add(eave, front), u: times(BACK, deep + 0.7), v: minus(top, eave) };
  const left = spotOn(gable, [-over, 1 - over * 1.4]);
  // The edge of the far slope, as a line under the ridge.
  paper.sheet(
    { at: add(left, front), u: minus(top, left), v: [0, 0.12, 0] },
    {
      tones: [0.14 * day, 0.6 * day],
      along: ALONG_FOOT,
    },
  );
  paper.sheet(roof, {
    tones: [0.52 * day, 0.95 * day],
    along: [
      [0.9, 0],
      [0, 1],
    ],
    structures: [
      {
        cells: Array.from({ length: 13 }, (_, row): Cell => [
          0,
          1,
          (row + 1) / 14,
          (row + 1) / 14 + 0.012,
        ]),
        paint: [0.2, 0.4],
        covers: [0.3, 0.6],
        along: [
          [1, 0],
          [0, 0],
        ],
      },
    ],
    creases: [
      [[0, 1], [1, 1], 0.9 * day],
      [[0, 0], [0, 1], 0.9 * day],
      [[0, 0], [1, 0], 0.5 * day],
    ],
  });
  chimney(paper, spotOn(roof, [0.62, 0.62]), day);
}

function chimney(paper: Paper, foot: Vec, day: number): void {
  paper.sheet(
    { at: foot, u: times(BACK, 0.7), v: [0, 1.7, 0] },
    {
      tones: [0.6 * day, 0.3 * day],
      along: ALONG_FOOT,
      creases: [
        [[0, 0], [0, 1], 0.7 * day],
        [[0, 1], [1, 1], 0.6 * day],
      ],
    },
  );
  paper.sheet(
    { at: add(foot, times(ACROSS, -0.55)), u: times(ACROSS, 0.55), v: [0, 1.7, 0] },
    { tones: [0.1, 0.24 * day] },
  );
}

const boards = (eaves: number, strength: number): Structure => ({
  cells: Array.from({ length: 9 }, (_, row): Cell => [
    0,
    1,
    (row + 0.5) / 9,
    (row + 0.5) / 9 + 0.04 / eaves,
  ]),
  paint: [1, 0.6],
  covers: [strength, 0],
  along: ALONG_FOOT,
});

function crossBars([left, right, foot, head]: Cell): Cell[] {
  const [u, v] = [(left + right) / 2, foot + (head - foot) * 0.6];
  return [
    [u - 0.008, u + 0.008, foot, head],
    [left, right, v - 0.008, v + 0.008],
  ];
}

/** A tree of folded paper: three skirts, each with a lit and a shaded side. */
function fir(paper: Paper, at: Vec, tall: number, day: number): void {
  for (const [low, high, wide] of [
    [0.06, 0.55, 0.3],
    [0.3, 0.78, 0.23],
    [0.55, 1, 0.16],
  ] as const) {
    const top: Vec = [at[0], tall * high, at[2]];
    const reach = wide * tall;
    const keel: Vec = [at[0] + reach * 0.1, tall * low - 0.1, at[2] - reach * 0.6];
    const [left, right]: [Vec, Vec] = [
      [at[0] - reach, tall * low, at[2]],
      [at[0] + reach, tall * low, at[2]],
    ];
    const half = (a: Vec, b: Vec, tones: readonly [number, number]): void => {
      paper.sheet(
        { at: a, u: minus(b, a), v: minus(top, a) },
        {
          outline: [
            [0, 0],
            [1, 0],
            [0, 1],
          ],
          tones,
          creases: tones[1] > 0.3 ? [[[0, 0], [0, 1], 0.5 * day]] : [],
        },
      );
    };
    half(left, keel, [0.06, 0.2 * day]);
    half(keel, right, [0.5 * day, 0.95 * day]);
  }
}
