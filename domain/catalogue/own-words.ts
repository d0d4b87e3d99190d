import { hasControlCharacter, hasVisibleText } from '../values/form-rules.ts';
import { valuesOf } from '../words/sentences.ts';
import { type CatalogueEntry, findEntry } from './catalogue.ts';

/** A longer sentence breaks buttons and headings, so each may become three times as long as it was shipped. */
export function mostLetters({ text }: CatalogueEntry): number {
  return Math.max(80, text.length * 3);
}

/** Why a sentence cannot be said in these words; undefined when it can. */
export function problemOfWords(id: string, words: string): string | undefined {
  const entry = findEntry(id);
  if (!entry) return 'This version of the site does not know this sentence.';
  if (!hasVisibleText(words)) return 'Please write something, or give the shipped sentence back.';
  if (words.split('\n').some(hasControlCharacter)) return 'Please write plain text.';
  const most = mostLetters(entry);
  if (words.length > most)
    return `This has ${words.length} characters, and there is room for ${most}.`;
  const missing = entry.values.find((value) => !valuesOf(words).includes(value));
  if (missing !== undefined)
    return `{${missing}} is missing. It stands for what is different each time.`;
  const unknown = valuesOf(words).find((value) => !entry.values.includes(value));
  return unknown === undefined ? undefined : `{${unknown}} stands for nothing in this sentence.`;
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
