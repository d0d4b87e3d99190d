/** Image cards of IT consulting: the paper of the pinwheel, folded into a hint of each subject. */

import type { HueName } from './colour.ts';
import { crease, quad, shadow } from './fold-parts.ts';
import { between, type Plane } from './plane.ts';
import type { Point } from './raster.ts';

/** Goods on their way: two folded arrows, one behind the other. */
export function arrows(hue: HueName): Plane[] {
  const arrow = (x: number, dim: number): Plane[] => {
    const nose: Point = [x + 560, 500];
    const notch: Point = [x + 60, 500];
    return [
      quad(hue, [notch, nose, [x + 130, 1080], [x - 370, 1080]], [0.5 - dim, 0.2 - dim / 2], {
        axis: [
          [x + 330, 500],
          [x + 60, 900],
        ],
        shadows: shadow(notch, nose, 220, 0.5),
      }),
      quad(hue, [[x - 370, -80], [x + 130, -80], nose, notch], [0.9 - dim, 0.62 - dim], {
        axis: [
          [x + 60, 0],
          [x + 400, 520],
        ],
        sheen: { at: [x, 60], radius: 520, strength: 0.3 - dim * 0.4 },
        creases: [...crease(nose, notch), ...crease([x + 130, -80], nose, 0.4)],
      }),
    ];
  };
  return [...arrow(760, 0.3), ...arrow(240, 0)];
}

/** Care: two folded bands that cross. */
export function cross(hue: HueName): Plane[] {
  const turn = (-13 * Math.PI) / 180;
  const at = (x: number, y: number): Point => [
    700 + x * Math.cos(turn) - y * Math.sin(turn),
    500 + x * Math.sin(turn) + y * Math.cos(turn),
  ];
  return [
    quad(hue, [at(-230, -900), at(0, -900), at(0, 900), at(-230, 900)], [0.44, 0.14], {
      axis: [at(-100, -500), at(-200, 600)],
    }),
    quad(hue, [at(0, -900), at(230, -900), at(230, 900), at(0, 900)], [0.78, 0.4], {
      axis: [at(200, -500), at(0, 650)],
      creases: crease(at(0, -700), at(0, 700), 0.7),
    }),
    // The lower end of the upright, in the shadow of the band that crosses it.
    quad(hue, [at(-230, 230), at(230, 230), at(230, 900), at(-230, 900)], [0.42, 0.14], {
      axis: [at(230, 300), at(-200, 620)],
      shadows: shadow(at(-230, 230), at(230, 230), 330, 0.85),
      creases: crease(at(0, 230), at(0, 700), 0.4),
    }),
    quad(hue, [at(-1200, 0), at(1200, 0), at(1200, 230), at(-1200, 230)], [0.3, 0.52], {
      axis: [at(-600, 230), at(500, 60)],
    }),
    quad(hue, [at(-1200, -230), at(1200, -230), at(1200, 0), at(-1200, 0)], [0.5, 0.92], {
      axis: [at(-650, 0), at(560, -150)],
      sheen: { at: at(420, -230), radius: 560, strength: 0.3 },
      creases: [...crease(at(900, 0), at(-900, 0)), ...crease(at(900, -230), at(-900, -230), 0.35)],
    }),
  ];
}

/** A sheet with its corner turned over: a label, a bag, a page of a catalogue. */
export function label(hue: HueName): Plane[] {
  const start: Point = [250, 330];
  const end: Point = [900, 1060];
  const flap: Point = [838, 452];
  return [
    {
      outline: [[250, -60], [1400, -60], [1400, 1060], end, start],
      hue,
      axis: [
        [500, 800],
        [1300, 0],
      ],
      tones: [0.42, 0.86],
      sheen: { at: [1250, 60], radius: 700, strength: 0.3 },
      shadows: shadow(start, end, 560, 0.75),
    },
    {
      outline: [start, flap, end],
      hue,
      axis: [between(start, end, 0.5), flap],
      tones: [0.3, 0.68],
      creases: [...crease(flap, start, 0.5), ...crease(flap, end, 0.4), ...crease(start, end, 0.5)],
    },
  ];
}
