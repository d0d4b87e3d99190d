import { Fragment } from 'react';

import { Button } from '../../ui/button.tsx';
import { diffWords } from './word-diff.ts';

type ProposalProps = { before: string; after: string; onAccept: () => void; onDrop: () => void };

const elements = { same: 'span', gone: 'del', new: 'ins' } as const;

/** What would change, word by word, and the words as they would then stand. */
export function Proposal({ before, after, onAccept, onDrop }: ProposalProps) {
  const pieces = diffWords(before, after);
  return (
    <>
      {before.trim() !== '' && (
        <p className="builder-suggest-diff" aria-label="What would change">
          {pieces.map(({ kind, text }, index) => {
            const Element = elements[kind];
            return (
              // oxlint-disable-next-line react/no-array-index-key
              <Fragment key={index}>
                <Element>{text}</Element>{' '}
              </Fragment>
            );
          })}
        </p>
      )}
      <p className="builder-suggest-text">{after}</p>
      <div className="builder-confirm-buttons">
        <Button isSmall onClick={onAccept}>
          Accept
        </Button>
        <Button look="quiet" isSmall onClick={onDrop}>
          Drop
        </Button>
      </div>
    </>
  );
}
