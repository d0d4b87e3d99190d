/** A picture: ink ground, planes from back to front, and fades into ink where text will stand. */

import { INK } from './colour.ts';
import { bodyLayers, creaseLayers, type Plane, smooth } from './plane.ts';
import type { Layer, Point } from './raster.ts';

/** Ink laid over the picture: `strength` at `from`, nothing at `to` (both as shares of width and height). */
export interface Fade {
  from: Point;
  to: Point;
  strength: number;
}

/** A soft ellipse of ink, for text in the middle of a picture. */
export interface Pool {
  at: Point;
  radius: Point;
  strength: number;
}

export interface Scene {
  /** In picture units. */
  width: number;
  height: number;
  planes: readonly Plane[];
  fades?: readonly Fade[];
  pools?: readonly Pool[];
  /** Ink over everything at once: for scenes of many planes, where a fade for each would weigh too much. */
  veils?: readonly Fade[];
  /** Shown at less than half its units: its corners may lie on whole ones. */
  isSmall?: boolean;
}

/** Every layer of a scene from back to front. */
export function sceneLayers(scene: Scene, hairline: number): Layer[] {
  return [
    ...scene.planes.flatMap((plane) => [...bodyLayers(plane), ...creaseLayers(plane, hairline)]),
    ...inkLayers(scene),
    ...veilLayers(scene),
  ];
}

/** The ink that both pixels and drawings lay over the finished picture. */
export function veilLayers({ width, height, veils = [] }: Scene): Layer[] {
  return inkLayers({ width, height, planes: [], fades: veils }).map((layer) => ({
    ...layer,
    keepsHue: false,
  }));
}

/** The ink over the whole picture. */
export function inkLayers({ width, height, pools = [], fades = [] }: Scene): Layer[] {
  const place = ([x, y]: Point): Point => [x * width, y * height];
  const frame: readonly Point[] = [
    [0, 0],
    [width, 0],
    [width, height],
    [0, height],
  ];
  const inked = (run: Layer['run'], strength: number): Layer => ({
    rings: [frame],
    run,
    keepsHue: true,
    paint: (share) => [INK, strength * (1 - smooth(share))],
  });
  return [
    ...pools.map((pool) =>
      inked({ kind: 'ellipse', at: place(pool.at), radius: place(pool.radius) }, pool.strength),
    ),
    ...fades.map((fade) =>
      inked({ kind: 'line', from: place(fade.from), to: place(fade.to) }, fade.strength),
    ),
  ];
}
