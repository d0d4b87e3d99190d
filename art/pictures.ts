/** Every picture of the site: what it is for, which hues it uses and how the camera crops the fold. */

import { fields, house, towers } from './folds-of-estate.ts';
import { arrows, cross, label } from './folds-of-it.ts';
import { board, book, sunrise } from './folds-of-learning.ts';
import { heroScene, heroWheels } from './heroes.ts';
import type { Pinwheel } from './pinwheel.ts';
import type { Plane } from './plane.ts';
import type { Scene } from './scene.ts';
import { ALL, HEIGHT, one, wheelScene } from './wheel-scene.ts';

export interface Picture {
  name: string;
  /** Of the plain file. */
  width: number;
  scene: Scene;
}

function tile(name: string, wheel: Pinwheel): Picture {
  return { name: `tile-${name}`, width: 960, scene: wheelScene(4 / 5, wheel) };
}

function card(name: string, planes: readonly Plane[]): Picture {
  return { name, width: 960, scene: { width: (HEIGHT * 4) / 3, height: HEIGHT, planes } };
}

function wheelCard(name: string, wheel: Pinwheel): Picture {
  return { name, width: 960, scene: wheelScene(4 / 3, wheel) };
}

const startup = { centre: [0.3, 0.78], reach: 1.05, roll: -22, light: -60 } as const;

export const pictures: readonly Picture[] = [
  ...Object.entries(heroWheels).map(([page, wheel]) => ({
    name: `hero-${page}`,
    width: 1280,
    scene: heroScene(wheel),
  })),
  tile('real-estate', {
    centre: [0.1, 0.86],
    reach: 1.02,
    roll: -20,
    hues: one('green'),
    light: -50,
  }),
  tile('it-consulting', {
    centre: [0.96, 0.3],
    reach: 0.95,
    roll: 14,
    hues: one('blue'),
    light: 170,
  }),
  tile('startup-incubation', {
    centre: [0.5, 0.94],
    reach: 0.98,
    roll: -67,
    hues: one('orange'),
    light: -90,
  }),
  tile('education', {
    centre: [0.04, 0.12],
    reach: 1.02,
    roll: 62,
    hues: one('violet'),
    light: 45,
  }),
  {
    name: 'mission',
    width: 1280,
    scene: wheelScene(
      21 / 9,
      {
        centre: [0.5, 0.5],
        reach: 1.75,
        roll: -22,
        pitch: 52,
        hues: ALL,
        light: -70,
        contrast: 0.4,
        exposure: -0.06,
      },
      { pools: [{ at: [0.5, 0.5], radius: [0.5, 1.1], strength: 0.97 }] },
    ),
  },
  wheelCard('default-service', {
    centre: [0.54, 0.52],
    reach: 0.8,
    roll: -17,
    pitch: 10,
    hues: ALL,
    light: -70,
  }),
  card('case-logistics', arrows('blue')),
  card('case-health', cross('blue')),
  card('case-retail', label('blue')),
  card('estate-residential', house('green')),
  card('estate-commercial', towers('green')),
  card('estate-land', fields('green')),
  wheelCard('startup-ignite', { ...startup, hues: ['orange', null, null, null] }),
  wheelCard('startup-build', {
    ...startup,
    centre: [0.42, 0.66],
    reach: 0.9,
    hues: ['orange', 'orange', null, null],
  }),
  wheelCard('startup-scale', { ...startup, centre: [0.5, 0.52], reach: 0.72, hues: one('orange') }),
  card('education-school', book('violet')),
  card('education-university', board('violet')),
  card('education-summer', sunrise('violet')),
];
