/** A scene that shows the pinwheel. */

import { pinwheelPlanes, type Pinwheel } from './pinwheel.ts';
import type { Fade, Pool, Scene } from './scene.ts';

/** Every picture is this high in picture units; its ratio gives the width. */
export const HEIGHT = 1000;

export const ALL: Pinwheel['hues'] = ['green', 'violet', 'orange', 'blue'];

interface Ink {
  fades?: readonly Fade[];
  pools?: readonly Pool[];
}

export function wheelScene(ratio: number, wheel: Pinwheel, ink: Ink = {}): Scene {
  const width = HEIGHT * ratio;
  return { width, height: HEIGHT, planes: pinwheelPlanes(wheel, width, HEIGHT), ...ink };
}
