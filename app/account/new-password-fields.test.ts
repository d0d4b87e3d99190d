import { expect, test } from 'vitest';

import { estimateStrength, sayStrength } from './new-password-fields.tsx';

test.each([
  ['', ''],
  ['abc', 'Too short'],
  ['aaaaaaaaaaaaaaaa', 'Easy to guess'],
  ['abcdefgh12345678', 'Easy to guess'],
  ['harbourtown', 'Good'],
  ['green-harbour-lantern-42', 'Strong'],
])('"%s" is called "%s"', (password, label) => {
  expect(sayStrength(estimateStrength(password, 8))).toBe(label);
});

test('an administrator’s password is too short below twelve', () => {
  expect(estimateStrength('xK9#mQ2$vL1', 12)).toBe(1);
});
