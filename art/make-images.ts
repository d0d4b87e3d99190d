/** Writes public/images and the list of what was written, domain/pictures.ts. Run: node art/make-images.ts */

import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Picture, pictures } from './pictures.ts';
import { fromPixels, type Pixels, renderPixels } from './render.ts';

const root = join(import.meta.dirname, '..');
const folder = join(root, 'public', 'images');

interface Shipped {
  url: string;
  width: number;
  height: number;
  widths: readonly number[];
  placeholder: string;
}

/** The plain file serves browsers without srcset and the mails; 1280 is enough for both. */
const PLAIN_WIDTH = 1280;

async function writeVariants(picture: Picture, pixels: Pixels): Promise<void> {
  const base = join(folder, `${picture.name}-${pixels.width}`);
  await fromPixels(pixels)
    .avif({ quality: 84, effort: 4, chromaSubsampling: '4:4:4' })
    .toFile(`${base}.avif`);
  await fromPixels(pixels)
    .webp({ quality: 90, effort: 6, smartSubsample: true })
    .toFile(`${base}.webp`);
}

async function averageColour(pixels: Pixels): Promise<string> {
  const { channels } = await fromPixels(pixels).stats();
  return `#${channels.map(({ mean }) => Math.round(mean).toString(16).padStart(2, '0')).join('')}`;
}

async function make(picture: Picture): Promise<Shipped> {
  const plainWidth = Math.min(PLAIN_WIDTH, Math.max(...picture.widths));
  const plain = renderPixels(picture.scene, plainWidth);
  await fromPixels(plain)
    .webp({ quality: 90, effort: 6, smartSubsample: true })
    .toFile(join(folder, `${picture.name}.webp`));
  for (const width of picture.widths)
    await writeVariants(picture, renderPixels(picture.scene, width));
  const { width, height } = plain;
  return {
    url: `/images/${picture.name}.webp`,
    width,
    height,
    widths: picture.widths,
    placeholder: await averageColour(plain),
  };
}

function moduleText(list: readonly Shipped[]): string {
  const entries = list.map(
    ({ url, width, height, widths, placeholder }) =>
      `  '${url}': {\n    width: ${width},\n    height: ${height},\n    widths: [${widths.join(', ')}],\n    placeholder: '${placeholder}',\n  },\n`,
  );
  return `// Written by art/make-images.ts: change art/pictures.ts and run it again.

export interface ShippedPicture {
  width: number;
  height: number;
  /** There are \`-<width>.avif\` and \`-<width>.webp\` files next to the plain one for each of these. */
  widths: number[];
  /** The picture's average colour, shown until it has loaded. */
  placeholder: string;
}

/** Keyed by the plain URL of the picture. */
export const shippedPictures: Record<string, ShippedPicture> = {
${entries.join('')}};
`;
}

await mkdir(folder, { recursive: true });
await mkdir(join(root, 'domain'), { recursive: true });
const shipped: Shipped[] = [];
for (const picture of pictures) shipped.push(await make(picture));
await writeFile(join(root, 'domain', 'pictures.ts'), moduleText(shipped));
console.log(`${shipped.length} pictures written`);
