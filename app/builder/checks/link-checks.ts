import { noTargetSection } from '../../../domain/section-defaults.ts';
import type { Field } from '../../../domain/sections/fields.ts';
import type { BuiltSection } from '../../../domain/tree/sections.ts';
import { type Check, type Place, placesOf } from './check.ts';

/** Buttons that lead nowhere, and links that no button shows. */
export function checkLinks(sections: BuiltSection[], isDead: (link: string) => boolean): Check[] {
  return placesOf(sections).flatMap((place) => checkButton(place, isDead));
}

function checkButton(place: Place, isDead: (link: string) => boolean): Check[] {
  const linkField = nameOf(place, 'link');
  const targetField = nameOf(place, 'target');
  const wayField = linkField ?? targetField;
  if (wayField === undefined) return [];
  const link = linkField ? place.words(linkField) : '';
  if (link !== '' && isDead(link)) {
    return [place.check('Problem', wayField, `The link of ${place.name} leads nowhere`)];
  }
  if (!place.has('buttonText')) return [];
  const text = place.words('buttonText').trim();
  const target = targetField ? place.words(targetField) : '';
  const leads = link !== '' || (target !== '' && target !== noTargetSection);
  if (text !== '' && !leads) {
    return [place.check('Problem', wayField, `The button “${text}” of ${place.name} has no link`)];
  }
  if (text === '' && leads) {
    const message = `${place.name} has a link but no button text, so no button shows`;
    return [place.check('Advice', 'buttonText', message)];
  }
  return [];
}

function nameOf(place: Place, type: Field['type']): string | undefined {
  return place.fields.find(({ field }) => field.type === type)?.name;
}
