import { linksInProse } from '../prose/prose-text.ts';
import { readProse } from '../prose/read-prose.ts';
import type { Prose } from '../prose/prose.ts';
import { isArticle } from '../sections/fields.ts';
import type { BuiltSection } from '../sections/section-schema.ts';
import { type Check, type Place, placesOf } from './check.ts';

/** Readers lose the thread in longer paragraphs. */
const longParagraph = 120;

/** Words that do not say where a link leads, to people who hear the links of a page one after the other. */
const emptyWords = new Set([
  'click',
  'click here',
  'here',
  'learn more',
  'link',
  'more',
  'read more',
  'see here',
  'this',
  'this link',
  'this page',
]);

/** Links within texts that lead nowhere, or do not say where. */
export function checkProseLinks(
  sections: BuiltSection[],
  isDead: (link: string) => boolean,
): Check[] {
  return inProse(sections, (place, name, text) => checkLinks(place, name, text, isDead));
}

/** Headings within texts. */
export function checkProseLevels(sections: BuiltSection[]): Check[] {
  return inProse(sections, (place, name, text, reading) =>
    reading.isArticle && text.includes('#')
      ? checkLevels(place, name, readProse(text, reading))
      : [],
  );
}

/** Paragraphs within texts. A text that is too short for a long one need not be read. */
export function checkParagraphs(sections: BuiltSection[]): Check[] {
  return inProse(sections, (place, name, text, reading) =>
    text.length > 2 * longParagraph ? checkLongest(place, name, readProse(text, reading)) : [],
  );
}

function inProse(
  sections: BuiltSection[],
  check: (place: Place, name: string, text: string, reading: { isArticle: boolean }) => Check[],
): Check[] {
  return placesOf(sections).flatMap((place) =>
    place.fields
      .filter(({ field }) => field.type === 'prose')
      .flatMap(({ name, field }) =>
        check(place, name, place.words(name), { isArticle: isArticle(field) }),
      ),
  );
}

function checkLinks(
  place: Place,
  name: string,
  text: string,
  isDead: (link: string) => boolean,
): Check[] {
  return linksInProse(text).flatMap(({ to, words }) => {
    if (to === '') {
      return [place.check('Problem', name, `The link “${words}” in ${place.name} has no target`)];
    }
    if (isDead(to)) {
      return [place.check('Problem', name, `The link “${words}” in ${place.name} leads nowhere`)];
    }
    if (
      !emptyWords.has(
        words
          .trim()
          .toLowerCase()
          .replace(/[.!…]$/, ''),
      )
    )
      return [];
    const message = `The link “${words}” in ${place.name} does not say where it leads`;
    return [place.check('Advice', name, message)];
  });
}

function checkLevels(place: Place, name: string, prose: Prose): Check[] {
  const first = prose.find(({ type }) => type === 'heading' || type === 'subheading');
  if (first?.type !== 'subheading') return [];
  const words = first.spans.map(({ text }) => text).join('');
  const message = `The text of ${place.name} begins with the smaller heading “${words}”`;
  return [place.check('Advice', name, message)];
}

function checkLongest(place: Place, name: string, prose: Prose): Check[] {
  const counts = prose.map(({ spans }) => wordsIn(spans.map(({ text }) => text).join('')));
  const most = Math.max(0, ...counts);
  if (most <= longParagraph) return [];
  const message = `A paragraph of ${place.name} has ${most} words; two shorter ones read better`;
  return [place.check('Advice', name, message)];
}

function wordsIn(text: string): number {
  return text.split(/\s+/).filter(Boolean).length;
}
