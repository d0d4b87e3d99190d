import { linksInProse } from '../../../domain/prose/prose-text.ts';
import { readProse } from '../../../domain/prose/read-prose.ts';
import type { Prose } from '../../../domain/prose/prose.ts';
import { isArticle } from '../../../domain/sections/fields.ts';
import type { BuiltSection } from '../../../domain/sections/section-schema.ts';
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

/** Links, headings and paragraphs within texts. */
export function checkProse(sections: BuiltSection[], isDead: (link: string) => boolean): Check[] {
  return placesOf(sections).flatMap((place) =>
    place.fields
      .filter(({ field }) => field.type === 'prose')
      .flatMap(({ name, field }) => {
        const text = place.words(name);
        const prose = readProse(text, { isArticle: isArticle(field) });
        return [
          ...checkLinks(place, name, text, isDead),
          ...checkLevels(place, name, prose),
          ...checkParagraphs(place, name, prose),
        ];
      }),
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

function checkParagraphs(place: Place, name: string, prose: Prose): Check[] {
  const counts = prose.map(({ spans }) => wordsIn(spans.map(({ text }) => text).join('')));
  const most = Math.max(0, ...counts);
  if (most <= longParagraph) return [];
  const message = `A paragraph of ${place.name} has ${most} words; two shorter ones read better`;
  return [place.check('Advice', name, message)];
}

function wordsIn(text: string): number {
  return text.split(/\s+/).filter(Boolean).length;
}
