const ofAccount = 'references account (id) on delete cascade';

/** The filter of a person at the desk, by the columns of `row`. */
export const shownUnder = (row = '') => `case
  when ${row}declined_at is not null then 'declined'
  when ${row}is_disabled = 1 then 'disabled'
  when ${row}is_verified = 1 then 'verified'
  when ${row}invitation_count > 0 then 'invited'
  else 'waiting' end`;

const people = [
  `create table account (
    id text primary key, full_name text not null, email text not null unique, username text, phone_number text,
    street_address text, city text, state text, country text, postal_code text,
    role text not null, is_verified integer not null, is_disabled integer not null,
    invitation_count integer not null, password_hash text, avatar_url text, created_at bigint not null,
    search_text text default '' not null, declined_at bigint, pending_role text,
    provider_issuer text, provider_subject text, invitation_line text)`,
  // 'Maria' and 'maria' are the same username.
  `create unique index account_username on account (lower(username))`,
  `create unique index account_provider on account (provider_subject, provider_issuer)`,
  `create index account_created on account (created_at, id)`,
  // The searched text begins with the name, so the index also sorts people by name.
  `create index account_search on account (search_text, id)`,
  `create index account_shown_created on account ((${shownUnder()}), created_at, id)`,
  `create index account_shown_name on account ((${shownUnder()}), search_text, id)`,
  `create index account_shown_email on account ((${shownUnder()}), email, id)`,
  `create table session (
    id text primary key, token_hash text not null unique, account_id text not null ${ofAccount}, client text not null,
    created_at bigint not null, last_seen_at bigint not null, proved_at bigint)`,
  `create index session_account on session (account_id)`,
  // The slot is purpose and account: a new link replaces the older one in the same statement.
  `create table one_time_token (
    slot text primary key, token_hash text not null unique, purpose text not null, account_id text ${ofAccount},
    expires_at bigint not null, used_at bigint)`,
  `create index one_time_token_account on one_time_token (account_id)`,
  `create table account_device (
    account_id text not null ${ofAccount}, client text not null, seen_at bigint not null,
    constraint account_device_key primary key (account_id, client))`,
  `create table account_totp (
    account_id text primary key ${ofAccount}, sealed_secret text not null, confirmed_at bigint,
    last_step bigint default 0 not null)`,
  `create table recovery_code (
    account_id text not null ${ofAccount}, code_hash text not null,
    constraint recovery_code_key primary key (account_id, code_hash))`,
  `create table factor_ticket (
    token_hash text primary key, account_id text not null ${ofAccount}, event text,
    tries integer default 0 not null, expires_at bigint not null)`,
  `create table passkey (
    id text primary key, account_id text not null ${ofAccount}, name text not null, public_key text not null,
    counter bigint not null, transports text not null, created_at bigint not null, last_used_at bigint)`,
  `create index passkey_account on passkey (account_id)`,
  `create table email_change (
    account_id text primary key ${ofAccount}, email text not null, session_id text not null, asked_at bigint not null)`,
];

const content = [
  `create table site_document (
    document_id text primary key, version integer not null, updated_at bigint not null)`,
  `create table site_version (
    document_id text not null, version integer not null, author_id text, summary text not null,
    created_at bigint not null, author_role text,
    constraint site_version_pk primary key (document_id, version))`,
  `create table page_order (
    document_id text not null, list text not null, version integer not null, page_ids text not null,
    constraint page_order_pk primary key (document_id, list, version))`,
  `create table page_revision (
    id text primary key, document_id text not null, page_id text not null, state text not null,
    number integer not null, content text, base_version integer, base_draft integer, author_id text,
    owner_id text ${ofAccount}, slot text, kept_at bigint, created_at bigint not null,
    asked_by text, asked_at bigint, returned_by text, return_note text, asked_for text, exchanged text, authors text)`,
  // Each state has its own key, so each index covers the rows of one state.
  `create unique index revision_published on page_revision (document_id, page_id, number) where state = 'published'`,
  `create index revision_version on page_revision (document_id, number) where state = 'published'`,
  `create unique index revision_draft on page_revision (page_id) where state = 'draft'`,
  `create index revision_author on page_revision (author_id) where state = 'draft'`,
  `create unique index revision_former on page_revision (page_id, number) where state = 'former'`,
  `create index revision_former_author on page_revision (author_id) where state = 'former'`,
  `create unique index revision_autosave on page_revision (owner_id, page_id, slot) where state = 'autosave'`,
  `create index revision_kept on page_revision (created_at) where state = 'autosave'`,
  `create table imported_revision (
    id text primary key, version integer not null, page_id text not null, number integer not null,
    created_at bigint not null, site text not null, content text not null)`,
  `create unique index imported_revision_page on imported_revision (page_id, created_at, number)`,
  `create index imported_revision_version on imported_revision (version)`,
  `create table page_date (page_id text primary key, changed_at bigint not null)`,
  // A page may have a take-down time long after its draft is published and deleted.
  `create table page_schedule (
    page_id text primary key, publish_at bigint, take_down_at bigint, author_id text not null, problem text,
    seen text, take_down_problem text)`,
  `create table preview_link (
    id text primary key, page_id text not null, expires_at bigint not null, created_by text not null,
    created_at bigint not null, revoked_at bigint)`,
  `create index preview_link_page on preview_link (page_id, created_at)`,
  // Notes refer to pages and people by id only: they outlive an account, and a deleted page that is restored has them again.
  `create table page_note (
    id text primary key, page_id text not null, section_id text, author_id text not null, text text not null,
    created_at bigint not null, changed_at bigint not null, resolved_by text, resolved_at bigint)`,
  `create index page_note_page on page_note (page_id, changed_at)`,
  `create table page_note_answer (
    id text primary key, note_id text not null references page_note (id) on delete cascade,
    author_id text not null, text text not null, created_at bigint not null)`,
  `create index page_note_answer_note on page_note_answer (note_id, created_at)`,
  `create table page_note_mention (
    note_id text not null references page_note (id) on delete cascade, account_id text not null,
    constraint page_note_mention_pk primary key (note_id, account_id))`,
  // Exactly one of page and address is set.
  `create table redirect (
    from_path text primary key, page_id text, to_path text, is_manual integer not null, created_at bigint not null)`,
  ...['setting_version', 'word_version'].map(
    (table) => `create table ${table} (
      version integer primary key, saved text not null, author_id text, created_at bigint not null)`,
  ),
];

