/** What lies around the street: the sky, the towers of the town, the wet ground. */

import { Paper, gridCells } from './paper.ts';

export function sky(paper: Paper): void {
  paper.sheet(
    { at: [-500, -10, 400], u: [1000, 0, 0], v: [0, 400, 0] },
    {
      tones: [0.36, 0.03],
      along: [
        [0.56, 0.03],
        [0.5, 0.85],
      ],
    },
  );
}

/** Towers of the town behind: lines of floors, no more. */
export function skyline(paper: Paper): void {
  const towers = [
    [4, 92, 9, 44],
    [14, 84, 10, 56],
    [27, 90, 8, 40],
    [37, 80, 12, 62],
    [52, 88, 10, 48],
    [66, 80, 14, 58],
  ] as const;
  for (const [x, z, width, height] of towers) {
    const floors = Math.round(height / 3);
    paper.sheet(
      { at: [x, 0, z], u: [width, 0, 0], v: [0, height, 0] },
      {
        tones: [0.1, 0.27],
        along: [
          [1, 0.3],
          [0, 1],
        ],
        structures: [
          {
            cells: gridCells(1, floors, [0, 1, 0.1, 0.98], [0.1, 0.62]),
            paint: [0.5, 0.3],
            covers: [0.34, 0.05],
            along: [
              [0, 1],
              [1, 0.2],
            ],
          },
          {
            cells: gridCells(7, 1, [0, 1, 0, 1], [0.7, 0]),
            paint: [0.14, 0.22],
            covers: [0.8, 0.8],
          },
        ],
      },
    );
  }
}

export function ground(paper: Paper): void {
  paper.sheet(
    { at: [-60, 0, 0.3], u: [120, 0, 0], v: [0, 0, 300] },
    {
      tones: [0.02, 0.26],
      along: [
        [0.5, 0.02],
        [0.56, 0.3],
      ],
    },
  );
}
