/** The fewest stops of a gradient whose straight joins still look like the curve. */

import type { Rgb } from './colour.ts';
import { lerp } from './plane.ts';
import type { Layer } from './raster.ts';

interface Stop {
  share: number;
  colour: Rgb;
  cover: number;
}

const SAMPLES = 48;
/** How far a join may leave the curve, in steps of 255. */
const TOLERANCE = 4;

/** `strength` is how much of what is painted will be seen: a pale shadow may leave its curve farther. */
export function fewestStops(paint: Layer['paint'], strength = 1): Stop[] {
  return thinned(
    Array.from({ length: SAMPLES + 1 }, (_, index) => {
      const [colour, cover] = paint(index / SAMPLES);
      return { share: index / SAMPLES, colour, cover };
    }),
    TOLERANCE / strength,
  );
}

/** Keeps both ends, and the point that lies farthest from the line between them as long as one matters. */
function thinned(curve: readonly Stop[], tolerance: number): Stop[] {
  const [first, last] = [curve[0], curve.at(-1)];
  if (first === undefined || last === undefined) return [];
  const distances = curve.map((stop) => distanceOf(stop, first, last));
  const farthest = Math.max(...distances);
  if (farthest <= tolerance) return [first, last];
  const at = distances.indexOf(farthest);
  const [before, after] = [curve.slice(0, at + 1), curve.slice(at)];
  return [...thinned(before, tolerance), ...thinned(after, tolerance).slice(1)];
}

function distanceOf(stop: Stop, first: Stop, last: Stop): number {
  const share = (stop.share - first.share) / (last.share - first.share);
  const values = ({ colour, cover }: Stop) => [...colour, cover * 255];
  const [from, to] = [values(first), values(last)];
  return Math.max(
    ...values(stop).map((value, index) =>
      Math.abs(value - lerp(from[index] ?? 0, to[index] ?? 0, share)),
    ),
  );
}
