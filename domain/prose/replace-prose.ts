import { isSameValue } from '../values/values.ts';
import type { FoundRange } from '../values/search-text.ts';
import { normalProse } from './normal-prose.ts';
import { type Prose, type Span, textOf, type Reading } from './prose.ts';
import { readProse } from './read-prose.ts';
import { writeProse } from './write-prose.ts';

type Finder = (text: string) => FoundRange[];

/** A place in a prose: the text of its block as a reader sees it, and where the words stand in it. */
export type ProsePlace = FoundRange & { text: string };

/** Every place of the words as a reader sees them: marks, signs and targets are not looked at. */
export function findInProse(text: string, reading: Reading, find: Finder): ProsePlace[] {
  return readProse(text, reading).flatMap((block) => {
    const words = textOf(block.spans);
    return find(words).map((range) => ({ ...range, text: words }));
  });
}

/** New words have the marks of the first letter that they replace. Undefined where a link would lose all its words. */
export function replaceInProse(
  text: string,
  reading: Reading,
  { find, words, isWanted }: { find: Finder; words: string; isWanted: (place: number) => boolean },
): string | undefined {
  let count = 0;
  let isChanged = false;
  const before = readProse(text, reading);
  const after = before.map((block) => {
    const ranges = find(textOf(block.spans)).filter(() => isWanted(count++));
    if (ranges.length === 0) return block;
    isChanged = true;
    return { ...block, spans: replaceInSpans(block.spans, ranges, words) };
  });
  if (!isChanged) return text;
  const normal = normalProse(after, reading);
  return isSameValue(linksOf(before), linksOf(normal)) ? writeProse(normal) : undefined;
}

/** Spans and ranges are walked side by side: the ranges stand in the order of their places and do not overlap. */
function replaceInSpans(spans: Span[], ranges: FoundRange[], words: string): Span[] {
  let start = 0;
  let next = 0;
  return spans.map((span) => {
    const end = start + span.text.length;
    const pieces: string[] = [];
    let at = start;
    for (let range = ranges[next]; range && range.from < end; range = ranges[next]) {
      pieces.push(span.text.slice(at - start, Math.max(at, range.from) - start));
      if (range.from >= start) pieces.push(words);
      at = Math.min(end, range.end);
      // The rest of the range is in the next span.
      if (range.end > end) break;
      next += 1;
    }
    pieces.push(span.text.slice(at - start));
    start = end;
    return { ...span, text: pieces.join('') };
  });
}

/** The targets of the links, in order; neighbouring spans of one link count once. */
function linksOf(prose: Prose): string[] {
  return prose.flatMap(({ spans }) =>
    spans.flatMap(({ to }, index) => (to === undefined || spans[index - 1]?.to === to ? [] : [to])),
  );
}
