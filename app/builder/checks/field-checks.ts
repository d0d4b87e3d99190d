import { problemOf } from '../../../domain/sections/fields.ts';
import type { BuiltSection } from '../../../domain/tree/sections.ts';
import { type Check, placesOf } from './check.ts';

/** What cannot be published as it is: no number, no date, nothing where something must be. */
export function checkFields(sections: BuiltSection[]): Check[] {
  return placesOf(sections).flatMap((place) =>
    place.fields.flatMap(({ name, field }) => {
      const problem = problemOf(field, place.value(name), (other) => place.value(other));
      return problem === undefined
        ? []
        : [place.check('Problem', name, `${place.name}, ${field.label}: ${problem}`)];
    }),
  );
}
