/** Health: a record whose pulse runs over its folds. */

import { WHITE } from './colour.ts';
import { PALE } from './lights.ts';
import {
  ALONG_FOOT,
  type Cell,
  Paper,
  type Sheet,
  type Spot,
  type Structure,
  TO_CORNER,
  gridCells,
  lineOn,
} from './paper.ts';
import type { Plane } from './plane.ts';
import { cameraOf } from './space.ts';

/** Health: one record, folded like a letter, with its pulse running over every fold. */
export function record(width: number, height: number): Plane[] {
  const view = {
    eye: [0, 5.4, -10],
    target: [0, 3.9, 8],
    zoom: 1.42,
    centre: [0.5, 0.53],
  } as const;
  const paper = new Paper('blue', cameraOf(view, width, height));
  paper.wash([0.02, 0.26], [0.2, 0], [0.8, 0.8]);
  paper.sheet(
    { at: [-40, 0, -6], u: [80, 0, 0], v: [0, 0, 60] },
    {
      tones: [0.1, 0.3],
      along: [
        [0.5, 0],
        [0.55, 0.4],
      ],
    },
  );
  const tall = 7.6;
  const folds: readonly (readonly [number, number])[] = [
    [-9.6, 6],
    [-5.4, 8.6],
    [-1.2, 5],
    [3.4, 8],
    [8, 4.4],
    [12.4, 7.6],
  ];
  const pulse: readonly Spot[] = [
    [0, 0.46],
    [0.3, 0.46],
    [0.4, 0.52],
    [0.48, 0.38],
    [0.58, 0.72],
    [0.68, 0.3],
    [0.75, 0.5],
    [0.82, 0.46],
    [1, 0.46],
  ];
  folds.slice(1).forEach(([x, z], index) => {
    const [fromX, fromZ] = folds[index] ?? [x, z];
    const isLit = index % 2 === 1;
    const sheet: Sheet = { at: [fromX, 0, fromZ], u: [x - fromX, 0, z - fromZ], v: [0, tall, 0] };
    const sides = [Math.hypot(x - fromX, z - fromZ), tall] as const;
    const beat =
      index === 0 || index === 4
        ? ([
            [0, 0.46],
            [1, 0.46],
          ] satisfies Spot[])
        : pulse;
    paper.sheet(
      { ...sheet, v: [0, -3, 0] },
      {
        tones: [isLit ? 0.26 : 0.12, 0.08],
        along: [
          [0.5, 0],
          [0.5, 0.7],
        ],
      },
    );
    paper.sheet(sheet, {
      tones: isLit ? [0.92, 0.44] : [0.14, 0.4],
      along: isLit
        ? [
            [1, 1],
            [0, 0],
          ]
        : [
            [0, 0],
            [1, 1],
          ],
      structures: [
        {
          cells: gridCells(10, 1, [0, 1, 0.24, 0.78], [0.97, 0]).concat(
            gridCells(1, 9, [0, 1, 0.24, 0.78], [0, 0.97]),
          ),
          paint: [1, 1],
          covers: [0.16, isLit ? 0.34 : 0.16],
        },
        {
          cells: [
            [0.1, 0.5, 0.88, 0.915],
            [0.1, 0.36, 0.83, 0.85],
            [0.1, 0.8, 0.16, 0.178],
            [0.1, 0.66, 0.11, 0.128],
            [0.1, 0.74, 0.06, 0.078],
          ],
          paint: [PALE, PALE],
          covers: [0.45, isLit ? 0.85 : 0.5],
          along: TO_CORNER,
        },
        ...(index === 1 || index === 3
          ? [{ cells: crossAt(0.8, 0.88, sides), paint: [WHITE, WHITE] } satisfies Structure]
          : []),
        {
          shapes: beat.slice(1).map((to, at) => lineOn(beat[at] ?? to, to, 0.13, sides)),
          paint: [PALE, WHITE],
          covers: [0.8, 1],
          along: ALONG_FOOT,
        },
      ],
      creases: [
        [[1, 0], [1, 1], isLit ? 0.9 : 0.5],
        [[0, 1], [1, 1], isLit ? 0.8 : 0.4],
      ],
      shadows: isLit ? [] : [[[1, 0], [1, 1], 0.1, 0.5]],
    });
  });
  return paper.seen();
}

/** The sign of care, of two bars that do not overlap twice. */
function crossAt(u: number, v: number, [long, tall]: readonly [number, number]): Cell[] {
  const [arm, thick] = [0.42, 0.14];
  return [
    [u - arm / long, u + arm / long, v - thick / tall, v + thick / tall],
    [u - thick / long, u + thick / long, v + thick / tall, v + arm / tall],
    [u - thick / long, u + thick / long, v - arm / tall, v - thick / tall],
  ];
}
