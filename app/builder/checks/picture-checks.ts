import { mediaIdOf, type MediaPicture } from '../../../domain/media.ts';
import type { BuiltSection } from '../../../domain/tree/sections.ts';
import { type Check, type Place, placeOfCard, placeOfSection } from './check.ts';

/** By image address; null: it was deleted. What is not listed is not known yet. */
export type PicturesByPath = Record<
  string,
  Pick<MediaPicture, 'alt' | 'isDecorative'> | null | undefined
>;

/** Pictures of the library that nobody has described, or that are gone. */
export function checkPictures(sections: BuiltSection[], pictures: PicturesByPath): Check[] {
  return sections.flatMap((section, index) => [
    ...checkPicture(placeOfSection(section, index), section.data.image, pictures),
    ...section.data.service.cards.flatMap((card, at) =>
      checkPicture(placeOfCard(section, index, card, at), card.image, pictures),
    ),
  ]);
}

function checkPicture(place: Place, image: string, pictures: PicturesByPath): Check[] {
  if (!place.has('image') || mediaIdOf(image) === undefined) return [];
  const picture = pictures[image];
  if (picture === null) {
    return [
      place.check(
        'Problem',
        'image',
        `The picture of ${place.name} is not in the library any more`,
      ),
    ];
  }
  if (!picture || picture.isDecorative || picture.alt.trim() !== '') return [];
  return [
    place.check(
      'Problem',
      'image',
      `The picture of ${place.name} has no words for people who cannot see it`,
    ),
  ];
}
