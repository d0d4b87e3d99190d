import type { Selectable } from 'kysely';

import type { Role, StaffRole, User } from '../../domain/accounts/accounts.ts';
import type { Tables } from '../db/schema.ts';

/** A person inside the server. Only the fields of `toUser` reach a browser. */
export type Account = {
  id: string;
  fullName: string;
  email: string;
  username: string | null;
  phoneNumber: string | null;
  streetAddress: string | null;
  city: string | null;
  state: string | null;
  country: string | null;
  postalCode: string | null;
  role: Role;
  /** The person gets this role once they type a password that is long enough for it. */
  pendingRole: StaffRole | null;
  isVerified: boolean;
  /** A disabled person cannot sign in and gets no links. */
  isDisabled: boolean;
  /** The person is disabled because their request was declined. */
  isDeclined: boolean;
  invitationCount: number;
  /** The words that an administrator added to the invitation. */
  invitationLine: string | null;
  passwordHash: string | null;
  avatarUrl: string | null;
  providerSubject: string | null;
  createdAt: number;
};

/** An account whose row is locked until the transaction ends: see `AccountStore.lock`. */
export type LockedAccount = Account & { readonly isLocked: true };

/** Tells whether the person may sign in and may reset the password by mail. */
export function isActive(account: Account): boolean {
  return account.isVerified && !account.isDisabled;
}

/** Copies field by field, so that a new column is never sent by accident. */
export function toUser(account: Account): User {
  return {
    _id: account.id,
    fullName: account.fullName,
    email: account.email,
    username: account.username,
    isVerified: account.isVerified,
    createdAt: new Date(account.createdAt).toISOString(),
    role: account.role,
    city: account.city,
    country: account.country,
    phoneNumber: account.phoneNumber,
    state: account.state,
    postalCode: account.postalCode,
    streetAddress: account.streetAddress,
    invitationCount: account.invitationCount,
    avatar: { url: account.avatarUrl },
  };
}

export function fromRow(row: Selectable<Tables['account']>): Account {
  return {
    id: row.id,
    fullName: row.full_name,
    email: row.email,
    username: row.username,
    phoneNumber: row.phone_number,
    streetAddress: row.street_address,
    city: row.city,
    state: row.state,
    country: row.country,
    postalCode: row.postal_code,
    role: row.role,
    pendingRole: row.pending_role,
    isVerified: row.is_verified === 1,
    isDisabled: row.is_disabled === 1,
    isDeclined: row.declined_at !== null,
    invitationCount: row.invitation_count,
    invitationLine: row.invitation_line,
    passwordHash: row.password_hash,
    avatarUrl: row.avatar_url,
    providerSubject: row.provider_subject,
    createdAt: row.created_at,
  };
}
