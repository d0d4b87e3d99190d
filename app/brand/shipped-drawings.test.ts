import { readFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';

import { expect, it } from 'vitest';

import { shippedPictures } from '../../domain/media/shipped-pictures.ts';

const mostBytes = 6 * 1024;

it.each(Object.keys(shippedPictures))('%s is sent as a drawing of at most 6 KB', (src) => {
  const file = path.join('public', src.replace('.webp', '.svg'));
  const drawing = readFileSync(file, 'utf8');
  expect(gzipSync(drawing).length).toBeLessThanOrEqual(mostBytes);
  expect(drawing).not.toMatch(/<script|<image|<foreignObject|href="(?!#)/);
});
