/**
 * Fills polygons with gradients in floating point. An SVG renderer rounds every layer to 8 bits, and a dozen soft
 * layers of near-black then show as bands; here the picture is rounded once, at the end, with grain as the dither.
 */

import type { Rgb } from './colour.ts';

export type Point = readonly [x: number, y: number];

/** Where a pixel lies in a gradient: along a line, or outwards in an ellipse. */
type Run = { kind: 'line'; from: Point; to: Point } | { kind: 'ellipse'; at: Point; radius: Point };

/** The corners of one closed shape. */
export type Ring = readonly Point[];

export interface Layer {
  /** Shapes that are painted as one; where two overlap, nothing is painted. */
  rings: readonly Ring[];
  run: Run;
  /** Colour and cover (0 to 1) at a share of the run. */
  paint: (share: number) => readonly [colour: Rgb, cover: number];
  /**
   * Laid over strong colours, thin paint of this layer darkens them before it tints them: green-black ink would
   * otherwise turn a fading orange to olive.
   */
  keepsHue?: boolean;
  /** The ends, if this is a line as thin as a hair: a drawing has a shorter way to say so. */
  line?: readonly [Point, Point];
}

interface Canvas {
  data: Float32Array;
  width: number;
  height: number;
}

const TABLE = 1024;
const SUBROWS = 8;

function tableOf(paint: Layer['paint']): Float32Array {
  const table = new Float32Array((TABLE + 1) * 4);
  for (let index = 0; index <= TABLE; index += 1) {
    const [colour, cover] = paint(index / TABLE);
    table.set([colour[0], colour[1], colour[2], cover], index * 4);
  }
  return table;
}

/** A function of the pixel's place, from 0 to 1, clamped by the caller. */
export function shareOf(run: Run, scale: number): (x: number, y: number) => number {
  if (run.kind === 'line') {
    const [x, y] = [run.from[0] * scale, run.from[1] * scale];
    const [dx, dy] = [run.to[0] * scale - x, run.to[1] * scale - y];
    const square = dx * dx + dy * dy || 1;
    return (px, py) => ((px - x) * dx + (py - y) * dy) / square;
  }
  const [x, y] = [run.at[0] * scale, run.at[1] * scale];
  const [rx, ry] = [run.radius[0] * scale, run.radius[1] * scale];
  return (px, py) => Math.hypot((px - x) / rx, (py - y) / ry);
}

/** Adds one crossing of an edge to a row of differences; summed up, the row holds exact cover at its ends. */
function addCrossing(row: Float32Array, x: number, width: number, amount: number): void {
  const clamped = Math.min(width, Math.max(0, x));
  const pixel = Math.floor(clamped);
  const part = clamped - pixel;
  row[pixel] = (row[pixel] ?? 0) + amount * (1 - part);
  row[pixel + 1] = (row[pixel + 1] ?? 0) + amount * part;
}

function crossingsAt(rings: readonly Ring[], y: number): number[] {
  const found: number[] = [];
  for (const ring of rings)
    ring.forEach((a, index) => {
      const b = ring[(index + 1) % ring.length] ?? a;
      if (a[1] <= y === b[1] <= y) return;
      found.push(a[0] + ((y - a[1]) / (b[1] - a[1])) * (b[0] - a[0]));
    });
  return found.toSorted((a, b) => a - b);
}

function coverRow(row: Float32Array, rings: readonly Ring[], y: number, width: number): void {
  row.fill(0);
  for (let sub = 0; sub < SUBROWS; sub += 1) {
    crossingsAt(rings, y + (sub + 0.5) / SUBROWS).forEach((x, index) => {
      addCrossing(row, x, width, (index % 2 === 0 ? 1 : -1) / SUBROWS);
    });
  }
}

/** From 0 for greys to 1 for colours as strong as the four hues. */
function strengthOf(red: number, green: number, blue: number): number {
  return Math.min(
    1,
    Math.max(0, Math.max(red, green, blue) - Math.min(red, green, blue) - 14) / 100,
  );
}

/** How much of its own colour ink keeps on a ground: see `keepsHue`. */
export function tintOn(red: number, green: number, blue: number, cover: number): number {
  return 1 - strengthOf(red, green, blue) * Math.sqrt(1 - cover);
}

/** Paints one layer, given in picture units, onto a canvas `scale` times as large. */
export function paintLayer(canvas: Canvas, layer: Layer, scale: number): void {
  const { data, width, height } = canvas;
  const rings = layer.rings.map((ring) => ring.map(([x, y]): Point => [x * scale, y * scale]));
  const corners = rings.flat();
  const ys = corners.map(([, y]) => y);
  const xs = corners.map(([x]) => x);
  const [top, bottom] = [
    Math.max(0, Math.floor(Math.min(...ys))),
    Math.min(height, Math.ceil(Math.max(...ys))),
  ];
  const [left, right] = [
    Math.max(0, Math.floor(Math.min(...xs))),
    Math.min(width, Math.ceil(Math.max(...xs)) + 1),
  ];
  const table = tableOf(layer.paint);
  const share = shareOf(layer.run, scale);
  const row = new Float32Array(width + 2);
  for (let y = top; y < bottom; y += 1) {
    coverRow(row, rings, y, width);
    let cover = 0;
    for (let x = left; x < right; x += 1) {
      cover += row[x] ?? 0;
      if (cover < 0.0005) continue;
      const at = Math.round(Math.min(1, Math.max(0, share(x + 0.5, y + 0.5))) * TABLE) * 4;
      const alpha = Math.min(1, cover) * (table[at + 3] ?? 0);
      const pixel = (y * width + x) * 3;
      const tint =
        layer.keepsHue === true
          ? tintOn(data[pixel] ?? 0, data[pixel + 1] ?? 0, data[pixel + 2] ?? 0, alpha)
          : 1;
      for (let channel = 0; channel < 3; channel += 1) {
        const old = data[pixel + channel] ?? 0;
        data[pixel + channel] = old + ((table[at + channel] ?? 0) * tint - old) * alpha;
      }
    }
  }
}

export function blankCanvas(width: number, height: number, [red, green, blue]: Rgb): Canvas {
  const data = new Float32Array(width * height * 3);
  for (let pixel = 0; pixel < data.length; pixel += 3) {
    data[pixel] = red;
    data[pixel + 1] = green;
    data[pixel + 2] = blue;
  }
  return { data, width, height };
}
