/** What the sheets of a system show: code, a screen, charts, connections. */

import { PALE } from './lights.ts';
import { type Cell, type Spot, type Structure, chanceFrom, gridCells } from './paper.ts';

/** Lines of code as bars: words of a few lengths, set in by blocks. */
export function code(seed: number): (lit: number) => Structure[] {
  return (lit) => {
    const chance = chanceFrom(seed);
    const words: Record<'plain' | 'bright' | 'dim', Cell[]> = { plain: [], bright: [], dim: [] };
    const numbers: Cell[] = [];
    const rows = 12;
    let indent = 0;
    for (let row = 0; row < rows; row += 1) {
      const foot = 0.93 - (row / rows) * 0.88;
      const [low, high] = [foot - 0.026, foot];
      numbers.push([0.035, 0.05, low, high]);
      indent = Math.max(
        0,
        Math.min(4, indent + [1, 0, 0, 1, -1, 0, -1, 1][Math.floor(chance() * 8)]!),
      );
      if (chance() < 0.1) continue;
      let at = 0.085 + indent * 0.045;
      const count = 2 + Math.floor(chance() * 4);
      for (let word = 0; word < count; word += 1) {
        const long = 0.03 + chance() * 0.12;
        if (at + long > 0.95) break;
        const pick = chance();
        words[word === 0 && pick < 0.6 ? 'bright' : pick < 0.25 ? 'dim' : 'plain'].push([
          at,
          at + long,
          low,
          high,
        ]);
        at += long + 0.018;
      }
    }
    const across = [
      [0, 0.5],
      [1, 0.5],
    ] satisfies [Spot, Spot];
    return [
      { cells: [[0.066, 0.068, 0.02, 0.97]], paint: [1, 1], covers: [0.2, 0.4], along: across },
      { cells: numbers, paint: [1, 1], covers: [0.3, 0.3] },
      { cells: words.dim, paint: [1, 1], covers: [0.16, 0.4], along: across },
      { cells: words.plain, paint: [1, PALE], covers: [0.3 * lit, 0.85], along: across },
      { cells: words.bright, paint: [PALE, [255, 255, 255]], covers: [0.6, 1], along: across },
    ];
  };
}

/** A screen: a bar, a column of entries, cards. */
export function screen(lit: number): Structure[] {
  const across = [
    [0, 0],
    [1, 1],
  ] satisfies [Spot, Spot];
  return [
    {
      cells: [
        [0.03, 0.97, 0.84, 0.845],
        [0.2, 0.203, 0.06, 0.84],
      ],
      paint: [1, 1],
      covers: [0.25, 0.5],
      along: across,
    },
    {
      cells: [0, 1, 2].map((dot): Cell => [0.04 + dot * 0.022, 0.052 + dot * 0.022, 0.885, 0.915]),
      paint: [1, PALE],
      covers: [0.6, 0.8],
    },
    {
      cells: [0, 1, 2, 3, 4, 5, 6].map((row): Cell => [
        0.045,
        0.1 + ((row * 37) % 60) / 1000,
        0.74 - row * 0.1,
        0.77 - row * 0.1,
      ]),
      paint: [1, PALE],
      covers: [0.25, 0.5],
      along: across,
    },
    {
      cells: gridCells(3, 2, [0.225, 0.97, 0.06, 0.8], [0.08, 0.14]),
      paint: [lit * 0.75, 1],
      covers: [0.35, 0.6],
      along: across,
    },
    {
      cells: gridCells(3, 2, [0.225, 0.97, 0.06, 0.8], [0.08, 0.14]).flatMap(
        ([left, , foot, head]): Cell[] => [
          [left + 0.02, left + 0.12, head - 0.08, head - 0.05],
          [left + 0.02, left + 0.08, head - 0.15, head - 0.13],
          [left + 0.02, left + 0.16, foot + 0.05, foot + 0.065],
        ],
      ),
      paint: [PALE, PALE],
      covers: [0.4, 0.8],
      along: across,
    },
  ];
}

export function charts(): Structure[] {
  const chance = chanceFrom(9);
  const bars = Array.from({ length: 26 }, (_, index): Cell => {
    const left = 0.06 + index * 0.034;
    return [left, left + 0.02, 0.12, 0.2 + (index / 26) * 0.35 + chance() * 0.3];
  });
  return [
    {
      cells: gridCells(1, 5, [0.05, 0.96, 0.12, 0.95], [0, 0.985]),
      paint: [1, 1],
      covers: [0.3, 0.6],
    },
    {
      cells: bars,
      paint: [1, PALE],
      covers: [0.3, 0.9],
      along: [
        [0, 0],
        [1, 0.6],
      ],
    },
  ];
}

/** Connections: straight runs between pads. */
export function traces(seed: number): (lit: number) => Structure[] {
  return () => {
    const chance = chanceFrom(seed);
    const runs: Cell[] = [];
    const pads: Cell[] = [];
    for (let index = 0; index < 13; index += 1) {
      const v = 0.06 + (index / 13) * 0.9;
      const [from, to] = [chance() * 0.45, 0.5 + chance() * 0.48];
      runs.push([from, to, v - 0.003, v + 0.003]);
      const turn = Math.min(0.97, v + 0.05 + chance() * 0.25);
      runs.push([to - 0.0012, to + 0.0012, v, turn]);
      pads.push(
        [from - 0.006, from + 0.006, v - 0.014, v + 0.014],
        [to - 0.006, to + 0.006, turn - 0.014, turn + 0.014],
      );
    }
    return [
      { cells: gridCells(30, 1, [0, 1, 0, 1], [0.97, 0]), paint: [1, 1], covers: [0.05, 0.12] },
      {
        cells: runs,
        paint: [0.9, PALE],
        covers: [0.35, 0.7],
        along: [
          [0, 0],
          [1, 0.4],
        ],
      },
      {
        cells: pads,
        paint: [1, PALE],
        covers: [0.7, 1],
        along: [
          [0, 0],
          [1, 0.4],
        ],
      },
    ];
  };
}
