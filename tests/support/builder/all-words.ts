import { findWords, type Replacement, type WordPlace } from '../../../domain/tree/replace-words.ts';
import type { WrittenPage } from '../../../domain/tree/written-texts.ts';

/** The places of the words on a page, found in one piece. */
export function allWords(
  page: WrittenPage,
  replacement: Replacement,
  most = Number.POSITIVE_INFINITY,
): WordPlace[] {
  const work = findWords(page, replacement, most);
  let step = work.next();
  while (!step.done) step = work.next();
  return step.value.places;
}
