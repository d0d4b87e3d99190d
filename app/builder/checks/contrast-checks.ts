import { iconColours } from '../../../domain/icon-colours.ts';
import { kindValueOf } from '../../../domain/sections/kinds.ts';
import type { BuiltSection } from '../../../domain/tree/sections.ts';
import { type Check, placesOf } from './check.ts';
import { contrastOfIcon, iconContrast, type Theme } from './contrast.ts';

const themes: Theme[] = ['light', 'dark'];

/** Icons whose colour is too close to what they stand on. */
export function checkContrast(sections: BuiltSection[]): Check[] {
  return placesOf(sections).flatMap((place) =>
    place.fields
      .filter(({ field }) => field.type === 'colour')
      .flatMap(({ name: colourField }): Check[] => {
        const colour = place.words(colourField);
        const ground = kindValueOf(place.section)?.itemGround ?? 'paper';
        const theme = themes.find(
          (name) => colour !== '' && contrastOfIcon(colour, name, ground) < iconContrast,
        );
        if (!theme) return [];
        const name = iconColours.find(({ hex }) => hex === colour)?.name ?? colour;
        const ratio = contrastOfIcon(colour, theme, ground).toFixed(2);
        return [
          place.check(
            'Advice',
            colourField,
            `${name} is faint on the ${theme} page (${ratio} to 1, ${iconContrast} is needed): the icon of ${place.name}`,
          ),
        ];
      }),
  );
}
