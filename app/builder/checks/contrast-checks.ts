import { iconColours } from '../../../domain/icon-colours.ts';
import { kindOf } from '../../../domain/tree/kinds.ts';
import type { BuilderKind, BuiltSection } from '../../../domain/tree/sections.ts';
import { type Check, placeOfCard } from './check.ts';
import { contrastOfIcon, iconContrast, type IconGround, type Theme } from './contrast.ts';

const themes: Theme[] = ['light', 'dark'];

/** Kinds whose cards are sheets of their own; the cards of the others stand on the page itself. */
const boxed: ReadonlySet<BuilderKind> = new Set(['section_02', 'section_05']);

/** Icons whose colour is too close to what they stand on. */
export function checkContrast(sections: BuiltSection[]): Check[] {
  return sections.flatMap((section, index) =>
    section.data.service.cards.flatMap((card, at): Check[] => {
      const place = placeOfCard(section, index, card, at);
      const ground: IconGround = boxed.has(kindOf(section)) ? 'surface' : 'paper';
      const theme = themes.find(
        (name) =>
          card.iconColor !== '' && contrastOfIcon(card.iconColor, name, ground) < iconContrast,
      );
      if (!theme || !place.has('iconColor')) return [];
      const name = iconColours.find(({ hex }) => hex === card.iconColor)?.name ?? card.iconColor;
      const ratio = contrastOfIcon(card.iconColor, theme, ground).toFixed(2);
      return [
        place.check(
          'Advice',
          'iconColor',
          `${name} is faint on the ${theme} page (${ratio} to 1, ${iconContrast} is needed): the icon of ${place.name}`,
        ),
      ];
    }),
  );
}
