import { expect, test } from 'vitest';

import { runBulk } from './bulk-bar.tsx';

test('many at once: each is done or says why not, and one refusal stops nobody else', async () => {
  const progress: number[] = [];
  const results = await runBulk({
    items: ['a', 'b', 'c'],
    act: async (item) => {
      if (item === 'b') throw new Error('Declined already.');
    },
    wordsFor: (error) => (error instanceof Error ? error.message : ''),
    endsAll: () => false,
    onProgress: (done) => progress.push(done),
  });
  expect(results).toEqual([
    { item: 'a', problem: undefined },
    { item: 'b', problem: 'Declined already.' },
    { item: 'c', problem: undefined },
  ]);
  expect(progress).toEqual([1, 2, 3]);
});

test('many at once: what would meet every other one too ends it, and says who was not tried', async () => {
  const tried: string[] = [];
  const results = await runBulk({
    items: ['a', 'b', 'c'],
    act: async (item) => {
      tried.push(item);
      if (item === 'b') throw new Error('The server does not answer.');
    },
    wordsFor: (error) => (error instanceof Error ? error.message : ''),
    endsAll: () => true,
    onProgress: () => {},
  });
  expect(tried).toEqual(['a', 'b']);
  expect(results.map(({ problem }) => problem)).toEqual([
    undefined,
    'The server does not answer.',
    'Not tried.',
  ]);
});
