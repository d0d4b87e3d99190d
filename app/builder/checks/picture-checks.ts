import { mediaIdOf, type MediaPicture } from '../../../domain/media.ts';
import type { BuiltSection } from '../../../domain/tree/sections.ts';
import { type Check, type Place, placesOf } from './check.ts';

/** By image address; null: it was deleted. What is not listed is not known yet. */
export type PicturesByPath = Record<
  string,
  Pick<MediaPicture, 'alt' | 'isDecorative'> | null | undefined
>;

/** Pictures of the library that nobody has described, or that are gone. */
export function checkPictures(sections: BuiltSection[], pictures: PicturesByPath): Check[] {
  return placesOf(sections).flatMap((place) =>
    place.fields
      .filter(({ field }) => field.type === 'image')
      .flatMap(({ name }) => checkPicture(place, name, pictures)),
  );
}

function checkPicture(place: Place, name: string, pictures: PicturesByPath): Check[] {
  const image = place.words(name);
  if (mediaIdOf(image) === undefined) return [];
  const picture = pictures[image];
  if (picture === null) {
    const gone = `The picture of ${place.name} is not in the library any more`;
    return [place.check('Problem', name, gone)];
  }
  if (!picture || picture.isDecorative || picture.alt.trim() !== '') return [];
  const silent = `The picture of ${place.name} has no words for people who cannot see it`;
  return [place.check('Problem', name, silent)];
}
