/** Image cards of real estate: the paper of the pinwheel, folded into a hint of each subject. */

import type { HueName } from './colour.ts';
import { crease, quad, shadow } from './fold-parts.ts';
import type { Plane } from './plane.ts';
import type { Point } from './raster.ts';

/** Homes: a roof, its gable and the walls below. */
export function house(hue: HueName): Plane[] {
  const ridge: Point = [430, 170];
  const ridgeEnd: Point = [1420, 40];
  const eave: Point = [760, 720];
  const eaveEnd: Point = [1560, 640];
  const left: Point = [40, 790];
  const foot: Point = [760, 1060];
  return [
    quad(hue, [eave, eaveEnd, [1560, 1060], foot], [0.3, 0.06], {
      shadows: shadow(eave, eaveEnd, 260, 0.85),
    }),
    quad(hue, [left, eave, foot, [40, 1060]], [0.34, 0.16], { creases: crease(eave, foot, 0.3) }),
    { outline: [ridge, eave, left], hue, axis: [ridge, [360, 800]], tones: [0.32, 0.56] },
    quad(hue, [ridge, eave, eaveEnd, ridgeEnd], [0.62, 0.88], {
      axis: [
        [560, 560],
        [1380, 120],
      ],
      sheen: { at: [1100, 120], radius: 620, strength: 0.35 },
      creases: [...crease(ridge, eave), ...crease(ridge, ridgeEnd, 0.5)],
    }),
  ];
}

/** Offices: two towers seen from the street, each with a lit and a shaded face. */
export function towers(hue: HueName): Plane[] {
  const top: Point = [560, -60];
  const foot: Point = [430, 1060];
  const farTop: Point = [1010, 180];
  const farFoot: Point = [1090, 1060];
  return [
    quad(hue, [farTop, [760, 300], [700, 1060], farFoot], [0.3, 0.12]),
    quad(hue, [farTop, [1400, 330], [1480, 1060], farFoot], [0.74, 0.36], {
      creases: crease(farTop, farFoot, 0.6),
    }),
    quad(hue, [top, [300, -60], [-60, 1060], foot], [0.3, 0.1]),
    quad(hue, [[880, -60], top, foot, [960, 1060]], [0.86, 0.5], {
      axis: [
        [820, 0],
        [520, 1000],
      ],
      sheen: { at: [840, 60], radius: 560, strength: 0.3 },
      creases: crease(top, foot),
    }),
  ];
}

/** Land: three long folds, one behind the other, up to a low horizon. */
export function fields(hue: HueName): Plane[] {
  return [
    quad(
      hue,
      [
        [-60, 470],
        [760, 250],
        [1400, 400],
        [1400, 800],
      ],
      [0.14, 0.4],
      {
        outline: [
          [-60, 470],
          [760, 250],
          [1400, 400],
          [1400, 800],
          [-60, 800],
        ],
        axis: [
          [200, 700],
          [900, 280],
        ],
        creases: [...crease([760, 250], [-60, 470], 0.5), ...crease([760, 250], [1400, 400], 0.3)],
      },
    ),
    quad(
      hue,
      [
        [-60, 600],
        [1400, 360],
        [1400, 1060],
        [-60, 1060],
      ],
      [0.5, 0.9],
      {
        axis: [
          [100, 900],
          [1250, 420],
        ],
        sheen: { at: [1250, 420], radius: 620, strength: 0.35 },
        creases: crease([1400, 360], [-60, 600]),
      },
    ),
    quad(
      hue,
      [
        [-60, 640],
        [1120, 1060],
        [-60, 1060],
        [-60, 1000],
      ],
      [0.3, 0.1],
      {
        outline: [
          [-60, 640],
          [1120, 1060],
          [-60, 1060],
        ],
        axis: [
          [500, 850],
          [100, 1050],
        ],
        creases: crease([-60, 640], [1120, 1060], 0.5),
      },
    ),
  ];
}
