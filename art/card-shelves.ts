/** Retail: shelves that are counted. */

import { WHITE } from './colour.ts';
import { PALE } from './lights.ts';
import {
  type Cell,
  Paper,
  type Sheet,
  type Spot,
  type Structure,
  chanceFrom,
  gridCells,
} from './paper.ts';
import type { Plane } from './plane.ts';
import { cameraOf } from './space.ts';

/** Retail: shelves down an aisle, full of boxes; the counted ones shine. */
export function shelves(width: number, height: number): Plane[] {
  const view = { eye: [0, 3.4, 0], target: [0, 3.4, 10], zoom: 0.8, centre: [0.37, 0.54] } as const;
  const paper = new Paper('blue', cameraOf(view, width, height));
  paper.wash([0.02, 0.3], [0.9, 0], [0.37, 0.54]);
  paper.sheet(
    { at: [-4, 0, 1], u: [9, 0, 0], v: [0, 0, 60] },
    {
      tones: [0.08, 0.6],
      along: [
        [0.5, 0],
        [0.5, 0.4],
      ],
      structures: [
        { cells: gridCells(1, 40, [0, 1, 0, 1], [0, 0.97]), paint: [1, 1], covers: [0.1, 0.3] },
      ],
    },
  );
  rack(paper, { at: [-3.4, 0, 3], u: [0, 0, 34], v: [0, 7.4, 0] }, 0.34, 4, 1);
  rack(paper, { at: [4.6, 0, 37], u: [0, 0, -33.4], v: [0, 7.4, 0] }, 0.9, 9, 0);
  return paper.seen();
}

function rack(paper: Paper, sheet: Sheet, day: number, seed: number, near: 0 | 1): void {
  const chance = chanceFrom(seed);
  const levels = 5;
  const boxes: Cell[][] = [[], [], [], []];
  for (let level = 0; level < levels; level += 1) {
    const foot = level / levels + 0.03;
    let at = 0.01;
    while (at < 0.97) {
      const long = 0.018 + chance() * 0.026;
      const tall = 0.07 + chance() * 0.085;
      if (chance() < 0.9) boxes[Math.floor(chance() * 4)]?.push([at, at + long, foot, foot + tall]);
      at += long + 0.004;
    }
  }
  const along = [
    [near, 0.5],
    [1 - near, 0.5],
  ] satisfies [Spot, Spot];
  const tones = [0.46, 0.64, 0.86];
  paper.sheet(sheet, {
    tones: [0.2 * day, 0.1],
    along: [
      [1 - near, 0.5],
      [near, 0.5],
    ],
    structures: [
      ...tones.map((tone, at): Structure => ({
        cells: boxes[at] ?? [],
        paint: [tone * 0.4 * day, tone * day + 0.12],
        covers: [0.9, 0.95],
        along: [along[1], along[0]],
      })),
      { cells: boxes[3] ?? [], paint: [PALE, 0.9], covers: [0.9 * day, 0.9 * day], along },
      {
        cells: boxes
          .flat()
          .map(([left, , foot]): Cell => [left + 0.003, left + 0.008, foot + 0.015, foot + 0.03]),
        paint: [WHITE, WHITE],
        covers: [0.7 * day, 0.5 * day],
      },
      {
        cells: Array.from({ length: levels + 1 }, (_, level): Cell => [
          0,
          1,
          level / levels,
          level / levels + 0.024,
        ]),
        paint: [1, 0.6],
        covers: [day, 0.8 * day],
        along,
      },
      {
        cells: Array.from({ length: 9 }, (_, pole): Cell => [
          pole / 8 - 0.0025,
          pole / 8 + 0.0025,
          0,
          1,
        ]),
        paint: [0.8, 1],
        covers: [0.8 * day, 0.9 * day],
      },
    ],
    creases: [[[0, 1], [1, 1], day]],
  });
}
