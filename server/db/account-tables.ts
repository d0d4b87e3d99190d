import type { Generated } from 'kysely';

import type { LinkPurpose, Role, StaffRole } from '../../domain/accounts/accounts.ts';
import type { AuditAction } from '../../domain/audit/audit-actions.ts';
import type { UserFilter } from '../../domain/desk/users.ts';

/** People, their ways to sign in, and their mailed links: see `Tables`. */
export type AccountTables = {
  /** Triggers update these counts, like those of inquiries. */
  account_count: {
    shown_under: UserFilter;
    count: number;
  };
  account_count_week: {
    week: number;
    count: number;
  };
  account: {
    id: string;
    full_name: string;
    email: string;
    username: string | null;
    phone_number: string | null;
    street_address: string | null;
    city: string | null;
    state: string | null;
    country: string | null;
    postal_code: string | null;
    role: Role;
    /** The role that the person gets after typing a long enough password. */
    pending_role: StaffRole | null;
    is_verified: number;
    is_disabled: number;
    invitation_count: number;
    /** The words that an administrator added to the invitation. */
    invitation_line: string | null;
    password_hash: string | null;
    avatar_url: string | null;
    provider_issuer: string | null;
    provider_subject: string | null;
    /** Name, address and username, folded for search: see `domain/values/search-text.ts`. */
    search_text: string;
    /** A declined request is also disabled. */
    declined_at: number | null;
    created_at: number;
  };
  session: {
    id: string;
    token_hash: string;
    account_id: string;
    client: string;
    created_at: number;
    last_seen_at: number;
    /** When the owner last showed a password or factor again; null means at the session's start. */
    proved_at: number | null;
  };
  account_totp: {
    account_id: string;
    /** Encrypted: see `server/accounts/keys/totp.ts`. */
    sealed_secret: string;
    /** Null until the first right code; until then the factor is not asked for. */
    confirmed_at: number | null;
    /** The time step of the last accepted code. It and earlier steps are not accepted again. */
    last_step: number;
  };
  passkey: {
    /** The credential id of the device. */
    id: string;
    account_id: string;
    /** The owner's name for it. */
    name: string;
    public_key: string;
    /** How often the passkey has signed, if the device counts; a lower number reveals a copy. */
    counter: number;
    /** JSON: the transports by which the browser may reach the passkey. */
    transports: string;
    created_at: number;
    last_used_at: number | null;
  };
  /** Only unused codes are stored. */
  recovery_code: {
    account_id: string;
    code_hash: string;
  };
  /** A person who has shown the password and not yet the second factor. */
  factor_ticket: {
    token_hash: string;
    account_id: string;
    /** The audit entry for the completed sign-in; null when it is written already. */
    event: AuditAction | null;
    tries: Generated<number>;
    expires_at: number;
  };
  /** When someone last signed in on a device, by the name that people see. */
  account_device: {
    account_id: string;
    client: string;
    seen_at: number;
  };
  one_time_token: {
    slot: string;
    token_hash: string;
    purpose: LinkPurpose;
    account_id: string | null;
    expires_at: number;
    used_at: number | null;
  };
  /** A new address that its owner has not proved yet. */
  email_change: {
    account_id: string;
    email: string;
    /** The session that asked for the change; it is the only one that survives it. */
    session_id: string;
    asked_at: number;
  };
};
