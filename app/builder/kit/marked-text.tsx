import { Fragment, type ReactNode } from 'react';

import type { BlockType, Prose, ProseBlock, Span } from '../../../domain/prose/prose.ts';
import { readProse } from '../../../domain/prose/read-prose.ts';
import { commonPlaces } from '../../../domain/values/common-places.ts';
import { ProseBlocks } from '../../sections/prose.tsx';

export const elements = { same: 'span', gone: 'del', new: 'ins' } as const;

type Side = 'before' | 'after';
type MarkedWordsProps = { before: string; after: string; side?: Side };

/** Removed words are struck out, added words are underlined; one side alone has its own words marked. */
export function MarkedWords({ before, after, side }: MarkedWordsProps) {
  const pieces = diffWords(before, after).filter(({ kind }) => kind !== otherOf(side));
  return pieces.map(({ kind, text }, index) => {
    const Element = side && kind !== 'same' ? 'mark' : elements[kind];
    return (
      // Pieces of one text have no ids, so their position is the key.
      // oxlint-disable-next-line react/no-array-index-key
      <Fragment key={index}>
        <Element>{text}</Element>{' '}
      </Fragment>
    );
  });
}

type Piece = { kind: 'same' | 'gone' | 'new'; text: string };

/** The difference between two texts, word by word; neighbours of one kind are one piece. */
export function diffWords(before: string, after: string): Piece[] {
  const pieces: Piece[] = [];
  for (const { kind, item } of diffList(wordsOf(before), wordsOf(after))) {
    const last = pieces.at(-1);
    if (last?.kind === kind) last.text += ` ${item}`;
    else pieces.push({ kind, text: item });
  }
  return pieces;
}

function wordsOf(text: string): string[] {
  return text.split(/\s+/).filter(Boolean);
}

type MarkedProseProps = {
  before: string;
  after: string;
  isArticle: boolean;
  /** Shows one side alone, with its own words marked; both by default. */
  side?: Side;
};

export function MarkedProse({ before, after, isArticle, side }: MarkedProseProps) {
  const read = (text: string) => readProse(text, { isArticle });
  const blocks = proseDifference(read(before), read(after));
  const spans = side ? blocks.flatMap((block) => onSide(block, side)) : blocks;
  return <ProseBlocks prose={spans} wrap={side ? markOwn : markBoth} />;
}

function markBoth(span: Span, words: ReactNode): ReactNode {
  const { kind } = span as MarkedSpan;
  if (kind === 'same') return words;
  return kind === 'gone' ? <del>{words}</del> : <ins>{words}</ins>;
}

function markOwn(span: Span, words: ReactNode): ReactNode {
  return (span as MarkedSpan).kind === 'same' ? words : <mark>{words}</mark>;
}

/** The words that only the other side has. */
function otherOf(side: Side | undefined): Change | undefined {
  return side && (side === 'before' ? 'new' : 'gone');
}

function onSide({ type, spans }: MarkedBlock, side: Side): MarkedBlock[] {
  const own = spans.filter(({ kind }) => kind !== otherOf(side));
  return own.length > 0 ? [{ type, spans: own }] : [];
}

/** Words with the same marks that stayed, went or came. */
type MarkedSpan = Span & { kind: Change };
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

function piecesOf({ spans }: ProseBlock): Span[] {
  return spans.flatMap((span) =>
    (span.text.match(/\s+|\S+\s*/g) ?? []).map((text) => ({ ...span, text })),
  );
}

function hasMarksOf(one: Span, other: Span): boolean {
  return one.strong === other.strong && one.emphasis === other.emphasis && one.to === other.to;
}

type Change = 'same' | 'gone' | 'new';

/** The difference between two lists. Items are equal when their names are. */
function diffList<Item>(
  old: readonly Item[],
  now: readonly Item[],
  nameOf: (item: Item) => string = String,
): { kind: Change; item: Item }[] {
  const made: { kind: Change; item: Item }[] = [];
  const add = (kind: Change, items: readonly Item[]) => {
    for (const item of items) made.push({ kind, item });
  };
  let [from, at] = [0, 0];
  for (const [end, until] of commonPlaces(old.map(nameOf), now.map(nameOf))) {
    add('gone', old.slice(from, end));
    add('new', now.slice(at, until));
    add('same', now.slice(until, until + 1));
    [from, at] = [end + 1, until + 1];
  }
  add('gone', old.slice(from));
  add('new', now.slice(at));
  return made;
}
