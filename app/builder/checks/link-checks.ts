import { noTargetSection } from '../../../domain/section-defaults.ts';
import type { BuiltSection } from '../../../domain/tree/sections.ts';
import { type Check, type Place, placeOfCard, placeOfSection } from './check.ts';

type Button = { text: string; link: string; hasTarget: boolean };

/** Buttons that lead nowhere, and links that no button shows. */
export function checkLinks(sections: BuiltSection[], isDead: (link: string) => boolean): Check[] {
  return sections.flatMap((section, index) => [
    ...checkButton(placeOfSection(section, index), sectionButton(section), isDead),
    ...section.data.service.cards.flatMap((card, at) =>
      checkButton(
        placeOfCard(section, index, card, at),
        { text: card.buttonText, link: card.buttonLink, hasTarget: false },
        isDead,
      ),
    ),
  ]);
}

function checkButton(place: Place, button: Button, isDead: (link: string) => boolean): Check[] {
  if (!place.has('buttonLink')) return [];
  const text = button.text.trim();
  if (button.link !== '' && isDead(button.link)) {
    return [place.check('Problem', 'buttonLink', `The link of ${place.name} leads nowhere`)];
  }
  const leads = button.link !== '' || button.hasTarget;
  if (text !== '' && !leads) {
    return [
      place.check('Problem', 'buttonLink', `The button “${text}” of ${place.name} has no link`),
    ];
  }
  if (text === '' && leads) {
    return [
      place.check(
        'Advice',
        'buttonText',
        `${place.name} has a link but no button text, so no button shows`,
      ),
    ];
  }
  return [];
}

function sectionButton({ data }: BuiltSection): Button {
  const hasTarget = data.buttonSectionId !== '' && data.buttonSectionId !== noTargetSection;
  return { text: data.buttonText, link: data.buttonLink, hasTarget };
}
