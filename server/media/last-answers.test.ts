import { expect, it } from 'vitest';

import { LastAnswers } from './last-answers.ts';

it('A file that was asked for stays known while the database is away, and no other', async () => {
  const row = { id: 'a', stored_as: 'x' };
  let find = async (id: string) => (id === 'a' ? row : undefined);
  const served = new LastAnswers({ ask: (id) => find(id), mostKept: 10 });
  expect([await served.find('a'), await served.find('b')]).toEqual([row, undefined]);
  find = () => Promise.reject(Object.assign(new Error('away'), { code: 'ECONNREFUSED' }));
  expect(await served.find('a')).toBe(row);
  await expect(served.find('b')).rejects.toThrow('away');
  find = async () => undefined;
  expect(await served.find('a')).toBeUndefined();
  find = () => Promise.reject(Object.assign(new Error('away'), { code: 'ECONNREFUSED' }));
  await expect(served.find('a')).rejects.toThrow('away');
});
