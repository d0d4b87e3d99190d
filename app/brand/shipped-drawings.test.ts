import { readFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';

import sharp from 'sharp';
import { expect, it } from 'vitest';

import { shippedPictures } from '../../domain/media/shipped-pictures.ts';
import { contrastOf } from '../../domain/values/colours.ts';

/** The first picture of a page may carry more than the pictures further down. */
const mostBytes = (src: string) => (src.includes('/hero-') ? 9 : 5) * 1024;

it.each(Object.keys(shippedPictures))('%s is sent as a small drawing', (src) => {
  const file = path.join('public', src.replace('.webp', '.svg'));
  const drawing = readFileSync(file, 'utf8');
  expect(brotliCompressSync(drawing).length).toBeLessThanOrEqual(mostBytes(src));
  expect(drawing).not.toMatch(/<script|<image|<foreignObject|href="(?!#)/);
});

it.each(Object.entries(shippedPictures).filter(([src]) => src.includes('/tile-')))(
  '%s is a square, as the wheel of home shows it',
  (src, { width, height }) => {
    const drawing = readFileSync(path.join('public', src.replace('.webp', '.svg')), 'utf8');
    expect(width).toBe(height);
    expect(drawing).toMatch(/ width="(\d+)" height="\1" /);
  },
);

/** Words of a hero stand on the left: no pixel there may take their contrast, with or without a scrim. */
it.each(Object.keys(shippedPictures).filter((src) => src.includes('/hero-')))(
  '%s is calm and dark under its words',
  async (src) => {
    const { width, height } = shippedPictures[src] ?? { width: 0, height: 0 };
    const words = { left: 0, top: 0, width: Math.round(width * 0.45), height };
    const picture = sharp(path.join('public', src)).removeAlpha().extract(words);
    const pixels = await picture.raw().toBuffer();
    let brightest = { light: 0, at: 0 };
    for (let at = 0; at < pixels.length; at += 3) {
      const [red = 0, green = 0, blue = 0] = pixels.subarray(at, at + 3);
      const light = 0.2126 * red ** 2.2 + 0.7152 * green ** 2.2 + 0.0722 * blue ** 2.2;
      if (light > brightest.light) brightest = { light, at };
    }
    const colour = pixels.subarray(brightest.at, brightest.at + 3).toString('hex');
    expect(contrastOf(`#${colour}`, '#ffffff')).toBeGreaterThanOrEqual(4.5);
  },
);
