import { normalSpans } from './normal-prose.ts';
import type { BlockType, Prose, Span } from './prose.ts';
import { readMarks } from './read-marks.ts';

/** Every string is a text: what is no sign is words. `![x](y)` is an exclamation mark and a link. */
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

/** A key changes one block, and the whole text is read again: the same block gives the same spans. */
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

/** A block in its source: its type, and where the words of each of its lines begin and end. */
export type SourceBlock = { type: BlockType; lines: Line[] };
type Line = { from: number; end: number };

/** Indentation means nothing, so lists have one level. Headings and quotes exist in articles only. */
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
