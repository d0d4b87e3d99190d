import { plainWords } from '../prose/prose-text.ts';
import { isArticle } from '../sections/fields.ts';
import { textsOfType } from '../sections/field-holders.ts';
import type { BuiltSection } from '../sections/section-schema.ts';
import type { PageDocument } from '../tree/tree-schema.ts';
import { countLetters } from '../values/text-length.ts';
import { type Check, type Place, inFields } from './check.ts';

/** The lengths that search engines show without cutting and that are long enough to be useful. */
export const titleSpan = { from: 20, to: 60 };
export const descriptionSpan = { from: 70, to: 160 };

export function checkLengths(sections: BuiltSection[]): Check[] {
  return inFields(sections, 'any', (place, { name, field }) => {
    if (field.type === 'points') return longPoints(place, name, field.room);
    if (field.type === 'words') return tooLong(place, name, field, place.words(name));
    if (field.type !== 'prose') return [];
    const text = place.words(name);
    // A reader sees no more letters than are stored.
    if (text.length <= (field.room ?? Infinity)) return [];
    return tooLong(place, name, field, plainWords(text, { isArticle: isArticle(field) }));
  });
}

/** What search engines show of the page: too little, or more than they show. */
export function checkSearch({ search, sections }: PageDocument): Check[] {
  const hasWords = sections.some((section) =>
    textsOfType(section, 'prose').some(({ value }) => value.trim() !== ''),
  );
  const isSilent = search.description.trim() === '' && !hasWords && !search.noindex;
  const silent = 'There is no description for search engines, and no text to create one from';
  const long = [
    ['search.title', 'search title', search.title, titleSpan.to],
    ['search.description', 'description', search.description, descriptionSpan.to],
  ] as const;
  return [
    ...(isSilent ? [advise('search.description', silent)] : []),
    ...long.flatMap(([field, name, text, room]) => {
      const count = countLetters(text);
      return count > room ? [advise(field, tellLong(`The ${name}`, count, room))] : [];
    }),
  ];
}

function advise(field: string, message: string): Check {
  return { severity: 'Advice', message, field };
}

function tooLong(
  place: Place,
  name: string,
  { label, room = Infinity }: { label: string; room?: number },
  words: string,
): Check[] {
  // Counting letters takes long, and a text has no more of them than units.
  const count = words.length <= room ? words.length : countLetters(words);
  if (count <= room) return [];
  const what = `The ${label.toLowerCase()} of ${place.name}`;
  return place.tell('Advice', name, tellLong(what, count, room));
}

function longPoints(place: Place, name: string, room = Infinity): Check[] {
  const points = place.value(name) as string[];
  const at = points.findIndex((point) => point.length > room && countLetters(point) > room);
  const point = points[at];
  if (point === undefined) return [];
  const count = countLetters(point);
  return place.tell('Advice', name, tellLong(`Point ${at + 1} of ${place.name}`, count, room));
}

function tellLong(what: string, count: number, room: number): string {
  return `${what} has ${count} characters; up to ${room} work best`;
}
