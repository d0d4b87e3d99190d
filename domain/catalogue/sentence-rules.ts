import { hasControlCharacter, hasVisibleText } from '../values/form-rules.ts';
import { valuesOf } from '../words/sentences.ts';
import type { CatalogueEntry } from './catalogue.ts';

type Sentence = Pick<CatalogueEntry, 'text' | 'values'>;

/** A longer sentence breaks buttons and headings, so each may become three times as long as it was shipped. */
export function mostLetters({ text }: Pick<Sentence, 'text'>): number {
  return Math.max(80, text.length * 3);
}

/** Why a sentence cannot be said in these words; undefined when it can. */
export function problemOfSentence(sentence: Sentence, words: string): string | undefined {
  if (!hasVisibleText(words)) return 'Please write something, or reset it to the original text.';
  if (words.split('\n').some(hasControlCharacter)) return 'Please write plain text.';
  // The subject of a mail, for one, has no second line.
  if (words.includes('\n') && !sentence.text.includes('\n'))
    return 'Please write this in one line.';
  const most = mostLetters(sentence);
  if (words.length > most) return `This has ${words.length} characters; the limit is ${most}.`;
  const missing = sentence.values.find((value) => !valuesOf(words).includes(value));
  if (missing !== undefined)
    return `{${missing}} is missing. It is replaced by a value that differs each time.`;
  const unknown = valuesOf(words).find((value) => !sentence.values.includes(value));
  return unknown === undefined ? undefined : `{${unknown}} is not available in this text.`;
}
