import { isOfKind } from '../sections/fields.ts';
import type { BuiltSection } from '../sections/section-schema.ts';
import { isBlank } from '../values/values.ts';
import { type Check, placesOf } from './check.ts';

/** Films that cannot be played, or that show nothing before they are. */
export function checkFilms(sections: BuiltSection[]): Check[] {
  return placesOf(sections).flatMap((place) => {
    if (!isOfKind(place.section, 'film')) return [];
    if (isBlank(place.words('film'))) {
      return [place.check('Problem', 'film', `${place.name} has no film to play`)];
    }
    const bare = `The film of ${place.name} has no picture to stand there before it plays`;
    return isBlank(place.words('image')) ? [place.check('Advice', 'image', bare)] : [];
  });
}
