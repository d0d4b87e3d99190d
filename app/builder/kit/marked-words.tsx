import { Fragment } from 'react';

import { diffList } from './diff-list.ts';

const elements = { same: 'span', gone: 'del', new: 'ins' } as const;

type MarkedWordsProps = { before: string; after: string };

/** The difference between two texts: removed words are struck out, added words are underlined. */
export function MarkedWords({ before, after }: MarkedWordsProps) {
  return diffWords(before, after).map(({ kind, text }, index) => {
    const Element = elements[kind];
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
