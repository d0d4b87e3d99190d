/** The world of each business: one model, seen wide by the hero of its page and closely by its tile. */

import type { Plane } from './plane.ts';
import type { Fade, Pool, Scene } from './scene.ts';
import type { View } from './space.ts';
import { street } from './world-of-estate.ts';
import { layers } from './world-of-it.ts';
import { hall } from './world-of-learning.ts';
import { bench } from './world-of-startups.ts';
import { HEIGHT } from './wheel-scene.ts';

interface World {
  model: (width: number, height: number, view: View) => Plane[];
  hero: View;
  /** The square of home, of which one half beside a diagonal may be seen alone. */
  tile: View;
}

const worlds = {
  'real-estate': {
    model: street,
    hero: { eye: [0, 3.2, 0], target: [0, 3.2, 10], zoom: 0.88, centre: [0.49, 0.73] },
    tile: { eye: [4, 4.4, 0], target: [4, 4.4, 10], zoom: 1.44, centre: [0.04, 0.79] },
  },
  'it-consulting': {
    model: layers,
    hero: { eye: [-3, 15, -17], target: [0, 4, 6], zoom: 1.26, centre: [0.785, 0.5] },
    tile: { eye: [-3, 15, -17], target: [0, 4, 6], zoom: 2, centre: [0.4, 0.59] },
  },
  'startup-incubation': {
    model: bench,
    hero: { eye: [2, 6.2, -3.4], target: [2, 5, 10], zoom: 1.08, centre: [0.51, 0.45] },
    tile: { eye: [4, 5.6, -3.4], target: [9, 5, 12], zoom: 1.34, centre: [0.38, 0.5] },
  },
  education: {
    model: hall,
    hero: { eye: [-4, 15, -5], target: [3, 3, 18], zoom: 1.12, centre: [0.7, 0.5] },
    tile: { eye: [1, 13, -1], target: [7, 3, 18], zoom: 1.4, centre: [0.48, 0.59] },
  },
} as const satisfies Record<string, World>;

type Business = keyof typeof worlds;
export const businesses = Object.keys(worlds) as Business[];

/** White words stand on the left of a hero: ink there, gone where the world begins. */
const TEXT_LEFT: readonly Fade[] = [{ from: [0.24, 0.5], to: [0.58, 0.5], strength: 0.9 }];

export function worldScene(business: Business, ratio = 16 / 9, pools: readonly Pool[] = []): Scene {
  const { model, hero } = worlds[business];
  const width = HEIGHT * ratio;
  return { width, height: HEIGHT, planes: model(width, HEIGHT, hero), pools, veils: TEXT_LEFT };
}

export function tileScene(business: Business): Scene {
  const { model, tile } = worlds[business];
  return { width: HEIGHT, height: HEIGHT, planes: model(HEIGHT, HEIGHT, tile), isSmall: true };
}
