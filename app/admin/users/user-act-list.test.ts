import { describe, expect, test } from 'vitest';

import type { DeskUser } from '../../../domain/desk/users.ts';
import { actsFor } from './user-act-list.ts';
import { roleText } from './user-columns.tsx';

const member: DeskUser = {
  _id: 'a'.repeat(24),
  fullName: 'Zoe Lind',
  email: 'zoe@example.com',
  username: null,
  isVerified: true,
  createdAt: '2026-11-15T10:00:00.000Z',
  role: 'User',
  city: null,
  country: null,
  phoneNumber: null,
  state: null,
  postalCode: null,
  streetAddress: null,
  invitationCount: 1,
  avatar: { url: null },
  disabled: false,
  declined: false,
  mail: null,
};

const actsOn = (user: DeskUser) =>
  actsFor({ user, sessionCount: 0, hasFactor: false, isLinked: false, history: [] }, undefined).map(
    ({ name }) => name,
  );

test('Nobody erases themselves at the desk: the account page asks more', () => {
  const acts = actsFor(
    { user: member, sessionCount: 0, hasFactor: false, isLinked: false, history: [] },
    member._id,
  );
  expect(acts.map(({ name }) => name)).not.toContain('Erase the person');
});

describe('What the desk says and offers about a role', () => {
  test('a user can be made an editor or an administrator', () => {
    expect(roleText(member)).toBe('User');
    expect(actsOn(member)).toEqual([
      'Make an editor',
      'Make an administrator',
      'Disable the account',
      'Erase the person',
    ]);
  });

  test('someone who was invited and has not come yet can be given a role, and is invited anew', () => {
    const invited: DeskUser = { ...member, isVerified: false };
    expect(actsOn(invited)).toEqual([
      'Decline the request',
      'Make an editor',
      'Make an administrator',
      'Erase the person',
    ]);
    const details = { user: invited, sessionCount: 0, hasFactor: false, isLinked: false };
    const [, editor] = actsFor({ ...details, history: [] }, undefined);
    expect(editor?.warning).toContain('They have not used their invitation yet');
    expect(actsOn({ ...invited, invitationCount: 0 })).toEqual([
      'Decline the request',
      'Erase the person',
    ]);
  });

  test('someone who waits to be one is still a user, and the offer can be taken back', () => {
    const waiting: DeskUser = { ...member, pendingRole: 'Admin' };
    expect(roleText(waiting)).toBe('User, Admin offered');
    expect(actsOn(waiting)).toEqual([
      'Make an editor',
      'Withdraw the offer',
      'Disable the account',
      'Erase the person',
    ]);
  });

  test('an editor can be made an administrator, or a user again', () => {
    expect(actsOn({ ...member, role: 'Editor' })).toEqual([
      'Make an administrator',
      'Remove the editor role',
      'Disable the account',
      'Erase the person',
    ]);
  });

  test('an administrator can be made an editor, or a user again', () => {
    const admin: DeskUser = { ...member, role: 'Admin' };
    expect(roleText(admin)).toBe('Admin');
    expect(actsOn(admin)).toEqual([
      'Make an editor',
      'Remove the administrator role',
      'Disable the account',
      'Erase the person',
    ]);
  });
});