const library = [
  `create table media (
    id text primary key, name text not null, alt text not null, is_decorative integer not null,
    focal_x integer not null, focal_y integer not null, search_text text not null,
    created_at bigint not null, updated_at bigint not null)`,
  `create index media_created on media (created_at, id)`,
  `create table media_file (
    media_id text not null references media (id) on delete cascade, hash text not null, width integer not null,
    height integer not null, widths text not null, placeholder text not null, replaced_at bigint,
    has_avif integer default 1 not null, making_until bigint default 0 not null, size bigint default 0 not null,
    uploaded_by text references account (id) on delete set null,
    constraint media_file_key primary key (media_id, hash))`,
  `create index media_file_hash on media_file (hash)`,
  `create index media_file_replaced on media_file (replaced_at)`,
  `create index media_file_uploader on media_file (uploaded_by)`,
  `create table media_removal (
    hash text primary key, due_at bigint not null, tries integer not null, asked integer not null,
    claimed_until bigint not null)`,
  `create index media_removal_due on media_removal (due_at)`,
  `create table file (
    id text primary key, name text not null, kind text not null, size bigint not null, hash text not null,
    stored_as text not null unique, uploaded_by text references account (id) on delete set null,
    search_text text not null, created_at bigint not null, updated_at bigint not null)`,
  `create index file_newest on file (created_at, id)`,
  `create index file_uploader on file (uploaded_by)`,
  `create table backup_run (id text primary key, holder text not null, alive_until bigint not null)`,
];

const desk = [
  `create table inquiry (
    id text primary key, first_name text not null, last_name text not null, email text not null,
    interest_area text not null, message text not null, suspect integer not null, state text not null,
    created_at bigint not null, is_read integer default 0 not null, search_text text default '' not null,
    assignee_id text references account (id) on delete set null, privacy text default '' not null)`,
  // Each filter lists the newest first without sorting.
  `create index inquiry_created_at on inquiry (created_at, id)`,
  `create index inquiry_suspect on inquiry (suspect, created_at, id, state, interest_area)`,
  `create index inquiry_suspect_state on inquiry (suspect, state, created_at, id, interest_area)`,
  `create index inquiry_state on inquiry (state, created_at, id)`,
  `create index inquiry_area on inquiry (interest_area, created_at, id)`,
  `create index inquiry_assignee on inquiry (assignee_id, created_at, id)`,
  ...['inquiry_note', 'inquiry_answer'].flatMap((table) => [
    `create table ${table} (
      id text primary key, inquiry_id text not null references inquiry (id) on delete cascade,
      author_id text not null, text text not null, created_at bigint not null)`,
    `create index ${table}_inquiry on ${table} (inquiry_id, created_at)`,
  ]),
  `create table saved_reply (
    id text primary key, title text not null, text text not null, updated_at bigint not null)`,
  `create table audit_entry (
    id text primary key, action text not null, subject_kind text not null, subject_id text not null, actor_id text,
    detail text, created_at bigint not null, actor_role text)`,
  `create index audit_entry_created on audit_entry (created_at, id)`,
  `create index audit_entry_subject on audit_entry (subject_id, created_at, id)`,
  `create index audit_entry_actor on audit_entry (actor_id, created_at, id)`,
  `create index audit_entry_action on audit_entry (action, created_at, id)`,
];

const mailsAndCalls = [
  `create table outbox (
    id text primary key, kind text not null, user_id text, inquiry_id text, answer_id text, note text,
    state text not null, tries integer not null, next_try_at bigint not null, lease_owner text, lease_until bigint,
    last_error text, created_at bigint not null, sent_at bigint, link_nonce text, is_file integer)`,
  `create index outbox_due on outbox (state, next_try_at)`,
  `create index outbox_user on outbox (user_id, created_at)`,
  `create index outbox_inquiry on outbox (inquiry_id)`,
  `create table limit_counter (
    key text primary key, window_started_at bigint not null, count integer not null, expires_at bigint not null)`,
  `create table login_throttle (
    account_key text primary key, failures integer not null, wait_until bigint not null, expires_at bigint not null)`,
  `create table captcha_try (nonce text primary key, count integer not null, expires_at bigint not null)`,
  `create table captcha_used (nonce text primary key, expires_at bigint not null)`,
  `create table idempotent_call (
    scope text not null, key text not null, body_hash text not null, answer text, expires_at bigint not null,
    constraint idempotent_call_pk primary key (scope, key))`,
  `create table presence (
    user_id text not null, kind text not null, subject_id text not null, doing text, seen_at bigint not null,
    constraint presence_pk primary key (user_id, kind, subject_id))`,
];

/** The same on both engines. A referenced table comes first. */
export const tablesAndIndexes = [...people, ...content, ...library, ...desk, ...mailsAndCalls];
