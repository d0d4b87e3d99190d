import { readFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';

import sharp from 'sharp';
import { describe, expect, it } from 'vitest';

import { contrastOf } from '../domain/values/colours.ts';
import { drawingOf } from './drawing.ts';
import { foldedSheet } from './folded-sheet.ts';
import { grainTile, TILE_SIDE } from './grain.ts';
import { pictures } from './pictures.ts';
import { renderPixels } from './render.ts';

const fileOf = (name: string) => path.join('public', 'images', name);
const textOf = (name: string) => readFileSync(fileOf(name), 'utf8');

describe('A drawing', () => {
  it.each(pictures)('of $name is the file that pages show, byte for byte', ({ name, scene }) => {
    expect(drawingOf(scene)).toBe(textOf(`${name}.svg`));
    expect(drawingOf(scene)).toBe(drawingOf(scene));
  });

  it('has no name twice, so that none overwrites another', () => {
    const names = pictures.map(({ name }) => name);
    expect(new Set(names).size).toBe(names.length);
  });

  it('has the same pixels each time', () => {
    const [first] = pictures;
    if (!first) throw new Error('There are no pictures.');
    const [one, other] = [renderPixels(first.scene, 64), renderPixels(first.scene, 64)];
    expect(one.data.equals(other.data)).toBe(true);
    expect(one.width / one.height).toBeCloseTo(first.scene.width / first.scene.height, 1);
  });
});

describe('The folded sheet', () => {
  it('is the file that banners show, in less than a kilobyte', () => {
    expect(foldedSheet()).toBe(textOf('folded-sheet.svg'));
    expect(brotliCompressSync(foldedSheet()).length).toBeLessThanOrEqual(1024);
  });

  it.each(['#059669', '#2563eb', '#ea580c', '#7c3aed'])(
    'keeps %s dark under the words and shows it on the right',
    async (hue) => {
      // The words reach to three fifths where the window is narrow.
      expect(await brightest(hue, 0, 0.6)).toBeGreaterThanOrEqual(4.5);
      expect(await brightest(hue, 0.6, 0.4)).toBeLessThan(6);
    },
  );
});

/** The least contrast of white to a part of the sheet over this hue. */
async function brightest(hue: string, from: number, share: number): Promise<number> {
  const sheet = sharp(Buffer.from(foldedSheet())).flatten({ background: hue });
  const { width, height } = await sheet.metadata();
  const part = { left: width * from, top: 0, width: width * share, height };
  const { channels } = await sharp(await sheet.extract(part).png().toBuffer()).stats();
  const hex = channels.slice(0, 3).map(({ max }) => max.toString(16).padStart(2, '0'));
  return contrastOf(`#${hex.join('')}`, '#ffffff');
}

describe('The grain', () => {
  it('is the file that pages lay over gradients', async () => {
    const { data, info } = await sharp(fileOf('grain.webp'))
      .ensureAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    expect([info.width, info.height]).toEqual([TILE_SIDE, TILE_SIDE]);
    expect(coversOf(data)).toEqual(coversOf(grainTile()));
  });

  it('is too faint to take contrast, and differs from pixel to pixel', () => {
    const tile = coversOf(grainTile());
    expect(Math.max(...tile)).toBeLessThanOrEqual(5);
    expect(new Set(tile).size).toBeGreaterThanOrEqual(4);
  });
});

/** How much of white each pixel lays over what is below it, of 255. */
function coversOf(rgba: Buffer): Uint8Array {
  return rgba.filter((_, at) => at % 4 === 3);
}
