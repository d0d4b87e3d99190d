/** Land: hills of folded paper with their contours, and before them plots, staked out. */

import { NIGHT } from './colour.ts';
import { GLOW, LAMP } from './lights.ts';
import {
  type Cell,
  Paper,
  type Sheet,
  type Spot,
  TO_CORNER,
  gridCells,
  lineOn,
  spotOn,
} from './paper.ts';
import type { Plane } from './plane.ts';
import { type Vec, add, cameraOf, minus, mix } from './space.ts';

/** Land: hills of folded paper with their contours, and before them plots, staked out. */
export function plots(width: number, height: number): Plane[] {
  const view = { eye: [-2, 13, -10], target: [1, 0, 15], zoom: 1.2, centre: [0.5, 0.66] } as const;
  const paper = new Paper('green', cameraOf(view, width, height));
  paper.wash([0.02, 0.36], [0.3, -0.1], [0.7, 0.35]);
  hills(paper);
  const ground: Sheet = { at: [-22, 0, -4], u: [40, 0, 6], v: [-4, 0, 27] };
  const sides = [Math.hypot(40, 6), Math.hypot(4, 27)] as const;
  const cells = gridCells(6, 4, [0, 1, 0, 1], [0.07, 0.09]);
  const chosen = cells.filter((_, at) => at % 5 === 2);
  paper.sheet(ground, {
    tones: [0.2, 0.56],
    along: [
      [0.1, 0],
      [0.8, 1],
    ],
    structures: [
      {
        cells: cells.filter((_, at) => (at * 5) % 3 !== 0),
        paint: [0.3, 0.78],
        covers: [0.5, 0.7],
        along: TO_CORNER,
      },
      {
        cells: cells.filter((_, at) => at % 4 === 1).flatMap((cell) => furrows(cell)),
        paint: [1, 1],
        covers: [0.16, 0.5],
        along: TO_CORNER,
      },
      {
        cells: chosen,
        paint: [0.8, 1],
        covers: [0.8, 0.95],
        along: TO_CORNER,
      },
      {
        shapes: cells.flatMap(([left, right, foot, head]) => {
          const corners: Spot[] = [
            [left, foot],
            [right, foot],
            [right, head],
            [left, head],
          ];
          return corners.map((corner, at) =>
            lineOn(corner, corners[(at + 1) % 4] ?? corner, 0.07, sides),
          );
        }),
        paint: [1, 1],
        covers: [0.3, 0.9],
        along: TO_CORNER,
      },
    ],
    creases: [[[0, 1], [1, 1], 0.7]],
  });
  for (const [left, right, foot, head] of chosen)
    for (const spot of [
      [left, foot],
      [right, foot],
      [right, head],
      [left, head],
    ] satisfies Spot[])
      stake(paper, spotOn(ground, spot));
  return paper.seen();
}

const furrows = ([left, right, foot, head]: Cell): Cell[] =>
  Array.from({ length: 7 }, (_, at): Cell => {
    const u = left + ((right - left) * (at + 0.5)) / 7;
    return [u - 0.0008, u + 0.0008, foot, head];
  });

function stake(paper: Paper, at: Vec): void {
  paper.air({ at: add(at, [0.05, 0.01, 0]), u: [0.5, 0, -0.5], v: [-1.3, 0, 0.2] }, [
    { cells: [[0, 0.2, 0, 1]], paint: [NIGHT, NIGHT], covers: [0.5, 0] },
  ]);
  paper.air({ at: add(at, [-0.06, 0, 0]), u: [0.12, 0, 0], v: [0, 1.1, 0] }, [
    {
      cells: [
        [0, 1, 0, 1],
        [1, 5, 0.68, 1],
      ],
      paint: [GLOW, LAMP],
    },
  ]);
}

/** Each hill has a lit and a shaded slope; contours bend at the crest between them. */
function hills(paper: Paper): void {
  const slopes: readonly (readonly [Vec, Vec, Vec, number])[] = [
    [[-30, 0, 44], [-12, 11, 48], [8, 0, 44], 0.4],
    [[0, 0, 40], [20, 15, 46], [44, 0, 38], 0.62],
    [[-26, 0, 30], [-14, 6.6, 31], [6, 0, 27], 0.7],
    [[-4, 0, 26], [13, 7.6, 30], [36, 0, 24], 0.95],
  ];
  for (const [left, top, right, day] of slopes) {
    const keel: Vec = [mix(left, right, 0.44)[0], 0, left[2] - 9];
    const slope = (a: Vec, b: Vec, tones: readonly [number, number], strength: number): void => {
      const contours = Array.from({ length: 9 }, (_, at): readonly Spot[] => {
        const v = (at + 1) / 10;
        return [
          [0, v],
          [1 - v, v],
          [1 - v, v + 0.008],
          [0, v + 0.008],
        ];
      });
      paper.sheet(
        { at: a, u: minus(b, a), v: minus(top, a) },
        {
          outline: [
            [0, 0],
            [1, 0],
            [0, 1],
          ],
          tones,
          along: [
            [0.6, 0],
            [0, 1],
          ],
          structures: [
            {
              shapes: contours,
              paint: [1, 1],
              covers: [strength * 0.3, strength],
              along: [
                [0.5, 0],
                [0, 1],
              ],
            },
          ],
          creases: [[[1, 0], [0, 1], day]],
        },
      );
    };
    slope(left, keel, [0.05, 0.3 * day], 0.25 * day);
    slope(keel, right, [0.3 * day, 0.85 * day], 0.55 * day);
  }
}
