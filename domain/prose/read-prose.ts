import { normalSpans } from './normal-prose.ts';
import type { BlockType, Prose, Span } from './prose.ts';
import { readBlocks, type SourceBlock } from './read-blocks.ts';
import { readMarks } from './read-marks.ts';

/**
 * Reads a stored text. Server, preview, checks, search and editor all read with this function. Every string is a text:
 * what is no sign of the grammar is words. `![x](y)` is an exclamation mark and a link, because there are no pictures.
 */
export function readProse(text: string, { isArticle }: { isArticle: boolean }): Prose {
  return readBlocks(text, { isArticle }).map((block) => ({
    type: block.type,
    spans: spansOf(block.type, wordsOf(text, block)),
  }));
}

/** At most so many letters of blocks are remembered. */
const mostLetters = 500_000;
const known = new Map<string, Span[]>();
let knownLetters = 0;

/**
 * A key changes one block of a long text, and preview, checks and counts read the whole text again. A block that was
 * read before has the same spans, which writing and drawing recognise.
 */
function spansOf(type: BlockType, words: string): Span[] {
  const source = `${type} ${words}`;
  const before = known.get(source);
  if (before) return before;
  if (knownLetters > mostLetters) {
    known.clear();
    knownLetters = 0;
  }
  // A slice keeps the string alive that it was cut from: cut from the whole text, each block would keep one version of it.
  const { spans } = readMarks(source.slice(type.length + 1));
  const normal = normalSpans(spans, type);
  known.set(source, normal);
  knownLetters += source.length;
  return normal;
}

/** The source of a block's words, without the signs and spaces at the edges of its lines. */
export function wordsOf(text: string, { lines }: SourceBlock): string {
  return lines.map(({ from, end }) => text.slice(from, end)).join('\n');
}
