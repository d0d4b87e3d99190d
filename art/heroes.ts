/** The heroes of the pages that are about the whole company: one wheel each, close enough to be siblings, cropped so that no two look alike. */

import type { Pinwheel } from './pinwheel.ts';
import type { Fade, Pool, Scene } from './scene.ts';
import { ALL, wheelScene } from './wheel-scene.ts';

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

/** The social cards show the same wheels. */
export const heroWheels = {
  home: HOME,
  about: {
    centre: [0.72, 0.55],
    reach: 2,
    roll: 46,
    pitch: 10,
    yaw: -8,
    hues: ALL,
    light: -60,
    exposure: 0.04,
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
