/** From a scene to pixels. */

import sharp, { type Sharp } from 'sharp';
import { INK } from './colour.ts';
import { makeGrain, roundWithGrain } from './grain.ts';
import { blankCanvas, paintLayer } from './raster.ts';
import { type Scene, sceneLayers } from './scene.ts';

export interface Pixels {
  data: Buffer;
  width: number;
  height: number;
}

/** Felt rather than seen, and next to nothing once compressed. */
const GRAIN = 2.6;

/** `grain` may be a ready-made field, so that a film can keep one still over all of its frames. */
export function renderPixels(
  scene: Scene,
  width: number,
  grain: number | Float32Array = GRAIN,
): Pixels {
  const scale = width / scene.width;
  const height = Math.round(scene.height * scale);
  const canvas = blankCanvas(width, height, INK);
  // A hairline is a little more than a pixel on large pictures and never less than most of one.
  const hairline = Math.max(0.9, 1.35 * Math.sqrt(width / 1600)) / scale;
  for (const layer of sceneLayers(scene, hairline)) paintLayer(canvas, layer, scale);
  const field = typeof grain === 'number' ? makeGrain(width * height, grain) : grain;
  return { data: roundWithGrain(canvas.data, field), width, height };
}

export function fromPixels({ data, width, height }: Pixels): Sharp {
  return sharp(data, { raw: { width, height, channels: 3 } });
}
