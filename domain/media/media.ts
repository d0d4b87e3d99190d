import { idPattern } from '../values/values.ts';
import { textsOfType } from '../sections/field-holders.ts';
import type { BuiltSection } from '../sections/section-schema.ts';

/**
 * A picture of the library has the address `/media/<id>`, which stays when the file is replaced.
 * Pages are drawn with its files, which are named by their content.
 */
export function mediaPath(id: string): string {
  return `/media/${id}`;
}

/** The library's id in an image address; undefined for any other picture. */
export function mediaIdOf(image: string): string | undefined {
  if (!image.startsWith('/media/')) return undefined;
  const id = image.slice('/media/'.length);
  return idPattern.test(id) ? id : undefined;
}

/** The parts of a picture's description, which two people can change independently. */
export const pictureParts = ['name', 'alt', 'isDecorative', 'focalPoint'] as const;
export type PicturePart = (typeof pictureParts)[number];

const [megabytes, megapixels, wholeMegapixels] = [25, 100, 40];

export const mediaLimits = {
  bytes: megabytes * 1024 * 1024,
  pixels: megapixels * 1_000_000,
  /** Of files that can only be decoded as a whole: progressive, interlaced, lossless WebP, AVIF, GIF. */
  wholePixels: wholeMegapixels * 1_000_000,
  /** Larger files are made smaller in the browser, if it can. */
  sentAsIsBytes: 8 * 1024 * 1024,
  /** The largest size that is stored: no page shows more. WebP is limited to 16,383 pixels. */
  storedWidth: 2400,
  storedHeight: 4800,
  /** The largest ratio of the longer side to the shorter: beyond that there is no small version. */
  longestOfShortest: 500,
  nameLength: 120,
  altLength: 300,
  /** The number of pictures, or of files, in one page of the list. */
  pageSize: 48,
} as const;

export const mediaWords = {
  tooManyBytes: `This picture is larger than ${megabytes} MB. Please choose a smaller one.`,
  tooManyPixels: `This picture has more than ${megapixels} megapixels. Please scale it down first.`,
  tooManyWholePixels: `Pictures of this type can have up to ${wholeMegapixels} megapixels. Please scale it down, or save it as a plain JPEG, which can have up to ${megapixels}.`,
  tooNarrow: `One side of this picture is more than ${mediaLimits.longestOfShortest} times as long as the other. Please crop it first.`,
  notAPicture:
    'This file is not a picture we can use. Please choose a JPEG, PNG, WebP, AVIF or GIF.',
  svg: 'SVG files can carry scripts and are not accepted. Please choose a JPEG, PNG, WebP, AVIF or GIF.',
  svgNotDrawn:
    'This browser could not draw this SVG. Please save it as PNG, twice as large as it is shown or more.',
  heic: 'HEIC pictures are not accepted. Please save it as JPEG and upload that.',
  heicUnread:
    'This browser cannot read HEIC pictures. Save it as JPEG and upload that, or use Safari.',
  beingRemoved:
    'The same picture was just deleted and is still being removed. Please try again in a minute.',
  broken: 'This picture is damaged and could not be read. Please try another copy.',
} as const;

export const archivedPictureWords =
  'A picture in this archive is not what it says. Nothing was changed.';

export function mediaIdsOf(sections: BuiltSection[]): string[] {
  const images = sections.flatMap((section) => textsOfType(section, 'image'));
  return [...new Set(images.flatMap(({ value }) => mediaIdOf(value) ?? []))];
}
