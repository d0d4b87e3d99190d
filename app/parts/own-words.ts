import * as z from 'zod/mini';

import { speakIn } from '../../domain/values/language.ts';
import { speak } from '../../domain/words/sentences.ts';

const wordsSchema = z.record(z.string(), z.string());

/** A part that waits longer for its words says the shipped ones. */
const patienceMs = 4000;

// Numbers and names follow the language of the document.
speakIn(document.documentElement.lang);

/**
 * The words in which the server has drawn this document, which its parts must say too. Most documents are drawn in
 * the shipped words and name no file.
 */
const address = document.getElementById('tools')?.dataset['words'];
const learned = address === undefined ? undefined : learn(address);

/** Begins once the words are known, or at once where there are none. */
export function withOwnWords(begin: () => void): void {
  if (learned) void learned.then(begin);
  else begin();
}

/** Without the file the parts say the shipped words: a form in other words is better than none. */
async function learn(file: string): Promise<void> {
  try {
    const answer = await fetch(file, { signal: AbortSignal.timeout(patienceMs) });
    speak(new Map(Object.entries(wordsSchema.parse(await answer.json()))));
  } catch {
    // The shipped words stay.
  }
}
