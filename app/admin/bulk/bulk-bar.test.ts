import { expect, test } from 'vitest';

import { ApiError } from '../../api/call-api.ts';
import { runBulk } from './bulk-bar.tsx';

test('many at once: each is done or says why not, and one refusal stops nobody else', async () => {
  const progress: number[] = [];
  const results = await runBulk(
    ['a', 'b', 'c'],
    async (item) => {
      if (item === 'b') throw new ApiError(409, 'Declined already.');
    },
    (done) => progress.push(done),
  );
  expect(results).toEqual([
    { item: 'a', problem: undefined },
    { item: 'b', problem: 'Declined already.' },
    { item: 'c', problem: undefined },
  ]);
  expect(progress).toEqual([1, 2, 3]);
});

test('many at once: what would meet every other one too ends it, and says who was not tried', async () => {
  const tried: string[] = [];
  const results = await runBulk(['a', 'b', 'c'], async (item) => {
    tried.push(item);
    if (item === 'b') throw new ApiError(0, 'The server does not answer.');
  });
  expect(tried).toEqual(['a', 'b']);
  expect(results.map(({ problem }) => problem)).toEqual([
    undefined,
    'The server does not answer.',
    'Not attempted.',
  ]);
});
