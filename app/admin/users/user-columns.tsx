import type { ReactNode } from 'react';

import type { DeskUser, UserFilter, userSorts } from '../../../domain/desk/users.ts';
import { isSafeImage } from '../../../domain/values/addresses.ts';
import { countryName } from '../../../domain/values/countries.ts';
import { initialOf } from '../../api/session.ts';
import { MailBadge } from '../mail-badge.tsx';
import { Moment } from '../moment.tsx';

export type UserSort = (typeof userSorts)[number];

type UserColumn = {
  title: string;
  sort?: UserSort;
  cell: (user: DeskUser) => ReactNode;
};

/** Every field between the name and the invitation. The fixed ones come first: they are in view before one scrolls. */
export const userColumns: UserColumn[] = [
  { title: 'Email', sort: 'email', cell: (user) => <MailAddress address={user.email} /> },
  {
    title: 'Status',
    cell: (user) => (
      <span className="badge-row inline-row wraps gap-6 gap-x-8">
        <UserBadges user={user} />
      </span>
    ),
  },
  { title: 'Requested', sort: 'createdAt', cell: (user) => <Moment at={user.createdAt} /> },
  { title: 'Username', cell: (user) => text(user.username) },
  { title: 'Role', cell: roleText },
  { title: 'Phone', cell: (user) => text(user.phoneNumber) },
  { title: 'Street address', cell: (user) => text(user.streetAddress) },
  { title: 'City', cell: (user) => text(user.city) },
  { title: 'State', cell: (user) => text(user.state) },
  { title: 'Postal code', cell: (user) => text(user.postalCode) },
  { title: 'Country', cell: (user) => text(user.country && countryName(user.country)) },
  {
    title: 'Invitations',
    cell: (user) => (
      <span className="badge-row inline-row wraps gap-6 gap-x-8">
        <span>{user.invitationCount}</span>
        {user.mail && <MailBadge mail={user.mail} />}
      </span>
    ),
  },
];

const fixedColumns = new Set(['Email', 'Status', 'Requested']);

/** Nobody decides about a request without these. */
export function isFixedColumn(title: string): boolean {
  return fixedColumns.has(title);
}

function text(value: string | null): ReactNode {
  const shown = orDash(value);
  return shown === '-' ? <span className="desk-none">-</span> : shown;
}

/** The status in green or red and always in words, with other reasons that stop the account. */
export function UserBadges({ user }: { user: DeskUser }) {
  return (
    <>
      {user.isVerified ? (
        <span className="desk-badge badge-ok">Verified</span>
      ) : (
        <span className="desk-badge badge-danger">Unverified</span>
      )}
      {user.disabled && <span className="desk-badge">Disabled</span>}
      {user.declined && <span className="desk-badge">Declined</span>}
    </>
  );
}

/** An address that is too long for its line is broken before its host, if that is enough. */
export function MailAddress({ address }: { address: string }) {
  const at = address.lastIndexOf('@');
  return (
    <>
      {address.slice(0, at)}
      <wbr />
      {address.slice(at)}
    </>
  );
}

const hues = ['real-estate', 'it-consulting', 'startup-incubation', 'education'];

type UserFaceProps = { user: Pick<DeskUser, '_id' | 'fullName' | 'avatar'>; isLarge?: boolean };

/** The avatar, or the initial in a hue that stays with the person. */
export function UserFace({ user, isLarge = false }: UserFaceProps) {
  const { url } = user.avatar;
  const size = isLarge ? 56 : 36;
  const classes = isLarge ? 'person-face person-face-large' : 'person-face';
  if (url && isSafeImage(url)) {
    return <img src={url} alt="" width={size} height={size} className={classes} />;
  }
  const hue = hues[Number.parseInt(user._id.slice(-1), 16) % hues.length];
  return (
    <span className={`${classes} hue-${hue}`} aria-hidden="true">
      {initialOf(user.fullName)}
    </span>
  );
}

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

export function orDash(value: string | null): string {
  return value === null || value === '' ? '-' : value;
}
