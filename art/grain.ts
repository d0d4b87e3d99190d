/** A trace of paper grain, laid in while a picture is rounded to 8 bits, so that it also serves as the dither. */

/** A small seeded generator: a picture comes out the same on every run. */
function randomFrom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

/** One value per pixel around 0 with a triangular spread of `amount` steps of 255. */
export function makeGrain(pixels: number, amount: number, seed = 4): Float32Array {
  const random = randomFrom(seed);
  return Float32Array.from({ length: pixels }, () => (random() + random() - 1) * amount);
}

/** Rounds RGB floats to bytes. All three channels of a pixel take the same grain, so it never tints. */
export function roundWithGrain(values: Float32Array, grain: Float32Array): Buffer {
  const bytes = Buffer.alloc(values.length);
  for (let index = 0; index < values.length; index += 1) {
    const value = (values[index] ?? 0) + (grain[Math.floor(index / 3)] ?? 0);
    bytes[index] = Math.min(255, Math.max(0, Math.round(value)));
  }
  return bytes;
}

/** The side of the tile that pages lay over large gradients, in pixels. */
export const TILE_SIDE = 96;

/** White at 0 to 5 of 255, in RGBA: so little of it changes no contrast, and black would not show on ink. */
export function grainTile(): Buffer {
  const cover = makeGrain(TILE_SIDE * TILE_SIDE, 2.5);
  return Buffer.from(Array.from(cover, (value) => [255, 255, 255, Math.round(value + 2.5)]).flat());
}
