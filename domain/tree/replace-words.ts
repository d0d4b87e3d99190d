import { findInProse, type ProsePlace, replaceInProse } from '../prose/replace-prose.ts';
import { type FoundRange, wordFinder, type WordSearch } from '../values/search-text.ts';
import { cutText } from '../values/values.ts';
import type { PagePlace } from './edit-cards.ts';
import { keyOfText, mapWrittenTexts, type WrittenPage, type WrittenText } from './written-texts.ts';

/** Words to look for, and those to put in their place. */
export type Replacement = WordSearch & { words: string };

/** A place of the words as it is drawn, with a name by which it can be chosen. */
export type WordPlace = PagePlace & {
  key: string;
  where: string;
  label: string;
  before: string;
  found: string;
  after: string;
  /** Why the words cannot be replaced here. */
  problem?: string;
};

/** So many letters on each side say where a place is. */
const letterAround = 48;

/** A text with more places is judged as a whole: each alone would take long. */
const mostJudged = 20;

export type FoundPlaces = { places: WordPlace[]; left: number };

/** The first `most` places, and how many are `left`. It yields after each text: visitors need not wait. */
export function* findWords(
  page: WrittenPage,
  replacement: Replacement,
  most: number,
): Generator<void, FoundPlaces> {
  const find = wordFinder(replacement);
  const places: WordPlace[] = [];
  let left = 0;
  for (const text of listTexts(page)) {
    yield;
    const found = placesIn(text, find);
    const drawable = found.slice(0, most - places.length);
    left += found.length - drawable.length;
    if (drawable.length === 0) continue;
    const whole = resultOf(text, find, replacement.words, () => true);
    drawable.forEach((place, at) => {
      const alone =
        whole.problem !== undefined && found.length <= mostJudged
          ? resultOf(text, find, replacement.words, (other) => other === at)
          : whole;
      places.push(drawn(text, place, at, alone.problem));
    });
  }
  return { places, left };
}

function listTexts(page: WrittenPage): WrittenText[] {
  const texts: WrittenText[] = [];
  mapWrittenTexts(page, (text) => {
    texts.push(text);
    return text.value;
  });
  return texts;
}

export type Replaced<Page> = {
  page: Page;
  /** The texts that changed. */
  texts: Set<string>;
  replaced: number;
  /** The chosen places whose text would break a rule, or lose a link. Nothing in these texts is replaced. */
  refused: { key: string; problem: string }[];
};

/** Which places are chosen, by their keys. */
export type ChosenPlaces = Pick<ReadonlySet<string>, 'has'>;

/** Replaces the words at the chosen places, and nothing else. */
export function replaceWords<Page extends WrittenPage>(
  page: Page,
  replacement: Replacement,
  chosen: ChosenPlaces,
): Replaced<Page> {
  const find = wordFinder(replacement);
  const result: Replaced<Page> = { page, texts: new Set(), replaced: 0, refused: [] };
  result.page = mapWrittenTexts(page, (text) => {
    const wanted = placesIn(text, find).flatMap((_place, at) => {
      const key = keyOf(text, at);
      return chosen.has(key) ? [{ key, at }] : [];
    });
    if (wanted.length === 0) return text.value;
    const numbers = new Set(wanted.map(({ at }) => at));
    const { value = text.value, problem } = resultOf(text, find, replacement.words, (at) =>
      numbers.has(at),
    );
    if (problem !== undefined) {
      for (const { key } of wanted) result.refused.push({ key, problem });
      return text.value;
    }
    result.replaced += wanted.length;
    result.texts.add(keyOfText(text));
    return value;
  });
  return result;
}

type Finder = (text: string) => FoundRange[];

function placesIn({ value, prose }: WrittenText, find: Finder): ProsePlace[] {
  // A text without signs is drawn as it is stored, so it need not be read where it has no such words.
  if (!prose || (!/[\\*[]/.test(value) && find(value).length === 0)) {
    return find(value).map((range) => ({ ...range, text: value }));
  }
  return findInProse(value, prose, find);
}

/** The text with other words, or why it must stay. */
function resultOf(
  text: WrittenText,
  find: Finder,
  words: string,
  isWanted: (place: number) => boolean,
): { value?: string; problem?: string } {
  const value = text.prose
    ? replaceInProse(text.value, text.prose, { find, words, isWanted })
    : replaceInLine(
        text.value,
        find(text.value).filter((_range, at) => isWanted(at)),
        words,
      );
  if (value === undefined) return { problem: 'A link would lose all of its text' };
  // A draft may hold what cannot be published; the words of this act are not the cause.
  const problem = text.problemWith(text.value) === undefined ? text.problemWith(value) : undefined;
  return problem === undefined ? { value } : { problem };
}

function replaceInLine(value: string, ranges: FoundRange[], words: string): string {
  const pieces: string[] = [];
  let at = 0;
  for (const { from, end } of ranges) {
    pieces.push(value.slice(at, from), words);
    at = end;
  }
  return pieces.join('') + value.slice(at);
}

function drawn(
  text: WrittenText,
  place: ProsePlace,
  at: number,
  problem: string | undefined,
): WordPlace {
  const { from, end, text: words } = place;
  // One letter more than is shown says that there are more.
  const before = oneLine(words.slice(Math.max(0, from - letterAround - 1), from));
  const after = oneLine(words.slice(end, end + letterAround + 1));
  const { field, sectionId, cardId, where, label } = text;
  return {
    key: keyOf(text, at),
    field,
    ...(sectionId !== undefined && { sectionId }),
    ...(cardId !== undefined && { cardId }),
    where,
    label,
    before: before.length > letterAround ? `…${lastLetters(before, letterAround)}` : before,
    found: words.slice(from, end),
    after: after.length > letterAround ? `${cutText(after, letterAround)}…` : after,
    ...(problem !== undefined && { problem }),
  };
}

function keyOf(text: WrittenText, at: number): string {
  return `${keyOfText(text)}#${at}`;
}

function oneLine(text: string): string {
  return text.replace(/\s/g, ' ');
}

/** The end of a text, without half a surrogate pair. */
function lastLetters(text: string, count: number): string {
  return text.slice(-count).replace(/^[\uDC00-\uDFFF]/, '');
}
