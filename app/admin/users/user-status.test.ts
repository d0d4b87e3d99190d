import { describe, expect, test } from 'vitest';

import { inviteText, orDash } from './user-columns.tsx';

const asked = { isVerified: false, invitationCount: 0, disabled: false, declined: false };

describe('What the users table offers', () => {
  test('someone who was never invited can be invited', () => {
    expect(inviteText(asked)).toBe('Invite');
  });

  test('someone whose invitation is still open can be invited again', () => {
    expect(inviteText({ ...asked, invitationCount: 3 })).toBe('Invite Again');
  });

  test('someone who is verified needs no invitation', () => {
    expect(inviteText({ ...asked, isVerified: true, invitationCount: 1 })).toBe('-');
  });

  test('a declined request or a disabled account has to be enabled first', () => {
    expect(inviteText({ ...asked, declined: true })).toBe('-');
    expect(inviteText({ ...asked, disabled: true })).toBe('-');
  });

  test('a field that was left out reads as a dash', () => {
    expect([orDash(null), orDash(''), orDash('Berlin')]).toEqual(['-', '-', 'Berlin']);
  });
});
