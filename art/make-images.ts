/** Writes public/images and the list of what was written, domain/media/shipped-pictures.ts. Run: node art/make-images.ts */

import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import sharp from 'sharp';

import { drawingOf } from './drawing.ts';
import { foldedSheet } from './folded-sheet.ts';
import { TILE_SIDE, grainTile } from './grain.ts';
import { type Picture, pictures } from './pictures.ts';
import { fromPixels, renderPixels } from './render.ts';

const root = join(import.meta.dirname, '..');
const folder = join(root, 'public', 'images');

interface Shipped {
  url: string;
  width: number;
  height: number;
}

/** Pages show the drawing; the pixels are for what cannot draw, such as the cards of social networks. */
async function make({ name, width, scene }: Picture): Promise<Shipped> {
  await writeFile(join(folder, `${name}.svg`), drawingOf(scene));
  const pixels = renderPixels(scene, width);
  await fromPixels(pixels)
    .webp({ quality: 90, effort: 6, smartSubsample: true })
    .toFile(join(folder, `${name}.webp`));
  return { url: `/images/${name}.webp`, width: pixels.width, height: pixels.height };
}

function moduleText(list: readonly Shipped[]): string {
  const entries = list.map(
    ({ url, width, height }) => `  '${url}': { width: ${width}, height: ${height} },\n`,
  );
  return `// Written by art/make-images.ts: change art/pictures.ts and run it again.

export interface ShippedPicture {
  width: number;
  height: number;
}

/**
 * Keyed by the plain URL of the picture. Pages show the drawing beside it: the same name with
 * \`.svg\`.
 */
export const shippedPictures: Record<string, ShippedPicture> = {
${entries.join('')}};
`;
}

await rm(folder, { recursive: true, force: true });
await mkdir(folder, { recursive: true });
const shipped: Shipped[] = [];
await writeFile(join(folder, 'folded-sheet.svg'), foldedSheet());
await sharp(grainTile(), { raw: { width: TILE_SIDE, height: TILE_SIDE, channels: 4 } })
  .webp({ lossless: true, effort: 6 })
  .toFile(join(folder, 'grain.webp'));
for (const picture of pictures) shipped.push(await make(picture));
await writeFile(join(root, 'domain', 'media', 'shipped-pictures.ts'), moduleText(shipped));
console.log(`${shipped.length} pictures written`);
