import type { Selectable } from 'kysely';

import type { Role, User } from '../../domain/accounts/accounts.ts';
import type { Tables } from '../db/schema.ts';

/** A person as the server knows them; `toUser` is what leaves it. */
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
  /** To be an administrator as soon as a password long enough for one has been seen. */
  isPendingAdmin: boolean;
  isVerified: boolean;
  /** May not sign in, and gets no links. */
  isDisabled: boolean;
  /** Why they are disabled: their request was declined. */
  isDeclined: boolean;
  invitationCount: number;
  passwordHash: string | null;
  avatarUrl: string | null;
  providerSubject: string | null;
  createdAt: number;
};

/** An account that nobody else changes until the transaction ends: see `AccountStore.hold`. */
export type HeldAccount = Account & { readonly isHeld: true };

/** May sign in, and may set a new password by mail. */
export function isActive(account: Account): boolean {
  return account.isVerified && !account.isDisabled;
}

/** Field by field, so that a new column never leaves by accident. */
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
    isPendingAdmin: row.pending_role !== null,
    isVerified: row.is_verified === 1,
    isDisabled: row.is_disabled === 1,
    isDeclined: row.declined_at !== null,
    invitationCount: row.invitation_count,
    passwordHash: row.password_hash,
    avatarUrl: row.avatar_url,
    providerSubject: row.provider_subject,
    createdAt: row.created_at,
  };
}
