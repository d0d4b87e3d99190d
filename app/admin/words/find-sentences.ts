import { foldText, searchWords } from '../../../domain/values/search-text.ts';

import type { NamedSentence } from './name-sentences.ts';

/** Sentences of one place, with the screen that shows them. */
export type SentenceGroup = { place: string; path: string | undefined; sentences: NamedSentence[] };

type Search = {
  text: string;
  /** The sentence as it is now: saved or typed. */
  wordsOf: (sentence: NamedSentence) => string;
  /** Which sentences may be shown at all. */
  isWanted: (sentence: NamedSentence) => boolean;
};

/** Finds every word of a search in the place, the name, the shipped or the present sentence, by places. */
export function findSentences(
  sentences: readonly NamedSentence[],
  { text, wordsOf, isWanted }: Search,
): SentenceGroup[] {
  const words = searchWords(text);
  const groups = new Map<string, SentenceGroup>();
  for (const sentence of sentences) {
    if (!isWanted(sentence)) continue;
    const { place, path } = sentence;
    const read = foldText([place, sentence.name, sentence.text, wordsOf(sentence)].join('\n'));
    if (!words.every((word) => read.includes(word))) continue;
    const group = groups.get(place) ?? { place, path, sentences: [] };
    group.sentences.push(sentence);
    groups.set(place, group);
  }
  return [...groups.values()];
}
