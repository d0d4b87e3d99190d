import type { Selectable } from 'kysely';

import { type User, userSchema } from '../../domain/accounts/accounts.ts';
import type { Tables } from '../db/schema.ts';

/** A person inside the server. Only the fields of `toUser` reach a browser. */
export type Account = ReturnType<typeof fromRow>;

/** An account whose row is locked until the transaction ends: see `AccountStore.lock`. */
export type LockedAccount = Account & { readonly isLocked: true };

/** Tells whether the person may sign in and may reset the password by mail. */
export function isActive(account: Account): boolean {
  return account.isVerified && !account.isDisabled;
}

/** Takes only the fields of the schema, so that a new column is never sent by accident. */
export function toUser({ id, createdAt, avatarUrl, ...account }: Account): User {
  return userSchema.parse({
    ...account,
    _id: id,
    createdAt: new Date(createdAt).toISOString(),
    avatar: { url: avatarUrl },
  });
}

/** The columns mean what `db/migrations/baseline-tables.ts` says. */
export function fromRow(row: Selectable<Tables['account']>) {
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
    /** A disabled person cannot sign in and gets no links. */
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
