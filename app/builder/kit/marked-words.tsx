import { Fragment } from 'react';

import { diffWords } from './word-diff.ts';

const elements = { same: 'span', gone: 'del', new: 'ins' } as const;

type MarkedWordsProps = { before: string; after: string };

/** What changes from one text to the other: words that go are struck out, words that come are underlined. */
export function MarkedWords({ before, after }: MarkedWordsProps) {
  return diffWords(before, after).map(({ kind, text }, index) => {
    const Element = elements[kind];
    return (
      // Pieces of one text: their place is all that tells equal ones apart.
      // oxlint-disable-next-line react/no-array-index-key
      <Fragment key={index}>
        <Element>{text}</Element>{' '}
      </Fragment>
    );
  });
}
