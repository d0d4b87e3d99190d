import type { PictureTone } from '../../domain/media/media.ts';

/** Lightness of the brightest parts, 0 to 255: up to here words are read on the usual gradient. */
const brightestDark = 90;
const brightestMedium = 165;
/** Single bright points do not count. */
const countedShare = 0.04;
const mostKnown = 2000;

const tones = new Map<string, Promise<PictureTone>>();

/** How dark the ground of white words on this picture must be made. Measured once per file. */
export function toneOf(hash: string, placeholder: string): Promise<PictureTone> {
  const known = tones.get(hash);
  if (known) return known;
  if (tones.size >= mostKnown) tones.clear();
  const tone = measureTone(placeholder);
  tones.set(hash, tone);
  return tone;
}

/** A transparent picture has no placeholder, and may show anything; so may one that cannot be read. */
async function measureTone(placeholder: string): Promise<PictureTone> {
  const [, base64 = ''] = placeholder.split('base64,');
  if (base64 === '') return 'bright';
  // A start needs no pictures.
  const { default: sharp } = await import('sharp');
  const grey = await sharp(Buffer.from(base64, 'base64'))
    .greyscale()
    .raw()
    .toBuffer()
    .catch(() => undefined);
  if (!grey) return 'bright';
  const sorted = Uint8Array.from(grey).toSorted();
  const brightest = sorted[Math.floor((sorted.length - 1) * (1 - countedShare))] ?? 255;
  if (brightest <= brightestDark) return 'dark';
  return brightest <= brightestMedium ? 'medium' : 'bright';
}
