import type { Sentence } from '../../../domain/desk/own-words.ts';
import { foldText, searchWords } from '../../../domain/values/search-text.ts';

/** A sentence with a name for people, which no other of its place has. */
export type NamedSentence = Sentence & { name: string };

/** `signIn.continueWith` is 'Continue with'; 'Sign in: continue with' in a place of many groups. */
export function nameSentences(sentences: Sentence[]): NamedSentence[] {
  const groups = new Map<string, Set<string>>();
  for (const { id, place } of sentences) {
    groups.set(place, (groups.get(place) ?? new Set()).add(groupOf(id)));
  }
  return sentences.map((sentence) => {
    const { id, place } = sentence;
    const words = inWords(id.slice(groupOf(id).length + 1));
    const isAlone = groups.get(place)?.size === 1;
    // The places of mails say already that these are mails.
    const group = inWords(groupOf(id)).replace(/^mail /, '');
    return { ...sentence, name: startLarge(isAlone ? words : `${group}: ${words}`) };
  });
}

function groupOf(id: string): string {
  return id.slice(0, Math.max(0, id.indexOf('.')));
}

function inWords(name: string): string {
  return name
    .replaceAll(/[.-]/g, ' ')
    .replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
    .trim();
}

function startLarge(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** Sentences of one place, with the screen that shows them. */
export type SentenceGroup = {
  place: string;
  path: string | undefined;
  sentences: NamedSentence[];
  /** How many sentences were found here; not all of them may be drawn yet. */
  count: number;
};

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
    const group = groups.get(place) ?? { place, path, sentences: [], count: 0 };
    group.sentences.push(sentence);
    group.count += 1;
    groups.set(place, group);
  }
  return [...groups.values()];
}

/** The first so many sentences, by places. */
export function firstOf(groups: readonly SentenceGroup[], most: number): SentenceGroup[] {
  let left = most;
  return groups.flatMap((group) => {
    const sentences = group.sentences.slice(0, Math.max(0, left));
    left -= sentences.length;
    return sentences.length > 0 ? [{ ...group, sentences }] : [];
  });
}
