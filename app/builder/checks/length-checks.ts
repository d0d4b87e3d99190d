import { kindOf } from '../../../domain/tree/kinds.ts';
import type { BuiltSection } from '../../../domain/tree/sections.ts';
import type { PageDocument } from '../../../domain/tree/tree-schema.ts';
import { countLetters, descriptionSpan, titleSpan } from '../search/judge-length.ts';
import { type Check, type Place, placeOfCard, placeOfSection } from './check.ts';

/** How many characters stand well in each place: measured on the shipped pages at phone width. */
export const roomFor = {
  heroHeading: 70,
  heading: 80,
  subHeading: 220,
  serviceName: 60,
  buttonText: 30,
  cardHeading: 60,
  cardSubHeading: 260,
  subPoint: 120,
} as const;

const fieldWords: Record<string, string> = {
  heading: 'heading',
  subHeading: 'sub-heading',
  serviceName: 'service name',
  buttonText: 'button text',
};

/** Words that do not fit the place they stand in. */
export function checkLengths(sections: BuiltSection[]): Check[] {
  return sections.flatMap((section, index) => {
    const { data } = section;
    const place = placeOfSection(section, index);
    const isHero = kindOf(section) === 'section_01';
    return [
      ...tooLong(place, 'heading', data.heading, isHero ? roomFor.heroHeading : roomFor.heading),
      ...tooLong(place, 'subHeading', data.subHeading, roomFor.subHeading),
      ...(place.has('serviceName')
        ? tooLong(place, 'serviceName', data.service.name, roomFor.serviceName)
        : []),
      ...(place.has('buttonText')
        ? tooLong(place, 'buttonText', data.buttonText, roomFor.buttonText)
        : []),
      ...data.service.cards.flatMap((card, at) => {
        const inCard = placeOfCard(section, index, card, at);
        return [
          ...tooLong(inCard, 'heading', card.heading, roomFor.cardHeading),
          ...tooLong(inCard, 'subHeading', card.subHeading, roomFor.cardSubHeading),
          ...(inCard.has('buttonText')
            ? tooLong(inCard, 'buttonText', card.buttonText, roomFor.buttonText)
            : []),
          ...longPoints(inCard, card.subPoints),
        ];
      }),
    ];
  });
}

/** What search engines show of the page: nothing to show, or more than they do. */
export function checkSearch({ search, sections }: PageDocument): Check[] {
  const hasWords = sections.some(
    ({ data }) =>
      data.subHeading.trim() !== '' ||
      data.service.cards.some((card) => card.subHeading.trim() !== ''),
  );
  const checks: Check[] = [];
  if (search.description.trim() === '' && !hasWords && !search.noindex) {
    checks.push({
      severity: 'Advice',
      message: 'There is no description for search engines, and no text to take one from',
      fieldId: 'search-description',
    });
  }
  const long = [
    ['search-title', 'search title', search.title, titleSpan.to],
    ['search-description', 'description', search.description, descriptionSpan.to],
  ] as const;
  for (const [fieldId, name, text, room] of long) {
    const count = countLetters(text);
    if (count > room)
      checks.push({ severity: 'Advice', message: tellLong(`The ${name}`, count, room), fieldId });
  }
  return checks;
}

function tooLong(place: Place, field: string, text: string, room: number): Check[] {
  const count = countLetters(text);
  if (count <= room) return [];
  return [
    place.check(
      'Advice',
      field,
      tellLong(`The ${fieldWords[field]} of ${place.name}`, count, room),
    ),
  ];
}

function longPoints(place: Place, points: string[]): Check[] {
  if (!place.has('subPoints')) return [];
  const at = points.findIndex((point) => countLetters(point) > roomFor.subPoint);
  if (at === -1) return [];
  const count = countLetters(points[at] ?? '');
  return [
    place.check(
      'Advice',
      'subPoints',
      tellLong(`Point ${at + 1} of ${place.name}`, count, roomFor.subPoint),
    ),
  ];
}

function tellLong(what: string, count: number, room: number): string {
  return `${what} has ${count} characters; ${room} fit well`;
}
