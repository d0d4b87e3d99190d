import type { DeskUser, UserFilter } from '../../../domain/desk/users.ts';

export const userFilterWords: Record<UserFilter, string> = {
  waiting: 'Waiting',
  invited: 'Invited',
  verified: 'Verified',
  disabled: 'Disabled',
  declined: 'Declined',
};

/** The text of the last column: an invitation, another one, or nothing. */
export function inviteText(
  user: Pick<DeskUser, 'isVerified' | 'invitationCount' | 'disabled' | 'declined'>,
): 'Invite' | 'Invite Again' | '-' {
  // A disabled account or declined request must be enabled first; the drawer offers that.
  if (user.isVerified || user.disabled || user.declined) return '-';
  return user.invitationCount > 0 ? 'Invite Again' : 'Invite';
}

export function roleText({ role, pendingRole }: Pick<DeskUser, 'role' | 'pendingRole'>): string {
  return pendingRole ? `${role}, ${pendingRole} offered` : role;
}

export function orDash(text: string | null): string {
  return text === null || text === '' ? '-' : text;
}
