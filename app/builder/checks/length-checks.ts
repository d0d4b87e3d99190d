import { plainWords } from '../../../domain/prose/prose-text.ts';
import { isArticle } from '../../../domain/sections/fields.ts';
import { textsOfType } from '../../../domain/sections/kinds.ts';
import type { BuiltSection } from '../../../domain/sections/section-schema.ts';
import type { PageDocument } from '../../../domain/tree/tree-schema.ts';
import { countLetters, descriptionSpan, titleSpan } from '../search/judge-length.ts';
import { type Check, type Place, placesOf } from './check.ts';

/** Texts that are too long for their place. */
export function checkLengths(sections: BuiltSection[]): Check[] {
  return placesOf(sections).flatMap((place) =>
    place.fields.flatMap(({ name, field }) => {
      if (field.type === 'points') return longPoints(place, name, field.room);
      if (field.type === 'words') return tooLong(place, name, field, place.words(name));
      if (field.type !== 'prose') return [];
      const shown = plainWords(place.words(name), { isArticle: isArticle(field) });
      return tooLong(place, name, field, shown);
    }),
  );
}

/** What search engines show of the page: too little, or more than they show. */
export function checkSearch({ search, sections }: PageDocument): Check[] {
  const hasWords = sections.some((section) =>
    textsOfType(section, 'prose').some(({ value }) => value.trim() !== ''),
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

function tooLong(
  place: Place,
  name: string,
  { label, room = Infinity }: { label: string; room?: number },
  words: string,
): Check[] {
  const count = countLetters(words);
  if (count <= room) return [];
  const what = `The ${label.toLowerCase()} of ${place.name}`;
  return [place.check('Advice', name, tellLong(what, count, room))];
}

function longPoints(place: Place, name: string, room = Infinity): Check[] {
  const counts = place.points(name).map(countLetters);
  const at = counts.findIndex((count) => count > room);
  const count = counts[at];
  if (count === undefined) return [];
  return [place.check('Advice', name, tellLong(`Point ${at + 1} of ${place.name}`, count, room))];
}

function tellLong(what: string, count: number, room: number): string {
  return `${what} has ${count} characters; ${room} fit well`;
}
