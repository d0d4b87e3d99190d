/** Words to look for in texts, and how. */
export type WordSearch = { find: string; isCaseSensitive: boolean; isWholeWords: boolean };

/** Where the words stand in a text. */
export type FoundRange = { from: number; end: number };

const wordLetter = '[\\p{L}\\p{M}\\p{N}_]';

/** Finds every place of the words in a text; places do not overlap. The words are taken letter by letter, as they are. */
export function wordFinder(search: WordSearch): (text: string) => FoundRange[] {
  const words = search.find.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&');
  const source = search.isWholeWords ? `(?<!${wordLetter})${words}(?!${wordLetter})` : words;
  const pattern = new RegExp(source, search.isCaseSensitive ? 'gu' : 'giu');
  return (text) =>
    search.find === ''
      ? []
      : [...text.matchAll(pattern)].map(({ 0: { length }, index }) => ({
          from: index,
          end: index + length,
        }));
}
