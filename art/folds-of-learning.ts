/** Image cards of education: the paper of the pinwheel, folded into a hint of each subject. */

import type { HueName } from './colour.ts';
import { type Corners, crease, quad, shadow } from './fold-parts.ts';
import type { Plane } from './plane.ts';
import type { Point } from './raster.ts';

/** School: an open book with one page turning. */
export function book(hue: HueName): Plane[] {
  const foot: Point = [560, 1000];
  const head: Point = [560, 300];
  const turned: Point = [900, -70];
  const turnedFoot: Point = [985, 610];
  return [
    quad(hue, [foot, head, [-60, 90], [-60, 760]], [0.2, 0.58], {
      shadows: shadow(foot, head, 260, 0.5),
      creases: crease(head, [-60, 90], 0.4),
    }),
    quad(hue, [foot, head, [1400, 110], [1400, 790]], [0.3, 0.72], {
      shadows: shadow(foot, head, 620, 0.85),
      creases: crease(head, [1400, 110], 0.3),
    }),
    quad(hue, [foot, head, turned, turnedFoot], [0.52, 0.92], {
      sheen: { at: turned, radius: 560, strength: 0.35 },
      creases: [
        ...crease(turned, turnedFoot, 0.6),
        ...crease(head, foot, 0.8),
        ...crease(head, turned, 0.4),
      ],
    }),
  ];
}

/** University: a mortarboard, folded once across, close enough to leave the frame. */
export function board(hue: HueName): Plane[] {
  const [back, right, front, left]: Corners = [
    [820, -20],
    [1560, 330],
    [760, 690],
    [-90, 350],
  ];
  const chin: Point = [760, 1080];
  return [
    quad(hue, [[300, 470], front, chin, [300, 1080]], [0.34, 0.1], {
      shadows: shadow([-90, 350], front, 330, 0.8),
    }),
    quad(hue, [front, [1230, 470], [1230, 1080], chin], [0.44, 0.16], {
      shadows: shadow(front, right, 300, 0.8),
      creases: crease(front, chin, 0.4),
    }),
    {
      outline: [left, front, right],
      hue,
      axis: [
        [700, 330],
        [640, 700],
      ],
      tones: [0.36, 0.62],
    },
    {
      outline: [left, back, right],
      hue,
      axis: [
        [100, 400],
        [1300, 220],
      ],
      tones: [0.56, 0.9],
      sheen: { at: [1180, 220], radius: 620, strength: 0.35 },
      creases: crease(right, left),
    },
  ];
}

/** Summer: a sun of three broad blades over the horizon. */
export function sunrise(hue: HueName): Plane[] {
  const hub: Point = [520, 930];
  const ray = (degrees: number, length: number): Point => [
    hub[0] + Math.cos((degrees * Math.PI) / 180) * length,
    hub[1] - Math.sin((degrees * Math.PI) / 180) * length,
  ];
  const blade = (
    from: number,
    to: number,
    tones: Plane['tones'],
    dark: Plane['tones'],
  ): Plane[] => [
    {
      outline: [hub, ray(to, 1700), ray(to + 24, 1700)],
      hue,
      axis: [hub, ray(to + 12, 900)],
      tones: dark,
      shadows: shadow(hub, ray(to, 1700), 200, 0.7),
    },
    {
      outline: [hub, ray(from, 1700), ray(to, 1700)],
      hue,
      axis: [hub, ray((from + to) / 2, 1000)],
      tones,
      creases: crease(ray(to, 1100), hub),
    },
  ];
  return [
    ...blade(118, 152, [0.3, 0.6], [0.12, 0.24]),
    ...blade(62, 94, [0.36, 0.76], [0.12, 0.3]),
    ...blade(6, 38, [0.46, 0.94], [0.14, 0.36]),
    quad(
      hue,
      [
        [-60, 930],
        [1400, 930],
        [1400, 1060],
        [-60, 1060],
      ],
      [0.16, 0.04],
      { creases: crease([1400, 930], [-60, 930], 0.5) },
    ),
  ];
}
