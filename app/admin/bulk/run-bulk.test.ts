import { expect, test } from 'vitest';

import { runBulk } from './run-bulk.ts';

test('many at once: each is done or says why not, and one refusal stops nobody else', async () => {
  const progress: number[] = [];
  const results = await runBulk({
    items: ['a', 'b', 'c'],
    act: async (item) => {
      if (item === 'b') throw new Error('Declined already.');
    },
    wordsFor: (error) => (error instanceof Error ? error.message : ''),
    onProgress: (done) => progress.push(done),
  });
  expect(results).toEqual([
    { item: 'a', problem: undefined },
    { item: 'b', problem: 'Declined already.' },
    { item: 'c', problem: undefined },
  ]);
  expect(progress).toEqual([1, 2, 3]);
});
