/** Reading: books in the light. */

import { block } from './block.ts';
import { NIGHT } from './colour.ts';
import { CHALK } from './lights.ts';
import { ALONG_FOOT, type Cell, Paper, type Sheet, TO_CORNER, gridCells } from './paper.ts';
import type { Plane } from './plane.ts';
import { type Vec, add, cameraOf } from './space.ts';

/** Reading: books on their shelf, one of them open in front, all lit from the right. */
export function books(width: number, height: number): Plane[] {
  const view = {
    eye: [-3.4, 6.6, -9],
    target: [0.6, 2.5, 5],
    zoom: 1.22,
    centre: [0.56, 0.45],
  } as const;
  const paper = new Paper('violet', cameraOf(view, width, height));
  paper.wash([0.03, 0.26], [0.1, 0], [0.9, 0.6]);
  paper.sheet(
    { at: [-30, 0, -10], u: [60, 0, 0], v: [0, 0, 19] },
    {
      tones: [0.1, 0.42],
      along: [
        [0.35, 0.3],
        [0.7, 0.9],
      ],
      creases: [[[0, 1], [1, 1], 0.4]],
    },
  );
  const row: readonly (readonly [number, number, number])[] = [
    [0.9, 5.2, 0.4],
    [0.6, 4.6, 0.8],
    [1.1, 5.6, 0.55],
    [0.5, 4.9, 1],
    [0.8, 5.8, 0.36],
    [1.2, 5, 0.7],
    [0.6, 5.5, 0.92],
    [0.9, 4.5, 0.5],
    [1, 5.7, 0.78],
    [0.7, 5.1, 0.42],
    [1.1, 5.4, 0.95],
  ];
  let x = -6.4;
  for (const [thick, tall, day] of row) {
    volume(paper, { at: [x, 0, 5.4], u: [thick - 0.05, 0, 0], v: [0, 0, 3.4] }, tall, day);
    x += thick;
  }
  openBook(paper);
  return paper.seen();
}

/** A standing book: its spine to the viewer, with title and bands. */
function volume(paper: Paper, foot: Sheet, tall: number, day: number): void {
  block(paper, foot, [0, tall, 0], {
    alongV: { tones: [0.06, 0.2] },
    alongU: {
      tones: [0.2 + 0.3 * day, 0.1 + 0.84 * day],
      along: TO_CORNER,
      structures: [
        {
          cells: [
            [0, 1, 0.1, 0.115],
            [0, 1, 0.14, 0.148],
            [0, 1, 0.86, 0.875],
          ],
          paint: [1, 1],
          covers: [0.4, 0.8],
        },
        {
          cells: [[0.36, 0.64, 0.34, 0.76]],
          paint: [CHALK, CHALK],
          covers: [0.3 + 0.4 * day, 0.4 + 0.5 * day],
        },
      ],
      creases: [
        [[0, 0], [0, 1], 0.7 * day],
        [[0, 1], [1, 1], 0.6],
      ],
      shadows: [[[1, 0], [1, 1], 0.02, 0.5]],
    },
    lid: {
      tones: [0.5, 0.8],
      structures: [
        {
          cells: gridCells(6, 1, [0.08, 0.92, 0, 1], [0.5, 0]),
          paint: [CHALK, CHALK],
          covers: [0.5, 0.7],
        },
      ],
    },
  });
}

function openBook(paper: Paper): void {
  const spine: Vec = [0.4, 0.25, -2.2];
  const back: Vec = [0.9, 0.25, 2];
  const page = (out: Vec, tones: readonly [number, number], bright: number): void => {
    const sheet: Sheet = { at: spine, u: out, v: [back[0] - spine[0], 0, back[2] - spine[2]] };
    const lines = Array.from({ length: 11 }, (_, row): Cell => [
      0.14,
      row % 4 === 3 ? 0.6 : 0.88,
      0.12 + row * 0.07,
      0.14 + row * 0.07,
    ]);
    paper.air(
      {
        at: add(spine, [0, -0.24, 0]),
        u: [out[0] * 1.06, 0, out[2] * 1.06],
        v: [sheet.v[0] * 1.02, 0, sheet.v[2] * 1.02],
      },
      [{ cells: [[0, 1.02, -0.06, 1]], paint: [NIGHT, NIGHT], covers: [0.6, 0.5] }],
    );
    paper.sheet(sheet, {
      tones,
      along: ALONG_FOOT,
      structures: [
        {
          cells: lines,
          paint: [CHALK, CHALK],
          covers: [0.3 * bright, 0.8 * bright],
          along: ALONG_FOOT,
        },
      ],
      creases: [
        [[0, 0], [0, 1], 0.9],
        [[1, 0], [1, 1], 0.6 * bright],
        [[0, 0], [1, 0], 0.7 * bright],
      ],
    });
  };
  page([-4, 0.7, 0.4], [0.3, 0.6], 0.7);
  page([3.6, 1.15, 0.3], [0.6, 1], 1);
}
