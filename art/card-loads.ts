/** Logistics: loads on their map. */

import { block } from './block.ts';
import { NIGHT, WHITE } from './colour.ts';
import { PALE } from './lights.ts';
import {
  Paper,
  type Sheet,
  type Spot,
  type Structure,
  TO_CORNER,
  chanceFrom,
  gridCells,
  lineOn,
  partOf,
  spotOn,
} from './paper.ts';
import type { Plane } from './plane.ts';
import { type Vec, add, cameraOf } from './space.ts';

/** Logistics: a map in perspective, one bright route, and containers where it stops. */
export function loads(width: number, height: number): Plane[] {
  const view = {
    eye: [-4, 13, -11],
    target: [0.5, 0.4, 9],
    zoom: 1.36,
    centre: [0.5, 0.5],
  } as const;
  const paper = new Paper('blue', cameraOf(view, width, height));
  paper.wash([0.02, 0.24], [0.2, 0], [0.8, 0.5]);
  const map: Sheet = { at: [-19, 0, -6], u: [36, 0, 5], v: [-5, 0, 34] };
  const sides = [Math.hypot(36, 5), Math.hypot(5, 34)] as const;
  const chance = chanceFrom(5);
  const blocks = gridCells(12, 11, [0, 1, 0, 1], [0.2, 0.22]).filter(() => chance() < 0.82);
  const stops: readonly Spot[] = [
    [0.04, 0.27],
    [0.333, 0.27],
    [0.333, 0.455],
    [0.5, 0.455],
    [0.5, 0.727],
    [0.75, 0.727],
    [0.75, 0.9],
  ];
  const legs = stops.slice(1).map((stop, at): [Spot, Spot] => [stops[at] ?? stop, stop]);
  const other: readonly [Spot, Spot][] = [
    [
      [0.5, 0.455],
      [0.917, 0.455],
    ],
    [
      [0.917, 0.455],
      [0.917, 0.18],
    ],
    [
      [0.333, 0.27],
      [0.333, 0.05],
    ],
    [
      [0.5, 0.727],
      [0.167, 0.727],
    ],
  ];
  paper.sheet(map, {
    tones: [0.12, 0.4],
    along: [
      [0, 0],
      [0.9, 1],
    ],
    structures: [
      {
        cells: blocks,
        paint: [0.2, 0.62],
        covers: [0.6, 0.75],
        along: [
          [0, 0],
          [0.9, 1],
        ],
      },
      { cells: blocks.filter((_, at) => at % 9 === 4), paint: [0.5, 0.85], covers: [0.6, 0.8] },
      {
        shapes: other.map(([a, b]) => lineOn(a, b, 0.12, sides)),
        paint: [1, 1],
        covers: [0.6, 0.6],
      },
      { shapes: legs.map(([a, b]) => lineOn(a, b, 0.24, sides)), paint: [PALE, WHITE] },
    ],
    creases: [[[0, 1], [1, 1], 0.6]],
  });
  for (const stop of [...stops].toReversed().filter((_, at) => at % 2 === 0))
    pin(paper, spotOn(map, stop));
  container(paper, partOf(map, [0.78, 0.9, 0.6, 0.68]), 1.5, 0.85);
  container(paper, partOf(map, [0.54, 0.66, 0.5, 0.58]), 1.5, 0.9);
  container(paper, partOf(map, [0.54, 0.66, 0.32, 0.4]), 1.5, 1);
  container(paper, partOf(map, [0.545, 0.655, 0.325, 0.395]), 1.4, 0.96, 1.5);
  container(paper, partOf(map, [0.38, 0.5, 0.12, 0.2]), 1.5, 1);
  return paper.seen();
}

const RIBS: Structure = {
  cells: gridCells(18, 1, [0.02, 0.98, 0.08, 0.92], [0.6, 0]),
  paint: [1, 0.7],
  covers: [0.15, 0.5],
  along: [
    [0, 0],
    [0.4, 1],
  ],
};

function container(paper: Paper, foot: Sheet, tall: number, day: number, lift = 0): void {
  if (lift === 0)
    paper.air({ ...foot, at: add(foot.at, [-0.9, 0.01, -0.9]) }, [
      { cells: [[0, 1, 0, 1]], paint: [NIGHT, NIGHT], covers: [0.25, 0.6] },
    ]);
  block(paper, { ...foot, at: add(foot.at, [0, lift, 0]) }, [0, tall, 0], {
    alongU: {
      tones: [0.3 * day, 0.62 * day],
      along: TO_CORNER,
      structures: [RIBS],
      creases: [
        [[0, 0], [0, 1], 0.6],
        [[0, 1], [1, 1], 0.8],
      ],
    },
    alongV: {
      tones: [0.1, 0.24],
      structures: [
        {
          cells: [
            [0.49, 0.51, 0.06, 0.94],
            [0.2, 0.24, 0.06, 0.94],
            [0.76, 0.8, 0.06, 0.94],
          ],
          paint: [1, 1],
          covers: [0.3, 0.4],
        },
      ],
    },
    lid: {
      tones: [0.7 * day, day],
      along: TO_CORNER,
    },
  });
}

/** A place on the map: a small kite on its tip. */
function pin(paper: Paper, at: Vec): void {
  const shape: readonly Spot[] = [
    [0.5, 0],
    [1, 0.62],
    [0.5, 1],
    [0, 0.62],
  ];
  paper.air({ at: add(at, [-0.5, 0, 0]), u: [1, 0, 0], v: [0, 1.7, 0] }, [
    { shapes: [shape], paint: [1, PALE] },
    {
      shapes: [
        [
          [0.5, 0],
          [1, 0.62],
          [0.5, 1],
        ],
      ],
      paint: [WHITE, WHITE],
    },
  ]);
}
