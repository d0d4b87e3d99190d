import sharp, { type Metadata, type Sharp } from 'sharp';

import { mediaLimits, mediaMessages } from '../../domain/media/media.ts';
import { badRequest, HttpError } from '../http/answers.ts';

// One thread of libvips at a time: a flood of uploads must not starve the site.
sharp.concurrency(1);
sharp.cache(false);

const steps = [480, 960, 1600, 2400];
/** WebP ends at 16,383 pixels, and no page shows a tower. */
const largest = { width: 2400, height: 4800 };
const secondsPerFile = 60;

export type EncodedPicture = {
  width: number;
  height: number;
  widths: number[];
  placeholder: string;
  /** WebP, in all widths. */
  files: { width: number; bytes: Buffer }[];
  /** What the other files are made of later, exact and without whatever else the upload was. */
  pixels: Buffer;
};

/**
 * Only pixels come through: turned upright, in sRGB, without metadata, and without whatever else the file
 * was. The first frame of something that moves. WebP alone, which is a fifth of the work: whoever uploads
 * waits for no more than pages need.
 */
export async function encodePicture(bytes: Buffer): Promise<EncodedPicture> {
  await judge(bytes);
  const { upright, width, height, isOpaque } = await decode(bytes).catch(() => {
    throw badRequest(mediaMessages.broken);
  });
  const widths = [...steps.filter((step) => step < width * 0.85), width];
  const files: EncodedPicture['files'] = [];
  for (const step of widths) {
    const webp = await upright().resize({ width: step }).webp({ quality: 76 }).toBuffer();
    files.push({ width: step, bytes: webp });
  }
  const tiny = await upright().resize({ width: 24 }).webp({ quality: 40 }).toBuffer();
  const placeholder = isOpaque ? `data:image/webp;base64,${tiny.toString('base64')}` : '';
  const pixels = await upright().png({ compressionLevel: 1 }).toBuffer();
  return { width, height, widths, placeholder, files, pixels };
}

export function encodeAvif(pixels: Buffer, width: number): Promise<Buffer> {
  return sharp(pixels)
    .resize({ width })
    .timeout({ seconds: secondsPerFile })
    .avif({ quality: 50, effort: 3 })
    .toBuffer();
}

/** By what the file is, never by what it is called. The decoder has read no more than its head so far. */
async function judge(bytes: Buffer): Promise<void> {
  const format = sniffFormat(bytes);
  if (!format) {
    const words = looksLikeSvg(bytes) ? mediaMessages.svg : mediaMessages.notAPicture;
    throw new HttpError(415, 'media_type', words);
  }
  const head = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch(() => {
      throw badRequest(mediaMessages.broken);
    });
  if (head.format !== format) throw new HttpError(415, 'media_type', mediaMessages.notAPicture);
  if (head.width * head.height > mediaLimits.pixels) {
    throw new HttpError(413, 'too_many_pixels', mediaMessages.tooManyPixels);
  }
  const sides = [head.width, head.height];
  if (Math.max(...sides) > Math.min(...sides) * mediaLimits.longestOfShortest) {
    throw badRequest(mediaMessages.tooNarrow);
  }
}

/** The pixels once, at the largest size that is needed; every file is made from them. */
async function decode(bytes: Buffer) {
  const { data, info } = await sharp(bytes, {
    limitInputPixels: mediaLimits.pixels,
    failOn: 'error',
  })
    .autoOrient()
    .resize({ ...largest, fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
    .timeout({ seconds: secondsPerFile })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  const pixels = (): Sharp =>
    sharp(data, { raw: { width, height, channels } }).timeout({ seconds: secondsPerFile });
  const isOpaque = channels < 4 || (await pixels().stats()).isOpaque;
  return { width, height, isOpaque, upright: isOpaque ? () => pixels().removeAlpha() : pixels };
}

/** How the formats we take begin, whatever the file is called; the decoder must agree afterwards. */
const formats: [decoder: Metadata['format'], begins: (bytes: Buffer) => boolean][] = [
  ['jpeg', (bytes) => bytes.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff]))],
  ['png', (bytes) => bytes.subarray(0, 8).equals(Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'))],
  ['gif', (bytes) => ['GIF87a', 'GIF89a'].includes(textAt(bytes, 0, 6))],
  ['webp', (bytes) => textAt(bytes, 0, 4) === 'RIFF' && textAt(bytes, 8, 12) === 'WEBP'],
  ['heif', (bytes) => textAt(bytes, 4, 8) === 'ftyp' && /avi[fs]/.test(textAt(bytes, 8, 40))],
];

function sniffFormat(bytes: Buffer): Metadata['format'] | undefined {
  return formats.find(([, begins]) => begins(bytes))?.[0];
}

/** Only to refuse it in the right words. */
function looksLikeSvg(bytes: Buffer): boolean {
  return textAt(bytes, 0, 4096).toLowerCase().includes('<svg');
}

function textAt(bytes: Buffer, from: number, to: number): string {
  return bytes.subarray(from, to).toString('latin1');
}
