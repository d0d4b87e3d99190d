import sharp from 'sharp';
import { describe, expect, it } from 'vitest';

import { mediaWords } from '../../domain/media/media.ts';
import {
  makeBomb,
  makeLarge,
  makePhoto,
  makePolyglot,
  makeTurnedPhoto,
  svgWithScript,
} from '../../tests/support/media/pictures.ts';
import { encodeAvif, type EncodedPicture, encodePicture } from './encode-picture.ts';

function fileOf(picture: EncodedPicture, width: number): Buffer {
  const file = picture.files.find((one) => one.width === width);
  if (!file) throw new Error(`No file of ${width}`);
  return file.bytes;
}

describe('A picture that is taken in', () => {
  it('becomes WebP in several widths, none beyond the original, and AVIF of the same pixels', async () => {
    const picture = await encodePicture(await makePhoto({ width: 1300, height: 800 }));
    expect(picture).toMatchObject({ width: 1300, height: 800, widths: [480, 960, 1300] });
    expect(picture.files.map(({ width }) => width)).toEqual(picture.widths);
    for (const { bytes, width } of picture.files) {
      expect(await sharp(bytes).metadata()).toMatchObject({ width, format: 'webp' });
    }
    const avif = await encodeAvif(picture.pixels, 960);
    expect(await sharp(avif).metadata()).toMatchObject({ width: 960, height: 591, format: 'heif' });
    expect(picture.placeholder).toMatch(/^data:image\/webp;base64,/);
    expect(picture.placeholder.length).toBeLessThan(600);
  });

  it('stands upright and has lost where and with what it was taken', async () => {
    const picture = await encodePicture(await makeTurnedPhoto());
    expect(picture).toMatchObject({ width: 400, height: 600 });
    const webp = fileOf(picture, 400);
    const head = await sharp(webp).metadata();
    expect(head.exif).toBeUndefined();
    expect(head.orientation).toBeUndefined();
    for (const bytes of [...picture.files.map((file) => file.bytes), picture.pixels]) {
      expect(bytes.includes('Secret Camera')).toBe(false);
    }
    const [red = 0, , blue = 0] = await sharp(webp)
      .extract({ left: 200, top: 50, width: 1, height: 1 })
      .raw()
      .toBuffer();
    expect(red).toBeGreaterThan(200);
    expect(blue).toBeLessThan(60);
  });

  it('keeps what one can see through, and then has no placeholder to shine through it', async () => {
    const glass = await sharp({
      create: {
        width: 600,
        height: 300,
        channels: 4,
        background: { r: 9, g: 9, b: 9, alpha: 0.4 },
      },
    })
      .png()
      .toBuffer();
    const picture = await encodePicture(glass);
    expect(picture.placeholder).toBe('');
    expect((await sharp(fileOf(picture, 600)).metadata()).hasAlpha).toBe(true);
  });

  it('may be grey, have sixteen bits, or be a tower', async () => {
    const grey = await sharp(await makePhoto({ width: 500, height: 300 }))
      .greyscale()
      .png()
      .toBuffer();
    expect(await encodePicture(grey)).toMatchObject({ width: 500, height: 300 });
    const deep = await sharp(grey).toColourspace('rgb16').png().toBuffer();
    expect(await encodePicture(deep)).toMatchObject({ width: 500, height: 300 });
    const tower = await sharp({
      create: { width: 100, height: 20_000, channels: 3, background: '#abc' },
    })
      .png()
      .toBuffer();
    expect(await encodePicture(tower)).toMatchObject({ width: 24, height: 4800 });
  });

  it.each([
    [1, 50_000],
    [50_000, 1],
    [3, 1600],
  ])('is refused in words when it is a thread of %i by %i', async (width, height) => {
    const thread = await sharp({ create: { width, height, channels: 3, background: '#abc' } })
      .png()
      .toBuffer();
    await expect(encodePicture(thread)).rejects.toMatchObject({
      status: 400,
      message: expect.stringContaining('more than 500 times'),
    });
  });

  it('may have more megapixels than memory should hold', async () => {
    expect(await encodePicture(await makeLarge(false))).toMatchObject({
      width: 2400,
      height: 1200,
    });
  });

  it.each(['png', 'webp', 'avif', 'gif'] as const)('may be %s', async (format) => {
    const bytes = await sharp(await makePhoto({ width: 90, height: 60 }))
      .toFormat(format)
      .toBuffer();
    expect(await encodePicture(bytes)).toMatchObject({ width: 90, height: 60, widths: [90] });
  });

  it('is only its pixels when the file was something else as well', async () => {
    const polyglot = await makePolyglot();
    expect(polyglot.includes('<script>')).toBe(true);
    const { files, pixels } = await encodePicture(polyglot);
    for (const bytes of [...files.map((file) => file.bytes), pixels]) {
      expect(bytes.includes('script')).toBe(false);
      expect(bytes.includes('PK')).toBe(false);
    }
  });
});

describe('What is refused', () => {
  const refusals: [string, () => Promise<Buffer> | Buffer, number, string][] = [
    ['a bomb of 120 megapixels', makeBomb, 413, mediaWords.tooManyPixels],
    ['50 interlaced megapixels', () => makeLarge(true), 413, mediaWords.tooManyWholePixels],
    [
      'a picture of an iPhone as it is',
      () => Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypheic\0\0\0\0mif1heic')]),
      415,
      mediaWords.heic,
    ],
    ['an SVG', () => svgWithScript, 415, mediaWords.svg],
    [
      'a web page',
      () => Buffer.from('<!doctype html><script>1</script>'),
      415,
      mediaWords.notAPicture,
    ],
    [
      'a TIFF',
      async () =>
        sharp(await makePhoto({ width: 40, height: 30 }))
          .tiff()
          .toBuffer(),
      415,
      mediaWords.notAPicture,
    ],
    ['nothing at all', () => Buffer.alloc(0), 415, mediaWords.notAPicture],
    [
      'an SVG that begins like a PNG',
      () => Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), svgWithScript]),
      400,
      mediaWords.broken,
    ],
    [
      'half a photograph',
      async () => (await makePhoto({ width: 800, height: 600 })).subarray(0, 6000),
      400,
      mediaWords.broken,
    ],
  ];

  it.each(refusals)('%s', async (_name, make, status, message) => {
    await expect(encodePicture(await make())).rejects.toMatchObject({ status, message });
  });
});
