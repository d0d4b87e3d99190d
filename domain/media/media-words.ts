import type { MediaChange } from './media-schemas.ts';
import { type PicturePart, pictureParts } from './media.ts';
import { isSameValue } from '../values/values.ts';

export const pictureWords = {
  clash: 'A colleague has changed the same meanwhile. Decide which of both is kept.',
} as const;

export const libraryWords = {
  gone: (one: 'picture' | 'file') => `This ${one} is not in the library.`,
  ofSettings: (one: 'picture' | 'file') =>
    `This ${one} belongs to the site’s settings. Administrators change it.`,
} as const;

export function wordsOf({ name, alt, isDecorative, focalX, focalY }: MediaChange): MediaChange {
  return { name, alt, isDecorative, focalX, focalY };
}

/** Takes these parts from `from` and the others from the picture. */
export function takeParts(
  words: MediaChange,
  from: MediaChange,
  parts: readonly PicturePart[],
): MediaChange {
  return Object.assign({ ...words }, ...parts.map((part) => read(from, part)));
}

export function differentParts(one: MediaChange, other: MediaChange): PicturePart[] {
  return pictureParts.filter((part) => !isSameValue(read(one, part), read(other, part)));
}

type Sides = { before: MediaChange; mine: MediaChange; theirs: MediaChange };

/** Merges parts that only one side has changed; `clashes` names those that both changed to different values. */
export function mergePictureWords({ before, mine, theirs }: Sides): {
  merged: MediaChange;
  clashes: PicturePart[];
} {
  const changed = differentParts(before, mine);
  const elsewhere = new Set(differentParts(before, theirs));
  const apart = new Set(differentParts(mine, theirs));
  return {
    merged: takeParts(theirs, mine, changed),
    clashes: changed.filter((part) => elsewhere.has(part) && apart.has(part)),
  };
}

function read(words: MediaChange, part: PicturePart): Partial<MediaChange> {
  const { focalX, focalY } = words;
  return part === 'focalPoint' ? { focalX, focalY } : { [part]: words[part] };
}
