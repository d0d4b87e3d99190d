import { Fragment } from 'react';

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
  const old = wordsOf(before);
  const now = wordsOf(after);
  const common = commonLengths(old, now);
  const pieces: Piece[] = [];
  let i = 0;
  let j = 0;
  while (i < old.length || j < now.length) {
    const [a, b] = [old[i], now[j]];
    if (a !== undefined && a === b) {
      add(pieces, 'same', a);
      i += 1;
      j += 1;
    } else if (
      b === undefined ||
      (a !== undefined && at(common, i + 1, j) >= at(common, i, j + 1))
    ) {
      add(pieces, 'gone', a ?? '');
      i += 1;
    } else {
      add(pieces, 'new', b);
      j += 1;
    }
  }
  return pieces;
}

function wordsOf(text: string): string[] {
  return text.split(/\s+/).filter(Boolean);
}

/**
 * The number of words that the two texts have in common from each pair of positions to their ends.
 */
function commonLengths(old: string[], now: string[]): number[][] {
  const lengths = Array.from({ length: old.length + 1 }, () =>
    Array.from({ length: now.length + 1 }, () => 0),
  );
  for (let i = old.length - 1; i >= 0; i -= 1) {
    const row = lengths[i];
    if (!row) continue;
    for (let j = now.length - 1; j >= 0; j -= 1) {
      row[j] =
        old[i] === now[j]
          ? at(lengths, i + 1, j + 1) + 1
          : Math.max(at(lengths, i + 1, j), at(lengths, i, j + 1));
    }
  }
  return lengths;
}

function at(lengths: number[][], i: number, j: number): number {
  return lengths[i]?.[j] ?? 0;
}

function add(pieces: Piece[], kind: Piece['kind'], word: string): void {
  const last = pieces.at(-1);
  if (last?.kind === kind) last.text += ` ${word}`;
  else pieces.push({ kind, text: word });
}
