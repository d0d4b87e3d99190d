import { groundOf, headingOf, itemNameOf, itemsOf, listOf } from '../sections/kinds.ts';
import type { BuiltSection } from '../sections/section-schema.ts';
import { type Check, type Place, placeOfCard, placeOfSection } from './check.ts';

/** The first hero's heading is the page's h1, sections' are h2, cards' are h3: none may be missing in between. */
export function checkHeadings(sections: BuiltSection[]): Check[] {
  const titleIndex = sections.findIndex((section) => groundOf(section) === 'hero');
  return sections.flatMap((section, index) => [
    ...checkSection(placeOfSection(section, index), index === titleIndex),
    ...(index === titleIndex && index > 0 ? [lateTitle(section, index)] : []),
    ...checkCards(section, index),
  ]);
}

function checkSection(place: Place, isTitle: boolean): Check[] {
  if (!place.has('heading') || headingOf(place.section).trim() !== '') return [];
  if (isTitle) {
    return [
      place.check('Problem', 'heading', `${place.name} has no heading: it is the page’s main one`),
    ];
  }
  const cardsHave = itemsOf(place.section).some(
    ({ heading }) => typeof heading === 'string' && heading.trim() !== '',
  );
  return [
    cardsHave
      ? place.check('Problem', 'heading', `${place.name} has no heading above those of its cards`)
      : place.check('Advice', 'heading', `${place.name} has no heading`),
  ];
}

function lateTitle(section: BuiltSection, index: number): Check {
  const place = placeOfSection(section, index);
  const before = index === 1 ? 'Section 1 comes' : `Sections 1 to ${index} come`;
  return place.check(
    'Advice',
    'heading',
    `${place.name} holds the page’s main heading, but ${before} before it`,
  );
}

function checkCards(section: BuiltSection, index: number): Check[] {
  const first = new Map<string, number>();
  const newItem: { heading?: string } = listOf(section)?.newItem ?? {};
  return itemsOf(section).flatMap((card, at): Check[] => {
    const place = placeOfCard(section, index, card, at);
    if (!place.has('heading')) return [];
    const heading = place.words('heading').trim();
    if (heading === '') return [place.check('Problem', 'heading', `${place.name} has no heading`)];
    if (heading === newItem.heading) {
      return [place.check('Advice', 'heading', `${place.name} still says “${heading}”`)];
    }
    const same = first.get(heading.toLowerCase());
    first.set(heading.toLowerCase(), at);
    if (same === undefined) return [];
    return [
      place.check(
        'Advice',
        'heading',
        `${place.name} is headed as ${itemNameOf(section)} ${same + 1} is: “${heading}”`,
      ),
    ];
  });
}
