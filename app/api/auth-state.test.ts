import { describe, expect, test } from 'vitest';

import { type AuthState, fromStoredText, signedOut, toStoredText } from './auth-state.ts';

const ada: AuthState = {
  ...signedOut,
  user: { _id: 'a1', fullName: 'Ada Byron', role: 'Admin', avatar: { url: null } },
  authToken: 'token',
  isAuth: true,
};

describe('What is kept in the browser', () => {
  test('signed out, it is the string that redux-persist writes', () => {
    expect(toStoredText(signedOut)).toBe(
      String.raw`{"user":"{}","authToken":"\"\"","isAuth":"false","_persist":"{\"version\":-1,\"rehydrated\":true}"}`,
    );
  });

  test('signed in, it comes back as it was', () => {
    expect(fromStoredText(toStoredText(ada))).toEqual(ada);
  });

  test('of the person it has id, name, role and avatar, whatever the server sent', () => {
    const user = { ...ada.user!, email: 'ada@example.com', phoneNumber: '+4912345678' };
    const stored = JSON.parse(toStoredText({ ...ada, user })) as { user: string };
    expect(Object.keys(JSON.parse(stored.user) as object)).toEqual([
      '_id',
      'fullName',
      'role',
      'avatar',
    ]);
  });

  test('the AI key is there only when the person wants it remembered', () => {
    const withKey = { ...ada, openAIKey: 'sk-1' };
    expect(toStoredText(withKey)).not.toContain('sk-1');
    const remembered = toStoredText({ ...withKey, isKeyRemembered: true });
    expect(fromStoredText(remembered).openAIKey).toBe('sk-1');
  });
});

describe('Whatever else is found there counts as signed out', () => {
  const user = JSON.stringify(ada.user);
  test.each([
    ['nothing', null],
    ['an empty text', ''],
    ['no JSON', '{"user":'],
    ['JSON of another kind', '[1,2]'],
    ['null', 'null'],
    ['five megabytes', JSON.stringify({ user: 'x'.repeat(5_000_000) })],
    ['a prototype', '{"__proto__":{"isAuth":"true","authToken":"\\"t\\"","user":"{}"}}'],
    ['a claim without a token', JSON.stringify({ user, isAuth: 'true', authToken: '""' })],
    ['a claim without a person', JSON.stringify({ isAuth: 'true', authToken: '"t"', user: '{}' })],
    ['values that are not JSON', JSON.stringify({ isAuth: 'true', authToken: '"t"', user: 'x' })],
    ['a token of another type', JSON.stringify({ user, isAuth: 'true', authToken: '{"a":1}' })],
    [
      'an unknown role',
      JSON.stringify({
        user: '{"_id":"1","fullName":"A B","role":"Owner"}',
        isAuth: 'true',
        authToken: '"t"',
      }),
    ],
  ])('%s', (_what, text) => {
    expect(fromStoredText(text)).toEqual(signedOut);
  });
});
