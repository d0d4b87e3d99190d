/** Summer schools: a folded roof in the open. */

import { block } from './block.ts';
import { NIGHT } from './colour.ts';
import { CHALK } from './lights.ts';
import { type Cell, Paper, type Sheet, type Spot, TO_CORNER, gridCells, partOf } from './paper.ts';
import type { Plane } from './plane.ts';
import { type Vec, add, cameraOf } from './space.ts';

/** Summer: a folded roof on slender posts, the sun low behind it, tables in its shade. */
export function pavilion(width: number, height: number): Plane[] {
  const view = {
    eye: [-2, 3.6, -11],
    target: [0, 3.5, 6],
    zoom: 1.36,
    centre: [0.5, 0.58],
  } as const;
  const paper = new Paper('violet', cameraOf(view, width, height));
  paper.wash([0.04, 0.7], [0.3, -0.2], [0.62, 0.72]);
  sun(paper);
  paper.sheet(
    { at: [-60, 0, -9], u: [120, 0, 0], v: [0, 0, 70] },
    {
      tones: [0.08, 0.5],
      along: [
        [0.5, 0],
        [0.52, 0.6],
      ],
      structures: [
        { cells: gridCells(1, 26, [0, 1, 0, 0.7], [0, 0.96]), paint: [1, 1], covers: [0.03, 0.2] },
      ],
    },
  );
  const bays = 6;
  const [left, wide, low, high] = [-8.4, 2.9, 4.6, 6.5];
  const [front, back] = [2, 9];
  for (let post = 0; post <= bays; post += 1)
    for (const z of [back, front])
      pole(paper, [left + post * wide, 0, z], post % 2 === 0 ? low : high);
  for (let table = 0; table < 3; table += 1) desk(paper, [-6.6 + table * 5.4, 0, 4.4]);
  for (let bay = 0; bay < bays; bay += 1) {
    const rises = bay % 2 === 0;
    const [from, to] = rises ? [low, high] : [high, low];
    const sheet: Sheet = {
      at: [left + bay * wide, from, front - 0.7],
      u: [wide, to - from, 0],
      v: [0, 0, back - front + 1.4],
    };
    paper.sheet(sheet, {
      tones: rises ? [0.2, 0.4] : [0.95, 0.55],
      along: TO_CORNER,
      structures: [
        {
          cells: gridCells(9, 1, [0, 1, 0, 1], [0.94, 0]),
          paint: [1, 1],
          covers: [rises ? 0.1 : 0.5, 0.1],
        },
      ],
      creases: [
        [[0, 0], [1, 0], 0.9],
        [[1, 0], [1, 1], 0.5],
      ],
    });
  }
  return paper.seen();
}

function sun(paper: Paper): void {
  const disc = Array.from({ length: 48 }, (_, at): Spot => [
    0.5 + Math.cos((at / 48) * Math.PI * 2) * 0.5,
    0.5 + Math.sin((at / 48) * Math.PI * 2) * 0.5,
  ]);
  const sheet: Sheet = { at: [6, 3, 60], u: [19, 0, 0], v: [0, 19, 0] };
  paper.air(sheet, [
    { shapes: [disc], paint: [0.9, CHALK], covers: [0.85, 1] },
    {
      cells: [0, 1, 2, 3].map((band): Cell => [
        0,
        1,
        0.06 + band * 0.09,
        0.085 + band * 0.1 - band * 0.012,
      ]),
      paint: [0.6, 0.6],
      covers: [0.8, 0.5],
    },
  ]);
}

function pole(paper: Paper, at: Vec, tall: number): void {
  paper.sheet(
    { at: add(at, [-0.08, 0, 0]), u: [0.16, 0, 0], v: [0, tall, 0] },
    { tones: [0.3, 0.8], creases: [[[0, 0], [0, 1], 0.5]] },
  );
}

function desk(paper: Paper, at: Vec): void {
  paper.air({ at: add(at, [0, 0.01, 0]), u: [3, 0, 0], v: [-0.6, 0, -1.6] }, [
    { cells: [[0, 1, 0, 1]], paint: [NIGHT, NIGHT], covers: [0.5, 0] },
  ]);
  for (const x of [0.2, 2.7])
    paper.sheet(
      { at: add(at, [x, 0, 0]), u: [0.12, 0, 0], v: [0, 1.3, 0] },
      { tones: [0.1, 0.24] },
    );
  const top: Sheet = { at: add(at, [0, 1.3, -0.2]), u: [3, 0, 0], v: [0, 0, 1.7] };
  paper.sheet(top, {
    tones: [0.3, 0.8],
    along: TO_CORNER,
    creases: [[[0, 0], [1, 0], 0.9]],
  });
  block(paper, partOf(top, [0.2, 0.36, 0.3, 0.7]), [0, 0.7, 0], {
    alongU: { tones: [0.4, 0.7] },
    alongV: { tones: [0.1, 0.3] },
    lid: { tones: [0.9, 1] },
  });
  block(paper, partOf(top, [0.6, 0.84, 0.3, 0.6]), [0, 0.36, 0], {
    alongU: { tones: [0.5, 0.8] },
    alongV: { tones: [0.1, 0.3] },
    lid: { tones: [0.9, 1] },
  });
}
