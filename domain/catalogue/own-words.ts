import { mergeChanges } from '../values/merge-changes.ts';
import type { OwnWords } from '../words/sentences.ts';
import { findEntry } from './catalogue.ts';
import { problemOfSentence } from './sentence-rules.ts';

/** Changes by the ids of sentences; null gives the shipped sentence back. */
export type WordChanges = Record<string, string | null>;

/** A sentence that two people set differently since their base. */
export type WordClash = { id: string; mine: string | null; theirs: string | null };

export function problemOfWords(id: string, words: string): string | undefined {
  const entry = findEntry(id);
  return entry
    ? problemOfSentence(entry, words)
    : 'This text does not exist in this version of the site.';
}

/** The stored sentences that can be said; a broken one breaks no other. */
export function validWords(stored: unknown): Map<string, string> {
  if (typeof stored !== 'object' || stored === null) return new Map();
  return new Map(
    Object.entries(stored).filter(
      ([id, words]) => typeof words === 'string' && problemOfWords(id, words) === undefined,
    ),
  );
}

/** Merges sentence by sentence: what only one person changed wins. If the base is unknown, the person decides. */
export function mergeWords(
  base: OwnWords | undefined,
  theirs: OwnWords,
  mine: WordChanges,
): { changes: WordChanges; clashes: WordClash[] } {
  const ids = Object.keys(mine);
  const pick = (words: OwnWords): WordChanges =>
    Object.fromEntries(ids.map((id) => [id, words.get(id) ?? null]));
  const asked: WordChanges = Object.fromEntries(
    Object.entries(mine).map(([id, words]) => [id, asChange(id, words)]),
  );
  const now = pick(theirs);
  const sides = { base: base && pick(base), mine: asked, theirs: now };
  const { wanted, clashes } = mergeChanges(ids, sides);
  return {
    changes: Object.fromEntries(wanted.map((id) => [id, asked[id] ?? null])),
    clashes: clashes.map((id) => ({ id, mine: asked[id] ?? null, theirs: now[id] ?? null })),
  };
}

/** The shipped sentence is nobody's own, also when someone typed it. */
function asChange(id: string, words: string | null): string | null {
  return words === findEntry(id)?.text ? null : words;
}

export function withChanges(words: OwnWords, changes: WordChanges): OwnWords {
  const next = new Map(words);
  for (const [id, text] of Object.entries(changes)) {
    if (text === null) next.delete(id);
    else next.set(id, text);
  }
  return next;
}

export function changesBetween(
  from: OwnWords,
  to: OwnWords,
): { id: string; from: string | null; to: string | null }[] {
  return [...new Set([...from.keys(), ...to.keys()])]
    .filter((id) => from.get(id) !== to.get(id))
    .map((id) => ({ id, from: from.get(id) ?? null, to: to.get(id) ?? null }));
}

export function problemsOfChanges(changes: WordChanges): [id: string, problem: string][] {
  return Object.entries(changes).flatMap(([id, words]) => {
    const problem = words === null ? undefined : problemOfWords(id, words);
    return problem === undefined ? [] : [[id, problem]];
  });
}

/** The words that a browser may say: mails are written by the server alone. */
export function wordsForBrowsers(words: OwnWords): Record<string, string> {
  return Object.fromEntries([...words].filter(([id]) => findEntry(id)?.isMail !== true));
}
