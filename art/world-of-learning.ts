/** Education: a lecture hall of folded steps, with daylight falling in from tall windows onto the board. */

import { CHALK } from './lights.ts';
import {
  ALONG_FOOT,
  type Cell,
  chanceFrom,
  gridCells,
  lineOn,
  Paper,
  partOf,
  roundOn,
  type Sheet,
  type Spot,
  type Structure,
} from './paper.ts';
import type { Plane } from './plane.ts';
import { cameraOf, minus, type Vec, type View } from './space.ts';

const ROWS = 9;
const FACETS = 5;

export function hall(width: number, height: number, view: View): Plane[] {
  const paper = new Paper('violet', cameraOf(view, width, height));
  paper.wash([0.03, 0.14], [0.4, 0.1], [1, 0.8]);
  walls(paper);
  steps(paper);
  shafts(paper);
  return paper.seen();
}

/** The end wall with its board, and the side wall with its windows. */
function walls(paper: Paper): void {
  const end: Sheet = { at: [-16, -1, 26], u: [30, 0, 0], v: [0, 17, 0] };
  paper.sheet(end, {
    tones: [0.06, 0.26],
    along: [
      [0.3, 0.5],
      [1, 0.6],
    ],
  });
  board(paper, partOf(end, [0.45, 0.95, 0.33, 0.76]));
  const side: Sheet = { at: [14, -1, 26], u: [0, 0, -30], v: [0, 17, 0] };
  paper.sheet(side, {
    tones: [0.2, 0.42],
    along: [
      [0, 0.4],
      [1, 0.6],
    ],
    creases: [[[0, 0], [0, 1], 0.6]],
  });
  for (let index = 0; index < 4; index += 1) {
    const from = 0.06 + index * 0.2;
    const pane = partOf(side, [from, from + 0.13, 0.3, 0.94]);
    paper.sheet(pane, {
      tones: [0.86, 1],
      along: [
        [0, 0],
        [0.6, 1],
      ],
      structures: [
        {
          cells: gridCells(3, 6, [0, 1, 0, 1], [0.12, 0.08]),
          paint: [0.95, CHALK],
          covers: [0.7, 0.95],
        },
      ],
    });
  }
}

function board(paper: Paper, sheet: Sheet): void {
  const sides = [sheet.u[0], sheet.v[1]] as const;
  const middle: Spot = [0.72, 0.5];
  // The mark, as one would explain it: four blades, each with its fold.
  const turned = (quarter: number, x: number, y: number): Spot => {
    const [cos, sin] = [Math.cos((quarter * Math.PI) / 2), Math.sin((quarter * Math.PI) / 2)];
    return [middle[0] + (x * cos - y * sin) / sides[0], middle[1] + (x * sin + y * cos) / sides[1]];
  };
  const wheel = [0, 1, 2, 3].flatMap((quarter) => {
    const [tip, corner, fold] = [
      turned(quarter, 1.9, 0),
      turned(quarter, 1.9, 1.9),
      turned(quarter, 0.95, 0.95),
    ];
    const lines: [Spot, Spot][] = [
      [middle, tip],
      [tip, corner],
      [corner, middle],
      [fold, tip],
    ];
    return lines.map(([from, to]) => lineOn(from, to, 0.06, sides));
  });
  const words = [0.16, 0.12, 0.22, 0.09, 0.19, 0.24, 0.14].flatMap((long, row): Cell[] => {
    const foot = 0.78 - row * 0.095;
    return [
      [0.07, 0.07 + long, foot, foot + 0.016],
      [0.09 + long, 0.09 + long + ((row * 53) % 17) / 120, foot, foot + 0.016],
    ];
  });
  paper.sheet(sheet, {
    tones: [0.12, 0.3],
    along: [
      [0, 0.2],
      [1, 0.9],
    ],
    structures: [
      { shapes: [roundOn(middle, 2.69, 0.05, sides)], paint: [CHALK, CHALK], covers: [0.3, 0.5] },
      { shapes: wheel, paint: [CHALK, CHALK], covers: [0.4, 0.6] },
      { cells: words, paint: [CHALK, CHALK], covers: [0.35, 0.45] },
      {
        cells: [
          [0, 1, 0, 0.02],
          [0, 1, 0.98, 1],
          [0.498, 0.502, 0, 1],
        ],
        paint: [0.5, 0.8],
        covers: [0.4, 0.6],
        along: ALONG_FOOT,
      },
    ],
  });
}

