import type { MediaChange } from './media-schemas.ts';

export const pictureWords = {
  clash: 'A colleague has changed the same thing in the meantime. Choose which version to keep.',
} as const;

export const libraryWords = {
  gone: (one: 'picture' | 'file') => `This ${one} is not in the library.`,
  ofSettings: (one: 'picture' | 'file') =>
    `This ${one} belongs to the site’s settings. Administrators change it.`,
} as const;

/** The description of a picture by its parts, which two people can change independently. */
export type PictureParts = Pick<MediaChange, 'name' | 'alt' | 'isDecorative'> & {
  focalPoint: Pick<MediaChange, 'focalX' | 'focalY'>;
};

export function partsOf({ name, alt, isDecorative, focalX, focalY }: MediaChange): PictureParts {
  return { name, alt, isDecorative, focalPoint: { focalX, focalY } };
}

export function joinParts({ focalPoint, ...words }: PictureParts): MediaChange {
  return { ...words, ...focalPoint };
}
