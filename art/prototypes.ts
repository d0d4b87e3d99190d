/** What is made in the workshop, from the idea to the take-off. */

import { NIGHT } from './colour.ts';
import {
  ALONG_FOOT,
  type Look,
  type Paper,
  type Sheet,
  type Spot,
  type Structure,
  gridCells,
} from './paper.ts';
import { type Vec, minus } from './space.ts';

const triangle = (a: Vec, b: Vec, c: Vec): { sheet: Sheet; outline: readonly Spot[] } => ({
  sheet: { at: a, u: minus(b, a), v: minus(c, a) },
  outline: [
    [0, 0],
    [1, 0],
    [0, 1],
  ],
});

function facet(paper: Paper, corners: readonly [Vec, Vec, Vec], look: Look): void {
  const { sheet, outline } = triangle(...corners);
  paper.sheet(sheet, { outline, ...look });
}

/** The idea: a small folded kernel, lit from within. */
export function seed(paper: Paper, [x, y, z]: Vec, size: number): void {
  shade(paper, [x, y, z], size * 2.2);
  const top: Vec = [x, y + size * 1.5, z];
  const [left, front, right]: Vec[] = [
    [x - size, y, z + 0.2],
    [x + size * 0.2, y, z - size],
    [x + size, y, z + 0.3],
  ];
  if (!left || !front || !right) return;
  facet(paper, [left, front, top], {
    tones: [0.4, 0.75],
    along: [
      [0, 0],
      [0.5, 1],
    ],
    creases: [[[1, 0], [0, 1], 1]],
  });
  facet(paper, [front, right, top], {
    tones: [0.8, 1],
    along: [
      [1, 0],
      [0, 1],
    ],
    creases: [[[1, 0], [0, 1], 0.6]],
  });
}

/** Two leaves, each folded along its middle. */
export function sprout(paper: Paper, [x, y, z]: Vec, size: number): void {
  shade(paper, [x, y, z], size * 1.4);
  const foot: Vec = [x, y, z];
  const leaf = (turn: number, tall: number, tones: readonly [number, number]): void => {
    const tip: Vec = [x + turn * size, y + tall, z - 0.1];
    const belly: Vec = [x + turn * size * 0.86, y + tall * 0.36, z - 0.5];
    const spine: Vec = [x + turn * size * 0.16, y + tall * 0.72, z + 0.4];
    facet(paper, [foot, spine, tip], {
      tones: [tones[0] * 0.5, tones[0]],
      along: [
        [0, 0],
        [0, 1],
      ],
    });
    facet(paper, [foot, belly, tip], {
      tones,
      along: [
        [0, 0],
        [0.5, 1],
      ],
      creases: [[[0, 0], [0, 1], 0.9]],
    });
  };
  leaf(-1, size * 1.25, [0.34, 0.7]);
  leaf(1, size * 1.7, [0.55, 0.98]);
}

/** A soft shadow on the mat, away from the windows' light. */
function shade(paper: Paper, [x, , z]: Vec, size: number): void {
  paper.air({ at: [x - size * 0.5, 0.01, z], u: [size, 0, 0], v: [-size * 1.1, 0, -size * 1.5] }, [
    {
      shapes: [
        [
          [0, 0],
          [1, 0],
          [0.62, 1],
          [0.38, 1],
        ],
      ],
      paint: [NIGHT, NIGHT],
      covers: [0.62, 0],
    },
  ]);
}

/** A folded tower: its floors are lines that end at the fold. */
export function tower(paper: Paper, [x, y, z]: Vec, wide: number, tall: number): void {
  const floors = Math.round(tall * 2.2);
  const lines = (strength: number): Structure => ({
    cells: gridCells(1, floors, [0, 1, 0.02, 0.97], [0, 0.9]),
    paint: [1, 0.8],
    covers: [strength, strength * 0.2],
    along: ALONG_FOOT,
  });
  const openings: Structure = {
    cells: gridCells(4, floors, [0.06, 0.94, 0.02, 0.97], [0.5, 0.5]),
    paint: [0.12, 0.3],
    covers: [0.7, 0.7],
  };
  const edge: Vec = [x + wide * 0.4, y, z - wide * 0.3];
  shade(paper, [x + wide * 0.2, y, z], wide * 1.3);
  const left: Sheet = {
    at: [x - wide * 0.3, y, z + wide * 0.4],
    u: minus(edge, [x - wide * 0.3, y, z + wide * 0.4]),
    v: [0, tall, 0],
  };
  const right: Sheet = { at: edge, u: [wide * 0.75, 0, wide * 0.4], v: [0, tall, 0] };
  paper.sheet(left, { tones: [0.12, 0.34], structures: [openings, lines(0.1)] });
  paper.sheet(right, {
    tones: [0.9, 0.4],
    along: [
      [0, 1],
      [1, 0.1],
    ],
    structures: [lines(0.5), openings],
    creases: [
      [[0, 0], [0, 1], 0.95],
      [[0, 1], [1, 1], 0.5],
    ],
  });
}

/** A dart of folded paper on its tail, ready to leave. */
export function dart(paper: Paper, [x, y, z]: Vec, wide: number, tall: number): void {
  const nose: Vec = [x, y + tall, z];
  const keel: Vec = [x - wide * 0.15, y + 0.9, z - wide * 0.8];
  const [left, right]: [Vec, Vec] = [
    [x - wide * 1.25, y, z + 0.4],
    [x + wide * 1.2, y + 0.1, z + 0.3],
  ];
  shade(paper, [x - 0.1, y, z + 0.3], wide * 2.2);
  facet(paper, [left, keel, nose], {
    tones: [0.16, 0.5],
    along: [
      [0, 0],
      [0.5, 1],
    ],
  });
  facet(paper, [keel, right, nose], {
    tones: [0.96, 0.5],
    along: [
      [0, 0.9],
      [1, 0],
    ],
    creases: [
      [[0, 0], [0, 1], 1],
      [[1, 0], [0, 1], 0.5],
    ],
    sheen: { at: [0.1, 0.5], radius: 0.3, strength: 0.4 },
  });
}