/** Benches around the board in five facets; towards the viewer every row stands a step higher. */
function steps(paper: Paper): void {
  const centre: Vec = [1, 0, 25];
  const place = (facet: number, reach: number, y: number): Vec => {
    const angle = ((facet / FACETS) * 124 - 62) * (Math.PI / 180);
    return [centre[0] + Math.sin(angle) * reach, y, centre[2] - Math.cos(angle) * reach];
  };
  paper.sheet(
    { at: [-16, -1, 4], u: [30, 0, 0], v: [0, 0, 22] },
    {
      tones: [0.06, 0.4],
      along: [
        [0.3, 0.5],
        [0.95, 0.9],
      ],
    },
  );
  for (let row = 0; row < ROWS; row += 1) {
    const reach = 7 + row * PITCH;
    const floor = -1.9 + row * 0.5;
    for (let facet = 0; facet < FACETS; facet += 1)
      bench(paper, (at, reached, y) => place(facet + at, reached, y), {
        reach,
        floor,
        light: (facet + 0.5) / FACETS,
        near: row / ROWS,
      });
  }
}

interface Bench {
  reach: number;
  floor: number;
  /** From 0 to 1: how far towards the windows, and how near to the viewer. */
  light: number;
  near: number;
}

const PITCH = 1.5;
const DESK = 0.8;
const TALL = 1.5;

function bench(
  paper: Paper,
  place: (at: number, reach: number, y: number) => Vec,
  { reach, floor, light, near }: Bench,
): void {
  const back = reach + DESK;
  const strip = (
    inner: number,
    outer: number,
    y: number,
  ): { sheet: Sheet; outline: readonly Spot[] } => {
    const [a, b, c] = [place(0, inner, y), place(1, inner, y), place(0, outer, y)];
    return {
      sheet: { at: a, u: minus(b, a), v: minus(c, a) },
      outline: [
        [0, 0],
        [1, 0],
        [outer / inner, 1],
        [0, 1],
      ],
    };
  };
  const bright = 0.16 + 0.78 * light ** 1.3;
  const desk = strip(reach, back, floor + TALL);
  paper.sheet(desk.sheet, {
    outline: desk.outline,
    tones: [bright * 0.7, bright],
    along: ALONG_FOOT,
    structures: light < 0.25 ? [] : papers(light, near),
  });
  const [a, b] = [place(0, back, floor), place(1, back, floor)];
  const seats = 6;
  paper.sheet(
    { at: a, u: minus(b, a), v: [0, TALL, 0] },
    {
      tones: [0.05 + 0.16 * light, 0.12 + 0.5 * light ** 1.4],
      along: [
        [0.2, 0],
        [0.8, 1],
      ],
      structures:
        light < 0.25 || near < 0.3
          ? []
          : [
              {
                cells: gridCells(seats, 1, [0, 1, 0, 1], [0.94, 0]),
                paint: [1, 1],
                covers: [0, 0.5 * light],
              },
            ],
      creases: [[[0, 1], [1, 1], 0.25 + 0.6 * light]],
    },
  );
}

/** Sheets of paper left on the desks. */
function papers(light: number, near: number): Structure[] {
  const chance = chanceFrom(Math.round(light * 50 + near * 900));
  const cells = gridCells(7, 1, [0, 1, 0.2, 0.75], [0.55, 0]).filter(() => chance() < 0.32);
  return [
    {
      cells,
      paint: [CHALK, CHALK],
      covers: [0.1 + 0.6 * light, 0.2 + 0.7 * light],
      along: ALONG_FOOT,
    },
  ];
}

/** Daylight between the windows and the benches. */
function shafts(paper: Paper): void {
  for (let index = 0; index < 4; index += 1) {
    const far = 24.2 - index * 6;
    const sheet: Sheet = { at: [14, 4.1, far], u: [0, 0, -3.9], v: [-17, -6.4, -2] };
    paper.air(sheet, [
      {
        shapes: [
          [
            [0, 0.9],
            [1, 0.9],
            [1, 0],
            [0, 0],
          ],
        ],
        paint: [CHALK, CHALK],
        covers: [0.12, 0],
        along: [
          [0.5, 0],
          [0.5, 0.8],
        ],
      },
    ]);
  }
}
