import { groundOf, headingOf, itemsOf, listOf, asText } from '../sections/kinds.ts';
import type { BuiltSection } from '../sections/section-schema.ts';
import { type Check, type Place, placesOf } from './check.ts';

/** The first hero's heading is the page's h1, sections' are h2, cards' are h3: none may be missing in between. */
export function checkHeadings(sections: BuiltSection[]): Check[] {
  const titleIndex = sections.findIndex((section) => groundOf(section) === 'hero');
  const first = new Map<string, string>();
  return placesOf(sections).flatMap((place) => {
    if (place.card) return checkCard(place, place.card.name, first);
    const isTitle = place.index === titleIndex;
    return [
      ...checkSection(place, isTitle),
      ...(isTitle && titleIndex > 0 ? lateTitle(place) : []),
    ];
  });
}

function checkSection(place: Place, isTitle: boolean): Check[] {
  const tell = (severity: Check['severity'], what: string) =>
    place.tell(severity, 'heading', `${place.name} has no heading${what}`);
  if (!place.has('heading') || headingOf(place.section).trim() !== '') return [];
  if (isTitle) return tell('Problem', ': it is the page’s main one');
  const cardsHave = itemsOf(place.section).some(({ heading }) => asText(heading).trim() !== '');
  return cardsHave ? tell('Problem', ' above those of its cards') : tell('Advice', '');
}

function lateTitle({ name, index, tell }: Place): Check[] {
  const before = index === 1 ? 'Section 1 comes' : `Sections 1 to ${index} come`;
  return tell('Advice', 'heading', `${name} has the page’s main heading, but ${before} before it`);
}

/** `first` has the name of the first card with a heading in each section. */
function checkCard(place: Place, card: string, first: Map<string, string>): Check[] {
  if (!place.has('heading')) return [];
  const heading = place.words('heading').trim();
  const tell = (severity: Check['severity'], what: string) =>
    place.tell(severity, 'heading', `${place.name} ${what}`);
  if (heading === '') return tell('Problem', 'has no heading');
  const newItem: { heading?: string } = listOf(place.section)?.newItem ?? {};
  if (heading === newItem.heading) return tell('Advice', `still says “${heading}”`);
  const key = `${place.index} ${heading.toLowerCase()}`;
  const same = first.get(key);
  first.set(key, card);
  return same === undefined ? [] : tell('Advice', `has the same heading as ${same}: “${heading}”`);
}
