import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { hostileText } from '../../tests/support/prose/hostile-prose.ts';
import { propertyRuns } from '../../tests/support/values/properties.ts';
import { wordFinder } from '../values/search-text.ts';
import { findInProse, replaceInProse } from './replace-prose.ts';
import { readProse } from './read-prose.ts';

const article = { isArticle: true };
const finder = (find: string, isWholeWords = false, isCaseSensitive = false) =>
  wordFinder({ find, isWholeWords, isCaseSensitive });
const replaced = (text: string, from: string, words: string) =>
  replaceInProse(text, article, { find: finder(from), words, isWanted: everywhere });

const everywhere = () => true;
const textOf = (text: string, isArticle: boolean) =>
  readProse(text, { isArticle }).map(({ spans }) => spans.map((span) => span.text).join(''));
/** Spaces at the edges of lines and marks are no letters that an editor can type. */
const lettersOf = (texts: string[]) => texts.join('').replace(/\s/g, '');

describe('Words replaced in prose', () => {
  it.each([
    ['plain words', 'Our Acme, your acme.', 'acme', 'Globex', 'Our Globex, your Globex.'],
    ['words with marks', 'A **bold acme** *acme*', 'acme', 'x', 'A **bold x** *x*'],
    ['words that are partly marked', 'hel**lo wor**ld', 'hello', 'bye', 'bye **wor**ld'],
    ['words of a link, and not its target', '[acme](/acme)', 'acme', 'x', '[x](/acme)'],
    [
      'signs, which mean themselves',
      'say acme now',
      'acme',
      '*[x](/y)*',
      'say \\*[x\\](/y)\\* now',
    ],
    ['words beside a link', 'see [here we](/x) go', 'see here', 'look', 'look[ we](/x) go'],
    ['words after escaped signs', '2\\*3 acme', '*3 a', '*4 b', '2*4 bcme'],
    [
      'nothing',
      'other words  kept\n\n\nas they are',
      'acme',
      'x',
      'other words  kept\n\n\nas they are',
    ],
    ['headings and items', '## acme\n\n- acme\n- b', 'acme', 'x', '## x\n\n- x\n- b'],
  ])('are %s', (_what, text, from, words, expected) => {
    const result = replaced(text, from, words);
    expect(readProse(result ?? '', article)).toEqual(readProse(expected, article));
  });

  it('begin no list, heading or link', () => {
    for (const words of ['- x', '1. x', '## x', '> x', '[a](/b)', '**x**', '*', '\\', '[']) {
      const result = replaced('acme', 'acme', words) ?? '';
      expect(readProse(result, article)).toEqual([{ type: 'paragraph', spans: [{ text: words }] }]);
    }
  });

  it('never take all words of a link away', () => {
    expect(replaced('see [acme](/x) now', 'acme', '')).toBeUndefined();
    expect(replaced('see [acme](/x) now', 'see acme', 'look')).toBeUndefined();
    expect(replaced('see [acme](/x) now', 'see', '')).toBe('[acme](/x) now');
  });

  it('are replaced one by one', () => {
    const options = { find: finder('a'), words: 'x', isWanted: (place: number) => place === 1 };
    expect(replaceInProse('a\n\n**a** a', article, options)).toBe('a\n\n**x** a');
  });

  it('are found as a reader sees them', () => {
    expect(findInProse('- one\n- t**w**o two', article, finder('two'))).toEqual([
      { text: 'two two', from: 0, end: 3 },
      { text: 'two two', from: 4, end: 7 },
    ]);
  });

  it('leave every other letter, mark and target as it was, and are not found again', () => {
    fc.assert(
      fc.property(
        hostileText,
        fc.constantFrom('a', 'b', '*', '](', 'ab', '\\', 'x', '('),
        fc.constantFrom('Z', '*Z*', '[Z](/q)', '- Z', 'ZZ '),
        fc.boolean(),
        (text, from, words, isArticle) => {
          const find = finder(from, false, true);
          const result = replaceInProse(text, { isArticle }, { find, words, isWanted: everywhere });
          if (result === undefined) return;
          const expected = textOf(text, isArticle).map((block) =>
            block.replaceAll(from, () => words),
          );
          expect(lettersOf(textOf(result, isArticle))).toBe(lettersOf(expected));
          const [was, is] = [readProse(text, { isArticle }), readProse(result, { isArticle })];
          const texts = textOf(text, isArticle);
          const isUntouched = (_block: unknown, index: number) =>
            find(texts[index] ?? '').length === 0;
          expect(is.filter(isUntouched)).toEqual(was.filter(isUntouched));
          const linksIn = (prose: typeof was) =>
            prose.flatMap(({ spans }) => spans.flatMap(({ to }) => to ?? []));
          expect(new Set(linksIn(is))).toEqual(new Set(linksIn(was)));
          const again = findInProse(result, { isArticle }, find);
          expect(words.includes(from) ? [] : again).toEqual([]);
        },
      ),
      { numRuns: propertyRuns(2000) },
    );
  });
});
