import type { BlockType } from './prose.ts';

/** A block in its source: its type, and where the words of each of its lines begin and end. */
export type SourceBlock = { type: BlockType; lines: Line[] };
type Line = { from: number; end: number };

/**
 * Finds the blocks of a text. A line's indentation means nothing, so nested lists become one level. Headings and quotes
 * exist in articles only; elsewhere their signs are words.
 */
export function readBlocks(text: string, { isArticle }: { isArticle: boolean }): SourceBlock[] {
  const blocks: SourceBlock[] = [];
  /** Whether the next line may belong to the last block. */
  let isOpen = false;
  for (const line of linesOf(text)) {
    const last = blocks.at(-1);
    const words = text.slice(line.from, line.end);
    const begun = beginningOf(words, { isArticle, isInNumbers: last?.type === 'number' });
    const goesOn = isOpen && last !== undefined && last.type === (begun?.goesOnAs ?? last.type);
    if (words === '' || (isArticle && words === '>')) {
      isOpen = false;
    } else if (!begun && goesOn && last.type !== 'quote') {
      last.lines.push(line);
    } else {
      const own = { from: line.from + (begun?.length ?? 0), end: line.end };
      if (begun?.goesOnAs && goesOn) last.lines.push(own);
      else blocks.push({ type: begun?.type ?? 'paragraph', lines: [own] });
      isOpen = begun?.type !== 'heading' && begun?.type !== 'subheading';
    }
  }
  return blocks;
}

/** The sign at the beginning of a line that begins a block. Each line of a quote has one. */
type Beginning = { type: BlockType; length: number; goesOnAs?: BlockType };

const signs = /^(?:-|(\d{1,9})\.|(#{2,3})|(>))[ \t]\s*/;

function beginningOf(
  line: string,
  { isArticle, isInNumbers }: { isArticle: boolean; isInNumbers: boolean },
): Beginning | undefined {
  const found = signs.exec(line);
  if (!found) return undefined;
  const [{ length }, number, hashes, quote] = found;
  if (number !== undefined) {
    return number === '1' || isInNumbers ? { type: 'number', length } : undefined;
  }
  if (hashes === undefined && quote === undefined) return { type: 'bullet', length };
  if (!isArticle) return undefined;
  if (quote !== undefined) return { type: 'quote', length, goesOnAs: 'quote' };
  return { type: hashes === '##' ? 'heading' : 'subheading', length };
}

/** The lines of a text without the spaces at their edges. */
function* linesOf(text: string): Generator<Line> {
  const ends = /\r\n|\r|\n|$/g;
  for (let at = 0; at <= text.length; at = ends.lastIndex) {
    ends.lastIndex = at;
    const end = ends.exec(text)?.index ?? text.length;
    const line = text.slice(at, end);
    const from = at + line.length - line.trimStart().length;
    yield { from, end: Math.max(from, end - line.length + line.trimEnd().length) };
    if (end === text.length) return;
  }
}
