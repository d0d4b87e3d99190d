/** Cards of startup incubation: the idea, the thing under construction, and the take-off. */

import { SPARK } from './lights.ts';
import { lineOn, Paper, type Sheet, type Spot, type Structure } from './paper.ts';
import type { Plane } from './plane.ts';
import { cameraOf, type Vec } from './space.ts';
import { dart, seed, sprout, tower } from './prototypes.ts';
import { gear, mat, scaffold, windowWall } from './workshop.ts';

/** Ignite: one kernel in its own light, on the drawing it came from. */
export function ignite(width: number, height: number): Plane[] {
  const view = {
    eye: [3.2, 4.2, 3],
    target: [6, 0.7, 11],
    zoom: 1.5,
    centre: [0.47, 0.58],
  } as const;
  const paper = new Paper('orange', cameraOf(view, width, height));
  paper.wash([0.02, 0.2], [0.1, 0], [0.8, 0.7]);
  mat(paper);
  const at: Vec = [6, 0, 10.6];
  const drawing: Sheet = { at: [at[0] - 4, 0.01, at[2] - 4], u: [8, 0, 0], v: [0, 0, 8] };
  const rays: Structure = {
    shapes: Array.from({ length: 16 }, (_, step) =>
      lineOn(
        around(step * 22.5, 0.2),
        around(step * 22.5, step % 2 === 0 ? 0.47 : 0.36),
        0.035,
        [8, 8],
      ),
    ),
    paint: [SPARK, SPARK],
    covers: [0.7, 0.9],
  };
  paper.air(drawing, [
    { shapes: dashes(0.18, 40, 0.05), paint: [SPARK, SPARK], covers: [0.6, 0.8] },
    { shapes: dashes(0.3, 60, 0.035), paint: [1, SPARK], covers: [0.5, 0.6] },
    rays,
  ]);
  seed(paper, at, 1.25);
  return paper.seen();
}

const around = (degrees: number, reach: number): Spot => {
  const angle = (degrees * Math.PI) / 180;
  return [0.5 + Math.cos(angle) * reach, 0.5 + Math.sin(angle) * reach];
};

/** A round line of dashes around the middle of the drawing. */
function dashes(reach: number, count: number, thick: number): (readonly Spot[])[] {
  const place = (step: number) => around((step * 360) / count, reach);
  return Array.from({ length: count }, (_, step) =>
    lineOn(place(step), place(step + 0.72), thick, [8, 8]),
  );
}

/** Build: a tower in its scaffold, and the wheels that will drive it. */
export function build(width: number, height: number): Plane[] {
  const view = {
    eye: [4, 5, 1.4],
    target: [8.2, 3.6, 12],
    zoom: 1.2,
    centre: [0.5, 0.46],
  } as const;
  const paper = new Paper('orange', cameraOf(view, width, height));
  paper.wash([0.02, 0.2], [0.1, 0], [1, 0.7]);
  windowWall(paper);
  mat(paper);
  sprout(paper, [4.6, 0, 13], 1.2);
  tower(paper, [8, 0, 13.4], 3, 5.2);
  scaffold(paper, { at: [7, 0, 12.4], u: [4.4, 0, 0], v: [0, 7, 0] }, 5, 6, 0.9);
  gear(paper, [5.9, 0, 10.4], 1.1, 0.28);
  gear(paper, [7.5, 0, 9.7], 0.75, 0.28);
  return paper.seen();
}

/** Scale: towers that grow from left to right, and the dart that leaves them. */
export function scale(width: number, height: number): Plane[] {
  const view = {
    eye: [4.6, 4.4, 0],
    target: [8.6, 5.4, 12],
    zoom: 1.02,
    centre: [0.5, 0.5],
  } as const;
  const paper = new Paper('orange', cameraOf(view, width, height));
  paper.wash([0.03, 0.5], [0.2, 0], [0.8, 0.9]);
  mat(paper);
  const heights = [1.6, 2.7, 4.2, 6.4, 9.4];
  heights.forEach((tall, index) =>
    tower(paper, [3.6 + index * 2.4, 0, 16.4 - index * 0.5], 1.7, tall),
  );
  dart(paper, [6.5, 4.6, 9.4], 0.66, 4.4);
  const trail: Sheet = { at: [6.2, 1.6, 9.5], u: [0.56, 0, 0], v: [0, 3.4, 0] };
  paper.air(trail, [
    {
      shapes: [
        [
          [0.3, 0],
          [0.7, 0],
          [1, 1],
          [0, 1],
        ],
      ],
      paint: [1, SPARK],
      covers: [0, 0.6],
    },
    {
      shapes: [
        [
          [0.42, 0.2],
          [0.58, 0.2],
          [0.72, 1],
          [0.28, 1],
        ],
      ],
      paint: [SPARK, SPARK],
      covers: [0, 0.9],
    },
  ]);
  return paper.seen();
}
