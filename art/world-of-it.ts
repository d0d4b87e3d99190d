/** IT consulting: the layers of a system, one folded sheet above the other: code, screens, connections. */

import { block } from './block.ts';
import { PALE } from './lights.ts';
import {
  type Cell,
  Paper,
  type Sheet,
  type Spot,
  type Structure,
  TO_CORNER,
  gridCells,
  partOf,
  spotOn,
} from './paper.ts';
import type { Plane } from './plane.ts';
import { charts, code, screen, traces } from './screens.ts';
import { type Vec, type View, add, cameraOf, times } from './space.ts';

const TURN = (34 * Math.PI) / 180;

const ALONG: Vec = [Math.cos(TURN), 0, Math.sin(TURN)];

const DEEP: Vec = [-Math.sin(TURN), 0, Math.cos(TURN)];

const WIDE = 15;

const HALF = 6.4;

interface Layer {
  y: number;
  near: (lit: number) => Structure[];
  far: (lit: number) => Structure[];
  lit: number;
}

export function layers(width: number, height: number, view: View): Plane[] {
  const paper = new Paper('blue', cameraOf(view, width, height));
  paper.wash([0.01, 0.26], [0.45, 0.4], [1.05, 0.9]);
  const [low, middle, high] = [-1.2, 3.6, 8.4];
  const ground = layer(paper, { y: low, lit: 0.42, near: traces(5), far: traces(8) });
  racks(paper, ground.near);
  links(paper, ground, low, middle);
  layer(paper, { y: middle, lit: 0.62, near: screen, far: charts });
  links(paper, ground, middle, high);
  layer(paper, { y: high, lit: 0.92, near: code(3), far: code(17) });
  return paper.seen();
}

/** Two halves that meet in a fold; the far one rises towards the light. */
function layer(paper: Paper, { y, lit, near, far }: Layer): { near: Sheet; far: Sheet } {
  const at = add(add([0, y, 6], times(ALONG, -WIDE / 2)), times(DEEP, -HALF));
  const rise: Vec = add(times(DEEP, HALF * 0.93), [0, HALF * 0.37, 0]);
  const front: Sheet = { at, u: times(ALONG, WIDE), v: times(DEEP, HALF) };
  const back: Sheet = { at: spotOn(front, [0, 1]), u: front.u, v: rise };
  paper.sheet(back, {
    tones: [lit * 0.5, lit],
    along: [
      [0.1, 0],
      [0.9, 1],
    ],
    structures: far(lit),
    creases: [
      [[0, 1], [1, 1], 0.6],
      [[1, 0], [1, 1], 0.35],
    ],
    sheen: { at: [0.85, 0.95], radius: 0.34, strength: 0.35 * lit },
  });
  paper.sheet(front, {
    tones: [lit * 0.22, lit * 0.52],
    along: [
      [0.2, 0],
      [0.75, 1],
    ],
    structures: near(lit),
    creases: [
      [[0, 1], [1, 1], 0.95],
      [[0, 0], [1, 0], 0.5],
      [[1, 0], [1, 1], 0.2],
    ],
    shadows: [[[0, 1], [1, 1], 0.09, 0.5]],
  });
  return { near: front, far: back };
}

/** Machines on the lowest layer. */
function racks(paper: Paper, near: Sheet): void {
  const feet: readonly (readonly [Cell, number])[] = [
    [[0.8, 0.9, 0.5, 0.78], 1.9],
    [[0.62, 0.72, 0.5, 0.78], 1.3],
    [[0.16, 0.3, 0.46, 0.72], 1],
    [[0.34, 0.42, 0.16, 0.36], 1.4],
    [[0.72, 0.84, 0.1, 0.32], 0.9],
  ];
  for (const [cell, high] of feet) {
    const slots = Math.round(high * 5);
    const lines: Structure = {
      cells: gridCells(1, slots, [0.06, 0.94, 0.04, 0.96], [0, 0.7]),
      paint: [1, 1],
      covers: [0.15, 0.5],
      along: [
        [0, 0],
        [1, 0.6],
      ],
    };
    block(paper, partOf(near, cell), [0, high, 0], {
      alongU: {
        tones: [0.24, 0.5],
        structures: [
          lines,
          { cells: gridCells(1, slots, [0.8, 0.88, 0.04, 0.96], [0, 0.6]), paint: [PALE, PALE] },
        ],
        creases: [[[1, 0], [1, 1], 0.5]],
      },
      alongV: { tones: [0.1, 0.24], structures: [lines] },
      lid: {
        tones: [0.55, 0.85],
        along: TO_CORNER,
        creases: [
          [[0, 0], [1, 0], 0.7],
          [[0, 0], [0, 1], 0.4],
        ],
      },
    });
  }
}

/** Threads of light from one layer to the next. */
function links(
  paper: Paper,
  { near, far }: { near: Sheet; far: Sheet },
  low: number,
  high: number,
): void {
  const spots: readonly (readonly [Sheet, Spot])[] = [
    [near, [0.1, 0.3]],
    [near, [0.46, 0.62]],
    [near, [0.93, 0.2]],
    [near, [0.68, 0.3]],
    [far, [0.3, 0.4]],
    [far, [0.96, 0.5]],
    [near, [0.03, 0.9]],
  ];
  const thread = 0.035;
  for (const [sheet, spot] of spots) {
    const foot = add(spotOn(sheet, spot), [0, low + 1.2, 0]);
    paper.sheet(
      { at: add(foot, [-thread / 2, 0, 0]), u: [thread, 0, 0], v: [0, high - low, 0] },
      { tones: [1, 0.5] },
    );
  }
}
