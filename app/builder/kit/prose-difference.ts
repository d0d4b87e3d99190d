import type { BlockType, Prose, ProseBlock, Span } from '../../../domain/prose/prose.ts';
import { type Change, diffList } from './diff-list.ts';

/** Words with the same marks that stayed, went or came. */
export type MarkedSpan = Span & { kind: Change };
export type MarkedBlock = { type: BlockType; spans: MarkedSpan[] };

/** The difference between two texts: block by block, and word by word within a block that both have. */
export function proseDifference(before: Prose, after: Prose): MarkedBlock[] {
  const made: MarkedBlock[] = [];
  let gone: ProseBlock[] = [];
  let come: ProseBlock[] = [];
  const settle = () => {
    for (const [index, block] of gone.entries()) {
      const other = come[index];
      if (other?.type === block.type) made.push(withinBlock(block, other));
      else {
        made.push(whole(block, 'gone'));
        if (other) made.push(whole(other, 'new'));
      }
    }
    for (const block of come.slice(gone.length)) made.push(whole(block, 'new'));
    [gone, come] = [[], []];
  };
  for (const { kind, item } of diffList(before, after, (block) => JSON.stringify(block))) {
    if (kind === 'gone') gone.push(item);
    else if (kind === 'new') come.push(item);
    else {
      settle();
      made.push(whole(item, 'same'));
    }
  }
  settle();
  return made;
}

function whole({ type, spans }: ProseBlock, kind: Change): MarkedBlock {
  return { type, spans: spans.map((span) => ({ ...span, kind })) };
}

function withinBlock(before: ProseBlock, after: ProseBlock): MarkedBlock {
  const spans: MarkedSpan[] = [];
  const pieces = diffList(piecesOf(before), piecesOf(after), (piece) => JSON.stringify(piece));
  for (const { kind, item } of pieces) {
    const last = spans.at(-1);
    if (last?.kind === kind && hasMarksOf(last, item)) last.text += item.text;
    else spans.push({ ...item, kind });
  }
  return { type: after.type, spans };
}

/** Words and the space behind each. */
function piecesOf({ spans }: ProseBlock): Span[] {
  return spans.flatMap((span) =>
    (span.text.match(/\s+|\S+\s*/g) ?? []).map((text) => ({ ...span, text })),
  );
}

function hasMarksOf(one: Span, other: Span): boolean {
  return one.strong === other.strong && one.emphasis === other.emphasis && one.to === other.to;
}
