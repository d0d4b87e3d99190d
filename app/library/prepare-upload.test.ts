import { expect, it } from 'vitest';

import { svgToDraw } from './prepare-upload.ts';

it.each([
  ['<svg viewBox="0 0 400 100"/>', 2048, 512],
  ['<svg width="40" height="100"/>', 512, 1280],
  ["<svg viewBox='0 0 10 10' width='100%' height='100%'></svg>", 512, 512],
  ['<?xml version="1.0"?>\n<SVG width="12px" height="12px" viewBox="0,0,24,24">', 512, 512],
  ['<svg viewBox="0 0 3000 10"/>', 2400, 8],
])('gives %s the size in which it is drawn', (text, width, height) => {
  expect(svgToDraw(text)).toMatchObject({ width, height });
});

it('writes the size into the root alone, and keeps what is drawn', () => {
  const text = '<svg width="40" height="20"><rect width="5" height="6"/></svg>';
  expect(svgToDraw(text)?.text).toBe(
    '<svg width="1024" height="512" viewBox="0 0 40 20"><rect width="5" height="6"/></svg>',
  );
});

it.each(['', 'no picture', '<svg>', '<svg width="0" height="4"/>', '<svg viewBox="a b c d"/>'])(
  'draws nothing without a shape: %j',
  (text) => {
    expect(svgToDraw(text)).toBeUndefined();
  },
);
