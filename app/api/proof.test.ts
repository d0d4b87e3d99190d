import { expect, it } from 'vitest';

import { askForProofs, withProof } from './proof.ts';

const needed = Object.assign(new Error('Confirm it’s you'), {
  id: 'reauthentication_needed',
  data: { methods: ['password'] },
});

it('asks once for two calls that wait, and both go on', async () => {
  const answers: (() => void)[] = [];
  const stop = askForProofs(() => new Promise((onProved) => answers.push(onProved)));
  let isProved = false;
  const call = async (name: string) => {
    if (!isProved) throw needed;
    return name;
  };
  const both = Promise.all([withProof(() => call('one')), withProof(() => call('two'))]);
  await new Promise((resolve) => setImmediate(resolve));
  expect(answers).toHaveLength(1);
  isProved = true;
  answers[0]?.();
  expect(await both).toEqual(['one', 'two']);
  stop();
});

it('asks anew the next time, and tells whoever would rather not what was asked for', async () => {
  let asked = 0;
  const stop = askForProofs(async () => {
    asked += 1;
    throw new Error('Rather not.');
  });
  for (const _time of [1, 2]) {
    await expect(withProof(() => Promise.reject(needed))).rejects.toBe(needed);
  }
  expect(asked).toBe(2);
  stop();
});
