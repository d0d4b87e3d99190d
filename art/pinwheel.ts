/** The pinwheel of the mark as a folded sheet in space, seen by a camera: its planes, back to front. */

import type { HueName } from './colour.ts';
import { between, centreOf, lerp, type Plane } from './plane.ts';
import type { Point } from './raster.ts';

export interface Pinwheel {
  /** Where the centre sits, as shares of the picture's width and height. */
  centre: Point;
  /** Half the side of the sheet, as a share of the picture's height. */
  reach: number;
  /** Degrees: the turn of the wheel, and how far the sheet leans back (pitch) or aside (yaw). */
  roll: number;
  pitch?: number;
  yaw?: number;
  /** Hue of each blade, counter-clockwise from the right; `null` leaves a blade out. */
  hues: readonly [HueName | null, HueName | null, HueName | null, HueName | null];
  /** Direction the light comes from, in degrees clockwise from the right. */
  light: number;
  /** Added to every tone: negative darkens. */
  exposure?: number;
  /** How strongly lit and unlit blades differ. */
  contrast?: number;
}

const RADIANS = Math.PI / 180;
/** How far the fold stands off the sheet, and how far away the camera is, in units of the reach. */
const LIFT = 0.22;
const DISTANCE = 2.6;

type Project = (x: number, y: number, z?: number) => Point;

function camera(wheel: Pinwheel, width: number, height: number, turn: number): Project {
  const angle = (wheel.roll + turn) * RADIANS;
  const pitch = (wheel.pitch ?? 0) * RADIANS;
  const yaw = (wheel.yaw ?? 0) * RADIANS;
  return (x, y, z = 0) => {
    const turnedX = x * Math.cos(angle) - y * Math.sin(angle);
    const turnedY = x * Math.sin(angle) + y * Math.cos(angle);
    const leanedY = turnedY * Math.cos(pitch) - z * Math.sin(pitch);
    const leanedZ = turnedY * Math.sin(pitch) + z * Math.cos(pitch);
    const finalX = turnedX * Math.cos(yaw) + leanedZ * Math.sin(yaw);
    const finalZ = leanedZ * Math.cos(yaw) - turnedX * Math.sin(yaw);
    const scale = (wheel.reach * height * DISTANCE) / (DISTANCE - finalZ);
    return [wheel.centre[0] * width + finalX * scale, wheel.centre[1] * height + leanedY * scale];
  };
}

/** The back of the sheet in the gap after a blade: nearly ink, tinted by the light the blade throws on it. */
function gapPlane(hue: HueName, at: Project, dim: number, reach: number): Plane {
  const [hub, fold, corner, edge] = [at(0, 0), at(0.5, -0.5, LIFT), at(1, -1), at(0, -1)];
  return {
    outline: [hub, fold, corner, edge],
    hue,
    axis: [between(hub, corner, 0.75), at(0.1, -0.85)],
    tones: [0.16 + dim, 0.02],
    shadows: [{ edge: [hub, fold], depth: reach * 0.17, strength: 0.8 }],
  };
}

function bladePlanes(
  hue: HueName,
  at: Project,
  wheel: Pinwheel,
  turn: number,
  reach: number,
): Plane[] {
  const [hub, tip, corner, fold] = [at(0, 0), at(1, 0), at(1, -1), at(0.5, -0.5, LIFT)];
  const dim = wheel.exposure ?? 0;
  const facing =
    Math.cos((wheel.roll + turn - 22.5 - wheel.light) * RADIANS) * (wheel.contrast ?? 1);
  const lit = [hub, tip, fold];
  const shaded: Plane = {
    outline: [hub, tip, corner, fold],
    hue,
    axis: [between(fold, tip, 0.4), between(corner, tip, 0.3)],
    tones: [0.2 + dim, 0.46 - 0.08 * facing + dim],
    shadows: [{ edge: [tip, fold], depth: reach * 0.3, strength: 0.6 }],
    creases: [{ from: fold, to: corner, strength: 0.22 }],
  };
  const front: Plane = {
    outline: lit,
    hue,
    axis: [between(hub, centreOf(lit), 0.25), between(tip, fold, 0.4)],
    tones: [0.37 + 0.09 * facing + dim, 0.8 + 0.1 * facing + dim],
    rims: [
      {
        edge: [hub, fold],
        depth: reach * 0.16,
        strength: Math.max(0, 0.14 + 0.1 * facing + dim * 0.6),
      },
    ],
    sheen: {
      at: between(tip, fold, lerp(0.15, 0.85, (1 + Math.sin((wheel.light - turn) * RADIANS)) / 2)),
      radius: reach * 0.62,
      strength: Math.max(0, 0.36 + 0.3 * facing + dim),
    },
    creases: [
      { from: fold, to: hub, strength: 0.85 + dim * 1.5 },
      { from: tip, to: fold, strength: 0.4 },
    ],
  };
  return [shaded, front];
}

/** All planes of a pinwheel in a picture of the given size: gaps first, so that every blade casts its shadow on one. */
export function pinwheelPlanes(wheel: Pinwheel, width: number, height: number): Plane[] {
  const reach = wheel.reach * height;
  const blades = wheel.hues.map((hue, index) => ({ hue, turn: index * -90 }));
  const gaps = blades.flatMap(({ hue, turn }) =>
    hue === null
      ? []
      : [gapPlane(hue, camera(wheel, width, height, turn), (wheel.exposure ?? 0) * 0.4, reach)],
  );
  const fronts = blades.flatMap(({ hue, turn }) =>
    hue === null ? [] : bladePlanes(hue, camera(wheel, width, height, turn), wheel, turn, reach),
  );
  return [...gaps, ...fronts];
}
