import { expect, it } from 'vitest';

import { wordsIn } from './found-work.ts';

it('The words in something of unknown form are found, each once and in order', () => {
  const strange = { id: 'no', shape: { deep: ['One', '', { more: 'Two', icon: 'Code' }] }, n: 4 };
  expect(wordsIn([strange, 'One', null])).toEqual(['One', 'Two']);
});
