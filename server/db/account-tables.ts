import type { Generated } from 'kysely';

import type { LinkPurpose, Role } from '../../domain/accounts/accounts.ts';
import type { AuditAction } from '../../domain/audit/audit-actions.ts';
import type { UserFilter } from '../../domain/desk/users.ts';

/** People, how they sign in, and what they were mailed a link for: see `Tables`. */
export type AccountTables = {
  /** Kept by triggers, as those of inquiries are. */
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
    /** Theirs once a password long enough for it has been seen. */
    pending_role: 'Admin' | null;
    is_verified: number;
    is_disabled: number;
    invitation_count: number;
    password_hash: string | null;
    avatar_url: string | null;
    /** Null with a subject: linked before issuers were kept. */
    provider_issuer: string | null;
    provider_subject: string | null;
    /** Folded name, address and username: see `domain/values/search-text.ts`. */
    search_text: string;
    /** Declined requests are disabled too. */
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
    /** When its owner last showed password or factor again; null: at its beginning. */
    proved_at: number | null;
  };
  account_totp: {
    account_id: string;
    /** Encrypted: see `server/accounts/keys/totp.ts`. */
    sealed_secret: string;
    /** Null until a first code was right: until then it asks nobody. */
    confirmed_at: number | null;
    /** The step of the last code that was taken: it and those before are not taken again. */
    last_step: number;
  };
  passkey: {
    /** As the device calls it. */
    id: string;
    account_id: string;
    /** As its owner calls it. */
    name: string;
    public_key: string;
    /** How often it has signed, where it counts; a lower number is a copy. */
    counter: number;
    /** JSON: how the browser may reach it. */
    transports: string;
    created_at: number;
    last_used_at: number | null;
  };
  /** Those that nobody has used. */
  recovery_code: {
    account_id: string;
    code_hash: string;
  };
  /** Who has shown the first half of a sign-in and not yet the second. */
  factor_ticket: {
    token_hash: string;
    account_id: string;
    /** What the audit log will say once both are shown; null: it has said so already. */
    event: AuditAction | null;
    tries: Generated<number>;
    expires_at: number;
  };
  /** When someone last signed in on a device, as people call it. */
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
  /** Wanted by its owner, and not proved yet. */
  email_change: {
    account_id: string;
    email: string;
    /** Where it was asked for: the one session that outlives the change. */
    session_id: string;
    asked_at: number;
  };
};
