import type { Sentence } from '../../../domain/desk/own-words.ts';

/** A sentence with a name for people, which no other of its place has. */
export type NamedSentence = Sentence & { name: string };

/**
 * Names sentences by their ids: `signIn.continueWith` is 'Continue with', or 'Sign in: continue with' where a place has
 * several groups.
 */
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
