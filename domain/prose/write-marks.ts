import type { Span } from './prose.ts';
import { hasSameMarks, isAsciiPunctuation, readMarks } from './read-marks.ts';

/** Writes the spans of one block. Only what `normalSpans` has settled is read back as it was. */
export function writeMarks(spans: readonly Span[]): string {
  const [only] = spans;
  // Most text holds no mark and needs no backslash.
  if (spans.length === 1 && only && isPlain(only) && readsAs(only.text, spans)) return only.text;
  return writeInside(spans, { isFirst: true, isLast: true });
}

export function readsAs(text: string, spans: readonly Span[]): boolean {
  const read = readMarks(text).spans;
  return (
    read.length === spans.length &&
    spans.every((span, index) => {
      const other = read[index];
      return other !== undefined && other.text === span.text && hasSameMarks(other, span);
    })
  );
}

type Mark = 'strong' | 'emphasis' | 'to';
type Around = { strong?: true; emphasis?: true; to?: true; isFirst: boolean; isLast: boolean };

const stars = { strong: '**', emphasis: '*' };

function writeInside(spans: readonly Span[], around: Around): string {
  const written: string[] = [];
  let index = 0;
  while (index < spans.length) {
    const [mark, end] = outermostMark(spans, index, around);
    const isFirst = around.isFirst && index === 0;
    const isLast = around.isLast && end === spans.length;
    const inside = spans.slice(index, end);
    if (!mark) {
      const { text = '' } = inside[0] ?? {};
      written.push(escapeMarks(text, { isFirst, isLast, isInLink: around.to === true }));
    } else {
      const words = writeInside(inside, { ...around, [mark]: true, isFirst: false, isLast: false });
      if (mark === 'to') written.push(`[${words}](${writeTarget(inside[0]?.to ?? '')})`);
      else written.push(stars[mark], words, stars[mark]);
    }
    index = end;
  }
  return written.join('');
}

/** The mark that goes on for longest from here, and where it ends. Marks do not end inside a link that began after them. */
function outermostMark(
  spans: readonly Span[],
  from: number,
  around: Around,
): [Mark | undefined, number] {
  const first = spans[from];
  let best: [Mark | undefined, number] = [undefined, from + 1];
  if (!first) return best;
  for (const mark of ['to', 'emphasis', 'strong'] as const) {
    if (first[mark] === undefined || around[mark]) continue;
    let end = from + 1;
    while (spans[end]?.[mark] === first[mark]) end += 1;
    if (mark !== 'to' && !around.to) end = beforeCutLink(spans, from, end);
    if (end > from && (!best[0] || end > best[1])) best = [mark, end];
  }
  return best;
}

function beforeCutLink(spans: readonly Span[], from: number, end: number): number {
  const to = spans[end]?.to;
  let last = end;
  if (to !== undefined) while (last > from && spans[last - 1]?.to === to) last -= 1;
  return last;
}

function isPlain({ strong, emphasis, to }: Span): boolean {
  return !strong && !emphasis && to === undefined;
}

export function escapeMarks(
  text: string,
  place: { isFirst: boolean; isLast: boolean; isInLink: boolean },
): string {
  // Beside the text stands the edge of its block, or a star or a bracket.
  const before = place.isFirst ? ' ' : '*';
  const after = place.isLast ? ' ' : '*';
  return text.replace(/\\|\*+|[[\]]/g, (found, at: number) => {
    const next = text[at + found.length] ?? after;
    if (found === '\\') return isAsciiPunctuation(next) ? '\\\\' : found;
    if (found === '[') return place.isInLink ? '\\[' : found;
    if (found === ']') return place.isInLink || next === '(' ? '\\]' : found;
    const isApart = (text[at - 1] ?? before).trim() === '' && next.trim() === '';
    return isApart ? found : found.replaceAll('*', '\\*');
  });
}

export function writeTarget(to: string): string {
  return to.replace(hasPlainParentheses(to) ? /\\/g : /[\\()]/g, '\\$&');
}

/** Whether the parentheses of a target are pairs, and not in each other. */
function hasPlainParentheses(to: string): boolean {
  return /^[^()]*(?:\([^()]*\)[^()]*)*$/.test(to);
}
