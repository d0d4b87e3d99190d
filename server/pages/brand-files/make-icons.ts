import sharp, { type Sharp } from 'sharp';

import { logoFile, darkLogoFile } from '../../../domain/settings/brand.ts';

export type BrandFile = { bytes: Buffer; type: string };
type BrandFiles = Record<string, BrandFile>;

const paper = '#fbfaf7';
const sheet = '#0b1714';
const clear = { r: 0, g: 0, b: 0, alpha: 0 };
/** Mails show a logo at most 200 by 48 pixels large. */
const logoBox = { width: 600, height: 144 };
/** A square of which only the inner four fifths are surely seen. */
const maskable = { size: 512, share: 0.62 };
const touch = { size: 180, share: 0.8 };

/** Everything that browsers, phones and search engines ask for by fixed names, made of the mark. */
export async function makeIcons(mark: Buffer): Promise<BrandFiles> {
  const ground = (await isBright(mark)) ? sheet : paper;
  const small = await onNothing(mark, 32);
  const inSvg = await onNothing(mark, 128);
  return {
    '/favicon.svg': { bytes: wrapInSvg(inSvg), type: 'image/svg+xml' },
    '/favicon.ico': { bytes: wrapInIco(small, 32), type: 'image/x-icon' },
    '/apple-touch-icon.png': png(await onGround(mark, touch, ground)),
    '/icon-192.png': png(await onNothing(mark, 192)),
    '/icon-512.png': png(await onNothing(mark, 512)),
    '/icon-maskable-512.png': png(await onGround(mark, maskable, ground)),
  };
}

/** Mail programs read PNG everywhere, WebP not. */
export async function makeLogos(
  logo: Buffer | undefined,
  darkLogo: Buffer | undefined,
): Promise<BrandFiles> {
  return {
    ...(logo && { [logoFile]: png(await inLogoBox(logo)) }),
    ...(darkLogo && { [darkLogoFile]: png(await inLogoBox(darkLogo)) }),
  };
}

function inLogoBox(logo: Buffer): Promise<Buffer> {
  return sharp(logo)
    .resize({ ...logoBox, fit: 'inside', withoutEnlargement: true })
    .png()
    .toBuffer();
}

const png = (bytes: Buffer): BrandFile => ({ bytes, type: 'image/png' });

function fitted(mark: Buffer, size: number): Sharp {
  return sharp(mark).resize({ width: size, height: size, fit: 'contain', background: clear });
}

function onNothing(mark: Buffer, size: number): Promise<Buffer> {
  return fitted(mark, size).png().toBuffer();
}

async function onGround(
  mark: Buffer,
  { size, share }: { size: number; share: number },
  background: string,
): Promise<Buffer> {
  const input = await onNothing(mark, Math.round(size * share));
  return sharp({ create: { width: size, height: size, channels: 3, background } })
    .composite([{ input, gravity: 'centre' }])
    .png()
    .toBuffer();
}

/** A bright mark would vanish on paper. */
async function isBright(mark: Buffer): Promise<boolean> {
  const { data } = await sharp(mark)
    .ensureAlpha()
    .resize({ width: 48, height: 48, fit: 'inside' })
    .raw()
    .toBuffer({ resolveWithObject: true });
  let [light, weight] = [0, 0];
  for (let at = 0; at < data.length; at += 4) {
    const alpha = (data[at + 3] ?? 0) / 255;
    const value =
      0.2126 * (data[at] ?? 0) + 0.7152 * (data[at + 1] ?? 0) + 0.0722 * (data[at + 2] ?? 0);
    light += alpha * (value / 255);
    weight += alpha;
  }
  return weight > 0 && light / weight > 0.8;
}

/** An icon of a browser may be an SVG, and an SVG may hold pixels. */
function wrapInSvg(pixels: Buffer): Buffer {
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 128 128"><image width="128" height="128" href="data:image/png;base64,${pixels.toString('base64')}"/></svg>`,
  );
}

/** One entry of the directory, then a PNG, which every browser of today reads. */
function wrapInIco(pixels: Buffer, size: number): Buffer {
  const head = Buffer.alloc(22);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(1, 4);
  head.writeUInt8(size, 6);
  head.writeUInt8(size, 7);
  head.writeUInt16LE(1, 10);
  head.writeUInt16LE(32, 12);
  head.writeUInt32LE(pixels.length, 14);
  head.writeUInt32LE(head.length, 18);
  return Buffer.concat([head, pixels]);
}
