import { findGaps } from '../content/gaps.ts';
import type { BuiltSection } from '../sections/section-schema.ts';
import { type Check, placesOf } from './check.ts';

/** Marked places that nobody has filled in: visitors would read them. */
export function checkGaps(sections: BuiltSection[]): Check[] {
  return placesOf(sections).flatMap((place) =>
    place.fields.flatMap(({ name }) =>
      findGaps(place.words(name)).map((what) =>
        place.check('Problem', name, `${place.name} is still to be filled in: ${what}`),
      ),
    ),
  );
}
