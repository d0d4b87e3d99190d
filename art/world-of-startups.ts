/** Startup incubation: a workshop at night, and on its bench the same thing from seed to tower. */

import { Paper } from './paper.ts';
import type { Plane } from './plane.ts';
import { cameraOf, type View } from './space.ts';
import { dart, seed, sprout, tower } from './prototypes.ts';
import { gear, mat, scaffold, windowWall } from './workshop.ts';

export function bench(width: number, height: number, view: View): Plane[] {
  const paper = new Paper('orange', cameraOf(view, width, height));
  paper.wash([0.02, 0.16], [0.4, 0.2], [1, 0.7]);
  windowWall(paper);
  mat(paper);
  tower(paper, [10.2, 0, 16], 2.8, 8.4);
  scaffold(paper, { at: [9.6, 0, 15.2], u: [3.6, 0, 0], v: [0, 9, 0] }, 4, 8, 0.66);
  seed(paper, [2, 0, 10.6], 0.6);
  sprout(paper, [4, 0, 11], 1.35);
  tower(paper, [6.3, 0, 11.4], 1.5, 3.2);
  scaffold(paper, { at: [6, 0, 10.9], u: [2.1, 0, 0], v: [0, 3.9, 0] }, 3, 4, 0.72);
  dart(paper, [13, 0, 12.8], 1.6, 11.4);
  gear(paper, [9, 0, 9.4], 1.2, 0.28);
  return paper.seen();
}
