import { normalSpans } from './normal-prose.ts';
import type { Prose } from './prose.ts';
import { readBlocks, type SourceBlock } from './read-blocks.ts';
import { readMarks } from './read-marks.ts';

/**
 * Reads a stored text. Server, preview, checks, search and editor all read with this function. Every string is a text:
 * what is no sign of the grammar is words. `![x](y)` is an exclamation mark and a link, because there are no pictures.
 */
export function readProse(text: string, { isArticle }: { isArticle: boolean }): Prose {
  return readBlocks(text, { isArticle }).map((block) => {
    const { spans } = readMarks(wordsOf(text, block));
    return { type: block.type, spans: normalSpans(spans, block.type) };
  });
}

/** The source of a block's words, without the signs and spaces at the edges of its lines. */
export function wordsOf(text: string, { lines }: SourceBlock): string {
  return lines.map(({ from, end }) => text.slice(from, end)).join('\n');
}
