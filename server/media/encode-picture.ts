import sharp, { type Metadata, type Sharp } from 'sharp';

import { mediaLimits, mediaWords } from '../../domain/media/media.ts';
import { badRequest, HttpError } from '../http/answers.ts';

// libvips uses one thread, so that a flood of uploads does not starve the site.
sharp.concurrency(1);
sharp.cache(false);

const steps = [480, 960, 1600, 2400];
const largest = { width: mediaLimits.storedWidth, height: mediaLimits.storedHeight };
const secondsPerFile = 60;

export type EncodedPicture = Awaited<ReturnType<typeof encodePicture>>;

/**
 * Keeps only the pixels: upright, in sRGB, without metadata; of an animation, the first frame. Makes WebP alone,
 * which is a fifth of the work, so that an upload waits only for what pages need.
 */
export async function encodePicture(bytes: Buffer) {
  await judge(bytes);
  const { upright, width, height, isOpaque } = await decode(bytes).catch(() => {
    throw badRequest(mediaWords.broken);
  });
  const widths = [...steps.filter((step) => step < width * 0.85), width];
  const files: { width: number; bytes: Buffer }[] = [];
  for (const step of widths) {
    const webp = await upright().resize({ width: step }).webp({ quality: 76 }).toBuffer();
    files.push({ width: step, bytes: webp });
  }
  const tiny = await upright().resize({ width: 24 }).webp({ quality: 40 }).toBuffer();
  const placeholder = isOpaque ? `data:image/webp;base64,${tiny.toString('base64')}` : '';
  // The exact pixels, from which the other files are made later.
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

/** Checks the content, never the file name. At this point the decoder has read only the header. */
async function judge(bytes: Buffer): Promise<void> {
  const format = sniffFormat(bytes);
  if (!format) {
    throw new HttpError(415, 'media_type', refusalOf(bytes));
  }
  const head = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch(() => {
      throw badRequest(mediaWords.broken);
    });
  if (head.format !== format) throw new HttpError(415, 'media_type', mediaWords.notAPicture);
  const pixels = head.width * head.height;
  if (pixels > mediaLimits.pixels) {
    throw new HttpError(413, 'too_many_pixels', mediaWords.tooManyPixels);
  }
  if (pixels > mediaLimits.wholePixels && !isStreamed(head, bytes)) {
    throw new HttpError(413, 'too_many_pixels', mediaWords.tooManyWholePixels);
  }
  const sides = [head.width, head.height];
  if (Math.max(...sides) > Math.min(...sides) * mediaLimits.longestOfShortest) {
    throw badRequest(mediaWords.tooNarrow);
  }
}

/**
 * Whether the decoder makes the picture smaller while it reads. Other files need all their pixels in memory at once,
 * four to eight bytes each.
 */
function isStreamed({ format, isProgressive }: Metadata, bytes: Buffer): boolean {
  if (format === 'webp') return textAt(bytes, 12, 16) === 'VP8 ';
  return (format === 'jpeg' || format === 'png') && !isProgressive;
}

/** Decodes the pixels once, at the largest needed size; every file is made from them. */
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

/** The first bytes of the accepted formats. The decoder must agree afterwards. */
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

function refusalOf(bytes: Buffer): string {
  if (textAt(bytes, 0, 4096).toLowerCase().includes('<svg')) return mediaWords.svg;
  const isHeic = textAt(bytes, 4, 8) === 'ftyp' && /hei[cfmx]|mif1/.test(textAt(bytes, 8, 40));
  return isHeic ? mediaWords.heic : mediaWords.notAPicture;
}

function textAt(bytes: Buffer, from: number, to: number): string {
  return bytes.subarray(from, to).toString('latin1');
}
