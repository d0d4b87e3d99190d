import type { Sentence } from '../../../domain/desk/own-words.ts';
import { foldText, searchWords } from '../../../domain/values/search-text.ts';

/** Sentences of one place, with the screen that shows them. */
export type SentenceGroup = { place: string; path: string | undefined; sentences: Sentence[] };

type Search = {
  text: string;
  /** The sentence as it is now: saved or typed. */
  wordsOf: (sentence: Sentence) => string;
  /** Which sentences may be shown at all. */
  isWanted: (sentence: Sentence) => boolean;
};

/** Finds every word of a search in the place, the name, the shipped or the present sentence, by places. */
export function findSentences(
  sentences: readonly Sentence[],
  { text, wordsOf, isWanted }: Search,
): SentenceGroup[] {
  const words = searchWords(text);
  const groups = new Map<string, SentenceGroup>();
  for (const sentence of sentences) {
    if (!isWanted(sentence)) continue;
    const { place, path } = sentence;
    const read = foldText([place, nameOf(sentence), sentence.text, wordsOf(sentence)].join('\n'));
    if (!words.every((word) => read.includes(word))) continue;
    const group = groups.get(place) ?? { place, path, sentences: [] };
    group.sentences.push(sentence);
    groups.set(place, group);
  }
  return [...groups.values()];
}

/** The name of a sentence for people, from its id: 'Continue with' of `signIn.continueWith`. */
export function nameOf({ id }: Pick<Sentence, 'id'>): string {
  const words = id
    .slice(id.indexOf('.') + 1)
    .replaceAll('.', ' ')
    .replace(
      /([a-z\d])([A-Z])/g,
      (_both, end: string, start: string) => `${end} ${start.toLowerCase()}`,
    );
  return words.charAt(0).toUpperCase() + words.slice(1);
}
