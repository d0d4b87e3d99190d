import { expect, test } from 'vitest';

import type { HistoryEntry } from '../../../domain/tree/codec.ts';
import { describeVersion } from './version-words.ts';

type Changed = HistoryEntry['summary'][number];

const pages = (count: number, more: Partial<Changed> = {}): Changed[] =>
  Array.from({ length: count }, (_page, at) => ({
    pageId: `a${at}`,
    page: 'Essays',
    change: 'changed',
    sections: [],
    ...more,
  }));
const added = { id: 's', heading: 'On haste', change: 'added' } as const;

test.each<[words: string, summary: Changed[]]>([
  ['Menu order', []],
  ['“Essays” changed', pages(1)],
  ['“Essays” removed', pages(1, { change: 'removed' })],
  ['“Essays” renamed', pages(1, { formerName: 'Thoughts' })],
  ['“Essays” changed', pages(1, { formerName: 'Thoughts', sections: [added] })],
  ['“Essays” moved', pages(1, { movedTo: 'Library' })],
  ['“Essays” changed', pages(1, { change: 'moved' })],
  ['“Essays” changed in draft', pages(1, { draft: 3 })],
  ['“Essays” with earlier versions', pages(1, { earlier: 2 })],
  ['1,500 pages changed', pages(1500)],
  [
    '2 pages added, 1 removed',
    [...pages(1, { change: 'removed' }), ...pages(2, { change: 'added' })],
  ],
  ['1 page changed, 12 changed in draft', [...pages(12, { draft: 1 }), ...pages(1)]],
])('A version says in one line: %s', (words, summary) => {
  expect(describeVersion(summary)).toBe(words);
});
