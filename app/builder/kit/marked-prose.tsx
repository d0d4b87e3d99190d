import type { ReactNode } from 'react';

import type { Span } from '../../../domain/prose/prose.ts';
import { readProse } from '../../../domain/prose/read-prose.ts';
import { ProseBlocks } from '../../sections/prose.tsx';
import type { Change } from './diff-list.ts';
import { type MarkedBlock, type MarkedSpan, proseDifference } from './prose-difference.ts';

type MarkedProseProps = {
  before: string;
  after: string;
  isArticle: boolean;
  /** Shows one side alone, with its own words marked; both by default. */
  side?: 'before' | 'after';
};

/** The difference between two texts as they are drawn: marks, lists and links included. */
export function MarkedProse({ before, after, isArticle, side }: MarkedProseProps) {
  const read = (text: string) => readProse(text, { isArticle });
  const blocks = proseDifference(read(before), read(after));
  const shown = side ? blocks.flatMap((block) => onSide(block, side)) : blocks;
  return <ProseBlocks prose={shown} wrap={side ? markOwn : markBoth} />;
}

function markBoth(span: Span, words: ReactNode): ReactNode {
  const { kind } = span as MarkedSpan;
  if (kind === 'same') return words;
  return kind === 'gone' ? <del>{words}</del> : <ins>{words}</ins>;
}

function markOwn(span: Span, words: ReactNode): ReactNode {
  return (span as MarkedSpan).kind === 'same' ? words : <mark>{words}</mark>;
}

function onSide({ type, spans }: MarkedBlock, side: 'before' | 'after'): MarkedBlock[] {
  const other: Change = side === 'before' ? 'new' : 'gone';
  const own = spans.filter(({ kind }) => kind !== other);
  return own.length > 0 ? [{ type, spans: own }] : [];
}
