import { isTarget, joinSpans, kindAfter, kindBefore } from './read-marks.ts';
import type { Prose, ProseBlock, Span } from './prose.ts';
import { readsAs, writeMarks } from './write-marks.ts';

/**
 * The form of a prose that can be written and is read back as it was: no blank blocks, no space at the edges of lines and
 * marks, no unsafe or blank links. A mark that CommonMark cannot write in its place gets shorter or goes; letters never do.
 * Outside an article, headings and quotes become paragraphs.
 */
export function normalProse(prose: Prose, { isArticle = true } = {}): Prose {
  return prose.flatMap(({ type, spans }): ProseBlock[] => {
    const isKnown = isArticle || type === 'bullet' || type === 'number';
    const block = { type: isKnown ? type : 'paragraph', spans: normalSpans(spans, type) } as const;
    return block.spans.length > 0 ? [block] : [];
  });
}

/** The spans of one block in the form that can be written. */
export function normalSpans(spans: readonly Span[], type: ProseBlock['type']): Span[] {
  const isOneLine = type === 'heading' || type === 'subheading';
  const clean = rangesOf(joinSpans(cleanSpaces(spans, isOneLine ? ' ' : '\n')));
  const linked = { ...clean, links: clean.links.filter((link) => isLink(clean, link)) };
  if (clean.strong.length + clean.emphasis.length === 0) return spansFrom(linked);
  for (const attempt of attempts(linked)) {
    const written = spansFrom(attempt);
    if (readsAs(writeMarks(written), written)) return written;
  }
  return spansFrom({ ...linked, strong: [], emphasis: [] });
}

/** Ways to write the marks, the most faithful first. */
function* attempts(block: Ranges): Generator<Ranges> {
  const trimmed = shrinkBoth(block, (range) => trim(range, block));
  yield trimmed;
  const edges = edgesOf(block.links);
  const linkEdges = new Set(edges);
  const shrinkHere = (range: Range) => shrink(range, block.text, linkEdges);
  const shrunk = shrinkBoth(trimmed, shrinkHere);
  yield shrunk;
  const cut = (ranges: Range[], at: number[]) => cutRanges(ranges, at).flatMap(shrinkHere);
  const apart = {
    ...shrunk,
    strong: cut(trimmed.strong, edges),
    emphasis: cut(trimmed.emphasis, edges),
  };
  yield apart;
  const strongEdges = edgesOf(apart.strong);
  const isStrongEdge = new Set(strongEdges);
  const pieces = cut(apart.emphasis, strongEdges);
  yield { ...apart, emphasis: pieces };
  // Emphasis that begins or ends where strong does is given up, then all of it.
  const clear = pieces.filter(({ from, end }) => !isStrongEdge.has(from) && !isStrongEdge.has(end));
  yield { ...apart, emphasis: clear };
  yield { ...apart, emphasis: [] };
}

type Range = { from: number; end: number };
type LinkRange = Range & { to: string };

/** The text of a block and which parts of it are marked. */
type Ranges = { text: string; strong: Range[]; emphasis: Range[]; links: LinkRange[] };

function edgesOf(ranges: readonly Range[]): number[] {
  return ranges.flatMap(({ from, end }) => [from, end]);
}

function rangesOf(spans: readonly Span[]): Ranges {
  const found: Ranges = { text: '', strong: [], emphasis: [], links: [] };
  let at = 0;
  for (const { text, strong, emphasis, to } of spans) {
    const range = { from: at, end: at + text.length };
    if (strong) extend(found.strong, { ...range }, true);
    if (emphasis) extend(found.emphasis, { ...range }, true);
    if (to !== undefined) extend(found.links, { ...range, to }, found.links.at(-1)?.to === to);
    at = range.end;
  }
  return { ...found, text: spans.map(({ text }) => text).join('') };
}

function extend<R extends Range>(ranges: R[], next: R, isOne: boolean): void {
  const last = ranges.at(-1);
  if (isOne && last?.end === next.from) last.end = next.end;
  else ranges.push(next);
}

