/** The hero of every page: one wheel each, close enough to be siblings, cropped so that no two look alike. */

import type { Pinwheel } from './pinwheel.ts';
import type { Fade, Pool, Scene } from './scene.ts';
import { ALL, one, wheelScene } from './wheel-scene.ts';

/** Heroes carry white text on their left: ink there, gone where the planes begin. */
const TEXT_LEFT: readonly Fade[] = [{ from: [0.14, 0.5], to: [0.66, 0.44], strength: 0.97 }];

const HOME: Pinwheel = {
  centre: [0.79, 0.43],
  reach: 1.04,
  roll: -17,
  pitch: 8,
  yaw: -6,
  hues: ALL,
  light: -60,
  contrast: 0.6,
  exposure: 0.03,
};

/** The wheel of every page with a hero; the social cards show the same ones. */
export const heroWheels = {
  home: HOME,
  'real-estate': {
    centre: [0.68, 0.98],
    reach: 1.25,
    roll: -34,
    pitch: 14,
    hues: one('green'),
    light: -50,
  },
  'it-consulting': {
    centre: [0.87, 0.3],
    reach: 1.18,
    roll: 7,
    yaw: -10,
    hues: one('blue'),
    light: 70,
    exposure: 0.06,
  },
  'startup-incubation': {
    centre: [0.56, 0.9],
    reach: 1.25,
    roll: -24,
    pitch: 38,
    yaw: 10,
    hues: one('orange'),
    light: -50,
  },
  education: {
    centre: [0.84, 0.1],
    reach: 1.25,
    roll: 24,
    pitch: -12,
    hues: one('violet'),
    light: 120,
  },
  about: {
    centre: [0.72, 0.55],
    reach: 2,
    roll: 46,
    pitch: 10,
    yaw: -8,
    hues: ALL,
    light: -60,
    exposure: 0.07,
  },
  careers: { centre: [0.82, 0.86], reach: 1.3, roll: 12, pitch: 16, hues: ALL, light: -100 },
  contact: { centre: [0.86, 0.5], reach: 0.95, roll: -38, yaw: -24, hues: ALL, light: -40 },
} satisfies Record<string, Pinwheel>;

export function heroScene(wheel: Pinwheel, ratio = 16 / 9, pools: readonly Pool[] = []): Scene {
  return wheelScene(ratio, wheel, { fades: TEXT_LEFT, pools });
}

/** The home hero at a moment of its film; without a turn and a shift of the light it is the picture. */
export function homeScene(turn = 0, lightShift = 0): Scene {
  return heroScene({ ...HOME, roll: HOME.roll + turn, light: HOME.light + lightShift });
}
