import { expect, it } from 'vitest';

import { tooLong } from './text-length.ts';

it('Letters are counted as the schemas count them, and it is said how many are too many', () => {
  expect(tooLong('x'.repeat(200), 200)).toBeUndefined();
  expect(tooLong('x'.repeat(305), 200)).toBe(
    'This is 105 characters too long (305 of at most 200)',
  );
  expect(tooLong('😀', 1)).toBe('This is 1 character too long (2 of at most 1)');
});
