/** Coding: a machine of one folded sheet. */

import { NIGHT, WHITE } from './colour.ts';
import { CHALK } from './lights.ts';
import {
  ALONG_FOOT,
  type Cell,
  Paper,
  type Sheet,
  type Spot,
  type Structure,
  TO_CORNER,
  chanceFrom,
  gridCells,
  spotOn,
} from './paper.ts';
import type { Plane } from './plane.ts';
import { cameraOf } from './space.ts';

/** Coding: one sheet folded once, keys below and a program above, on a desk under a window. */
export function machine(width: number, height: number): Plane[] {
  const view = {
    eye: [-5, 6.6, -8],
    target: [0.3, 2.1, 4],
    zoom: 1.3,
    centre: [0.48, 0.5],
  } as const;
  const paper = new Paper('violet', cameraOf(view, width, height));
  paper.wash([0.03, 0.3], [0.1, 0], [0.9, 0.5]);
  paper.sheet(
    { at: [-30, 0, -8], u: [60, 0, 0], v: [0, 0, 26] },
    {
      tones: [0.1, 0.34],
      along: [
        [0.3, 0.2],
        [0.7, 0.8],
      ],
      creases: [[[0, 1], [1, 1], 0.4]],
    },
  );
  paper.air({ at: [-4, 0.01, 1], u: [9, 0, 0], v: [-3, 0, -5.4] }, [
    { cells: [[0, 1, 0, 1]], paint: [NIGHT, NIGHT], covers: [0.7, 0] },
  ]);
  const base: Sheet = { at: [-4, 0.25, 0.2], u: [8.4, 0, 0], v: [0, 0.1, 5] };
  const screen: Sheet = { at: spotOn(base, [0, 1]), u: base.u, v: [0, 5.5, 1.9] };
  paper.sheet(screen, {
    tones: [0.5, 0.96],
    along: TO_CORNER,
    structures: program(),
    creases: [
      [[0, 1], [1, 1], 0.9],
      [[0, 0], [0, 1], 0.5],
      [[1, 0], [1, 1], 0.4],
    ],
    sheen: { at: [0.9, 0.95], radius: 0.4, strength: 0.35 },
  });
  paper.sheet(base, {
    tones: [0.2, 0.46],
    along: [
      [0.2, 0],
      [0.8, 1],
    ],
    structures: [
      {
        cells: gridCells(13, 4, [0.05, 0.95, 0.4, 0.9], [0.18, 0.18]),
        paint: [0.1, 0.2],
        covers: [0.8, 0.8],
      },
      {
        cells: gridCells(13, 4, [0.05, 0.95, 0.4, 0.9], [0.18, 0.18]).map(
          ([left, right, , head]): Cell => [left, right, head - 0.012, head],
        ),
        paint: [1, 1],
        covers: [0.3, 0.7],
        along: ALONG_FOOT,
      },
      { cells: [[0.34, 0.66, 0.08, 0.32]], paint: [0.2, 0.36] },
    ],
    creases: [
      [[0, 1], [1, 1], 1],
      [[0, 0], [1, 0], 0.8],
    ],
    shadows: [[[0, 1], [1, 1], 0.06, 0.6]],
  });
  return paper.seen();
}

function program(): Structure[] {
  const chance = chanceFrom(8);
  const kinds: Cell[][] = [[], [], []];
  const indents = [0, 1, 1, 2, 2, 1, 1, 0, 0, 1, 1, 0];
  indents.forEach((indent, row) => {
    const head = 0.88 - row * 0.068;
    let at = 0.1 + indent * 0.055;
    for (let word = 0; word < 2 + (row % 3); word += 1) {
      const long = 0.05 + chance() * 0.14;
      if (at + long > 0.9) break;
      kinds[word === 0 ? 0 : 1 + Math.floor(chance() * 2)]?.push([
        at,
        at + long,
        head - 0.03,
        head,
      ]);
      at += long + 0.022;
    }
  });
  const along = [
    [0, 0],
    [1, 1],
  ] satisfies [Spot, Spot];
  return [
    { cells: [[0.045, 0.955, 0.06, 0.94]], paint: [0.12, 0.34], covers: [0.9, 0.8], along },
    { cells: kinds[0] ?? [], paint: [CHALK, WHITE], covers: [0.85, 1], along },
    { cells: kinds[1] ?? [], paint: [1, 1], covers: [0.7, 1], along },
    { cells: kinds[2] ?? [], paint: [CHALK, CHALK], covers: [0.35, 0.5], along },
  ];
}