function spansFrom({ text, strong, emphasis, links }: Ranges): Span[] {
  const edges = [strong, emphasis, links].flatMap(edgesOf);
  const cuts = [0, ...edges, text.length].toSorted((a, b) => a - b);
  const isStrong = walker(strong);
  const isEmphasis = walker(emphasis);
  const linkAt = walker(links);
  const spans = cuts.flatMap((from, index): Span[] => {
    const end = cuts[index + 1] ?? from;
    if (end === from) return [];
    const link = linkAt(from);
    return [
      {
        text: text.slice(from, end),
        ...(isStrong(from) && { strong: true }),
        ...(isEmphasis(from) && { emphasis: true }),
        ...(link && { to: link.to }),
      },
    ];
  });
  return joinSpans(spans);
}

/** Finds the range at a place; the places are asked for in order. */
function walker<R extends Range>(ranges: readonly R[]): (at: number) => R | undefined {
  let index = 0;
  return (at) => {
    while ((ranges[index]?.end ?? Infinity) <= at) index += 1;
    const range = ranges[index];
    return range && range.from <= at ? range : undefined;
  };
}

function isLink({ text }: Ranges, { from, end, to }: LinkRange): boolean {
  return isTarget(to) && text.slice(from, end).trim() !== '';
}

function shrinkBoth(block: Ranges, each: (range: Range) => Range[]): Ranges {
  return { ...block, strong: block.strong.flatMap(each), emphasis: block.emphasis.flatMap(each) };
}

function trim({ from, end }: Range, { text }: Ranges): Range[] {
  const inside = text.slice(from, end);
  const start = from + inside.length - inside.trimStart().length;
  const stop = end - inside.length + inside.trimEnd().length;
  return start < stop ? [{ from: start, end: stop }] : [];
}

/** Stars between a letter and punctuation open or close on one side only, so the punctuation leaves the mark. */
function shrink(range: Range, text: string, linkEdges: ReadonlySet<number>): Range[] {
  let { from, end } = range;
  const leaves = (inside: string, outside: string, at: number) =>
    inside === 'space' || (inside === 'punctuation' && outside === 'letter' && !linkEdges.has(at));
  while (from < end && leaves(kindAfter(text, from), kindBefore(text, from), from)) {
    from += (text.codePointAt(from) ?? 0) > 0xffff ? 2 : 1;
  }
  while (from < end && leaves(kindBefore(text, end), kindAfter(text, end), end)) {
    end -= (text.codePointAt(end - 2) ?? 0) > 0xffff ? 2 : 1;
  }
  return from < end ? [{ from, end }] : [];
}

function cutRanges(ranges: readonly Range[], edges: readonly number[]): Range[] {
  let next = 0;
  return ranges.flatMap(({ from, end }) => {
    const pieces: Range[] = [];
    let start = from;
    while ((edges[next] ?? Infinity) <= from) next += 1;
    for (; (edges[next] ?? Infinity) < end; next += 1) {
      const edge = edges[next] ?? end;
      pieces.push({ from: start, end: edge });
      start = edge;
    }
    return [...pieces, { from: start, end }];
  });
}

/** Drops spaces at the edges of the block and its lines; line breaks in a row become one `lineBreak`. */
function cleanSpaces(spans: readonly Span[], lineBreak: string): Span[] {
  const text = spans.map((span) => span.text.replaceAll('\r', '\n')).join('');
  const pieces: [from: number, text: string][] = [];
  let at = 0;
  for (const { 0: spaces, index } of text.matchAll(/\s+/g)) {
    const end = index + spaces.length;
    const isEdge = index === 0 || end === text.length;
    const breakAt = spaces.indexOf('\n');
    if (!isEdge && breakAt < 0) continue;
    pieces.push([at, text.slice(at, index)]);
    if (!isEdge) pieces.push([index + breakAt, lineBreak]);
    at = end;
  }
  pieces.push([at, text.slice(at)]);
  return withTexts(spans, pieces);
}

/** The spans with the pieces of their texts that stay. */
function withTexts(spans: readonly Span[], pieces: [from: number, text: string][]): Span[] {
  let next = 0;
  let start = 0;
  return spans.map((span) => {
    const end = start + span.text.length;
    const kept: string[] = [];
    for (let piece = pieces[next]; piece && piece[0] < end; piece = pieces[next]) {
      const [from, text] = piece;
      kept.push(text.slice(0, end - from));
      if (from + text.length > end) {
        pieces[next] = [end, text.slice(end - from)];
        break;
      }
      next += 1;
    }
    start = end;
    return { ...span, text: kept.join('') };
  });
}
