/** Every picture of the site: what it is for and what it shows. */

import { books } from './card-books.ts';
import { homes } from './card-homes.ts';
import { loads } from './card-loads.ts';
import { machine } from './card-machine.ts';
import { offices } from './card-offices.ts';
import { pavilion } from './card-pavilion.ts';
import { plots } from './card-plots.ts';
import { record } from './card-record.ts';
import { shelves } from './card-shelves.ts';
import { build, ignite, scale } from './cards-of-startups.ts';
import { heroScene, heroWheels } from './heroes.ts';
import type { Plane } from './plane.ts';
import type { Scene } from './scene.ts';
import { ALL, HEIGHT, wheelScene } from './wheel-scene.ts';
import { businesses, tileScene, worldScene } from './worlds.ts';

export interface Picture {
  name: string;
  /** Of the plain file. */
  width: number;
  scene: Scene;
}

function wheelHero(page: keyof typeof heroWheels): Picture {
  return { name: `hero-${page}`, width: 1280, scene: heroScene(heroWheels[page]) };
}

function card(name: string, model: (width: number, height: number) => Plane[]): Picture {
  const width = (HEIGHT * 4) / 3;
  return {
    name,
    width: 960,
    scene: { width, height: HEIGHT, planes: model(width, HEIGHT), isSmall: true },
  };
}

export const pictures: readonly Picture[] = [
  wheelHero('home'),
  ...businesses.map((name) => ({ name: `hero-${name}`, width: 1280, scene: worldScene(name) })),
  wheelHero('about'),
  wheelHero('careers'),
  wheelHero('contact'),
  ...businesses.map((name) => ({ name: `tile-${name}`, width: 960, scene: tileScene(name) })),
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
  {
    name: 'default-service',
    width: 960,
    scene: wheelScene(4 / 3, {
      centre: [0.54, 0.52],
      reach: 0.8,
      roll: -17,
      pitch: 10,
      hues: ALL,
      light: -70,
    }),
  },
  card('case-logistics', loads),
  card('case-health', record),
  card('case-retail', shelves),
  card('estate-residential', homes),
  card('estate-commercial', offices),
  card('estate-land', plots),
  card('startup-ignite', ignite),
  card('startup-build', build),
  card('startup-scale', scale),
  card('education-school', machine),
  card('education-university', books),
  card('education-summer', pavilion),
];
