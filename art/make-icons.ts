/** Writes the icons of the site into public/. Run: node art/make-icons.ts */

import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { hexOf, INK } from './colour.ts';
import { iconSvg } from './mark.ts';

const folder = join(import.meta.dirname, '..', 'public');
const ink = hexOf(INK);

const png = (svg: string, size: number): Promise<Buffer> =>
  sharp(Buffer.from(svg), { density: 288 })
    .resize(size, size)
    .png({ compressionLevel: 9, palette: size > 48, quality: 96 })
    .toBuffer();

/** An ICO file is a directory followed by ordinary PNG files. */
function icoOf(images: readonly { size: number; data: Buffer }[]): Buffer {
  const head = Buffer.alloc(6 + images.length * 16);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(images.length, 4);
  let position = head.length;
  images.forEach(({ size, data }, index) => {
    const entry = 6 + index * 16;
    head.writeUInt8(size, entry);
    head.writeUInt8(size, entry + 1);
    head.writeUInt16LE(1, entry + 4);
    head.writeUInt16LE(32, entry + 6);
    head.writeUInt32LE(data.length, entry + 8);
    head.writeUInt32LE(position, entry + 12);
    position += data.length;
  });
  return Buffer.concat([head, ...images.map(({ data }) => data)]);
}

await mkdir(folder, { recursive: true });
const small = iconSvg(32, 16, 'plain');
await writeFile(join(folder, 'favicon.svg'), `${small}\n`);
const sizes = [16, 32, 48];
const images = await Promise.all(
  sizes.map(async (size) => ({ size, data: await png(small, size) })),
);
await writeFile(join(folder, 'favicon.ico'), icoOf(images));
// Phones cut the corners themselves; a maskable icon keeps the mark inside the circle that is always shown.
await writeFile(
  join(folder, 'apple-touch-icon.png'),
  await png(iconSvg(180, 58, 'fine', { colour: ink, radius: 0 }), 180),
);
await writeFile(
  join(folder, 'icon-192.png'),
  await png(iconSvg(192, 64, 'fine', { colour: ink, radius: 40 }), 192),
);
await writeFile(
  join(folder, 'icon-512.png'),
  await png(iconSvg(512, 170, 'fine', { colour: ink, radius: 106 }), 512),
);
await writeFile(
  join(folder, 'icon-maskable-512.png'),
  await png(iconSvg(512, 138, 'fine', { colour: ink, radius: 0 }), 512),
);
console.log('icons written');
