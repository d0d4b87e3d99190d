import { expect, it } from 'vitest';

import { findPasswordProblem } from './password-policy.ts';

const owner = {
  email: 'zoe.lind@example.com',
  fullName: 'Zoë Lindqvist',
  username: 'zoequist',
  role: 'User' as const,
};

it.each([
  'password',
  'PASSWORD123',
  'qwertyuiop',
  '1q2w3e4r5t',
  'administrator',
  'Admin-12345',
  'changeme123!',
  'passwordpassword',
  'Fourfold-2026!',
  'Acme Group 1',
  'zoequist99',
  'Lindqvist-7',
  'zoe.lind@example.com',
])('A-03 refuses %s', (password) => {
  expect(findPasswordProblem(password, owner, 'Acme Group')).toBeTypeOf('string');
});

it.each(['correct horse 42 staple', 'gh7-qk2x', 'fourfold riverbank lantern', '  pässwörd😀'])(
  'takes %s',
  (password) => {
    expect(findPasswordProblem(password, owner, 'Acme Group')).toBeUndefined();
  },
);
