import { readFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';

import { expect, it } from 'vitest';

import { shippedPictures } from '../../domain/media/shipped-pictures.ts';

/** The first picture of a page may carry more than the pictures further down. */
const mostBytes = (src: string) => (src.includes('/hero-') ? 12 : 5) * 1024;

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
