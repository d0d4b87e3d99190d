const ofAccount = 'references account (id) on delete cascade';

/** The filter of a person at the desk, by the columns of `row`. */
export const shownUnder = (row = '') => `case
  when ${row}declined_at is not null then 'declined'
  when ${row}is_disabled = 1 then 'disabled'
  when ${row}is_verified = 1 then 'verified'
  when ${row}invitation_count > 0 then 'invited'
  else 'waiting' end`;

/* Columns are text and integer only, so that one set of statements serves SQLite and PostgreSQL. Times are milliseconds
 * since 1970, JSON is text. `schema.ts` reads the types of the columns from these texts. */

const people = [
  // `pending_role`: the role that the person gets after typing a long enough password. `invitation_line`: words that an
  // administrator added to the invitation. `search_text`: name, address and username, folded (`search-text.ts`). Someone
  // who was declined is also disabled.
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
  // `proved_at`: when the owner last showed a password or factor again; null means at the session's start.
  `create table session (
    id text primary key, token_hash text not null unique, account_id text not null ${ofAccount}, client text not null,
    created_at bigint not null, last_seen_at bigint not null, proved_at bigint)`,
  `create index session_account on session (account_id)`,
  // The slot is purpose and account: a new link replaces the older one in the same statement.
  `create table one_time_token (
    slot text primary key, token_hash text not null unique, purpose text not null, account_id text ${ofAccount},
    expires_at bigint not null, used_at bigint)`,
  `create index one_time_token_account on one_time_token (account_id)`,
  // When someone last signed in on a device, by the name that people see.
  `create table account_device (
    account_id text not null ${ofAccount}, client text not null, seen_at bigint not null,
    constraint account_device_key primary key (account_id, client))`,
  // `sealed_secret` is encrypted (`totp.ts`). Until `confirmed_at`, the first right code, the factor is not asked for.
  // Codes of `last_step` and of earlier time steps are not accepted again.
  `create table account_totp (
    account_id text primary key ${ofAccount}, sealed_secret text not null, confirmed_at bigint,
    last_step bigint default 0 not null)`,
  // Only unused codes are stored.
  `create table recovery_code (
    account_id text not null ${ofAccount}, code_hash text not null,
    constraint recovery_code_key primary key (account_id, code_hash))`,
  // A person who has shown the password and not yet the second factor. `event`: the audit entry for the completed sign-in;
  // null when it is written already.
  `create table factor_ticket (
    token_hash text primary key, account_id text not null ${ofAccount}, event text,
    tries integer default 0 not null, expires_at bigint not null)`,
  // `id`: the credential id of the device; `name`: the owner's name for it. `counter`: how often it has signed, if the device
  // counts; a lower number reveals a copy. `transports` is JSON: how the browser may reach it.
  `create table passkey (
    id text primary key, account_id text not null ${ofAccount}, name text not null, public_key text not null,
    counter bigint not null, transports text not null, created_at bigint not null, last_used_at bigint)`,
  `create index passkey_account on passkey (account_id)`,
  // A new address that its owner has not proved yet. `session_id` asked for it, and is the only session that survives it.
  `create table email_change (
    account_id text primary key ${ofAccount}, email text not null, session_id text not null, asked_at bigint not null)`,
] as const;

// `saved` is JSON: the fields that were ever set, or the sentences in the owner's own words, by id.
const versions = `(
      version integer primary key, saved text not null, author_id text, created_at bigint not null)`;

const content = [
  // The navigation, and documents made by `POST /template`.
  `create table site_document (
    document_id text primary key, version integer not null, updated_at bigint not null)`,
  // One act of publishing. `summary`: a `ChangeSummary` as JSON. `author_role`: the role that the author had then.
  `create table site_version (
    document_id text not null, version integer not null, author_id text, summary text not null,
    created_at bigint not null, author_role text,
    constraint site_version_pk primary key (document_id, version))`,
  // The pages of a list, in their order, as a version left them.
  `create table page_order (
    document_id text not null, list text not null, version integer not null, page_ids text not null,
    constraint page_order_pk primary key (document_id, list, version))`,
  // A page in one state of its life: see `server/content/revisions`. Published: one per version that changed the page.
  // Draft: the unpublished page that everyone works on; former: the drafts before it. Autosave: what one person typed in
  // one open editor and has not saved. `number`: of a published page the version, of drafts the revision, of an autosave
  // the mark of its editor. No `content`: this version took the page away, or the draft has ended. `base_…`: what the work
  // began from. `owner_id` and `slot`: the person and the open editor of an autosave; `kept_at` by the clock of that machine.
  // `asked_…`, `returned_…`: a draft that waits for approval, and who gave it back; `asked_for`: the fingerprint of what was
  // asked for (`approval-store.ts`). `exchanged`: the picture or file whose exchange has ended the request, as JSON.
  // `authors`: everyone who has written this draft since it began, as a JSON list of ids.
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
  // A version of a page on another site, which came with an import: `number` there, `version` here.
  `create table imported_revision (
    id text primary key, version integer not null, page_id text not null, number integer not null,
    created_at bigint not null, site text not null, content text not null)`,
  `create unique index imported_revision_page on imported_revision (page_id, created_at, number)`,
  `create index imported_revision_version on imported_revision (version)`,
  // Pages of the navigation only: other documents are not on the site.
  `create table page_date (page_id text primary key, changed_at bigint not null)`,
  // A page may have a take-down time long after its draft is published and deleted. `author_id` set the time. `seen`: the
  // fingerprint of the draft that was to go out then. While a `…problem` is set, that act is not tried again.
  `create table page_schedule (
    page_id text primary key, publish_at bigint, take_down_at bigint, author_id text not null, problem text,
    seen text, take_down_problem text)`,
  `create table preview_link (
    id text primary key, page_id text not null, expires_at bigint not null, created_by text not null,
    created_at bigint not null, revoked_at bigint)`,
  `create index preview_link_page on preview_link (page_id, created_at)`,
  // Notes refer to pages and people by id only: they outlive an account, and a deleted page that is restored has them again.
  // A note on a page, or on one of its sections. `text` mentions people as `@` and their id (`mentions.ts`). `changed_at`:
  // when it was written, answered, resolved or reopened last.
  `create table page_note (
    id text primary key, page_id text not null, section_id text, author_id text not null, text text not null,
    created_at bigint not null, changed_at bigint not null, resolved_by text, resolved_at bigint)`,
  `create index page_note_page on page_note (page_id, changed_at)`,
  `create table page_note_answer (
    id text primary key, note_id text not null references page_note (id) on delete cascade,
    author_id text not null, text text not null, created_at bigint not null)`,
  `create index page_note_answer_note on page_note_answer (note_id, created_at)`,
  // Everyone whom a note or one of its answers mentions.
  `create table page_note_mention (
    note_id text not null references page_note (id) on delete cascade, account_id text not null,
    constraint page_note_mention_pk primary key (note_id, account_id))`,
  // Exactly one of page and address is set.
  `create table redirect (
    from_path text primary key, page_id text, to_path text, is_manual integer not null, created_at bigint not null)`,
  `create table setting_version ${versions}`,
  `create table word_version ${versions}`,
] as const;

const picturesAndFiles = [
  `create table media (
    id text primary key, name text not null, alt text not null, is_decorative integer not null,
    focal_x integer not null, focal_y integer not null, search_text text not null,
    created_at bigint not null, updated_at bigint not null)`,
  `create index media_created on media (created_at, id)`,
  // `hash`: of the uploaded bytes, part of the names of all files made from them. `widths`: of the existing files, as JSON.
  // `has_avif` is 0 while only WebP files exist; one instance makes the others until `making_until`. `replaced_at` is null
  // for the current file. `size` and `uploaded_by`: the bytes that count for someone's share; not those of an import.
  `create table media_file (
    media_id text not null references media (id) on delete cascade, hash text not null, width integer not null,
    height integer not null, widths text not null, placeholder text not null, replaced_at bigint,
    has_avif integer default 1 not null, making_until bigint default 0 not null, size bigint default 0 not null,
    uploaded_by text references account (id) on delete set null,
    constraint media_file_key primary key (media_id, hash))`,
  `create index media_file_hash on media_file (hash)`,
  `create index media_file_replaced on media_file (replaced_at)`,
  `create index media_file_uploader on media_file (uploaded_by)`,
  // Files that no row names: of an unfinished upload, or of a deleted picture. `asked` counts the requests to remove them:
  // if it grew during a removal, they are removed once more. One instance removes them until `claimed_until`.
  `create table media_removal (
    hash text primary key, due_at bigint not null, tries integer not null, asked integer not null,
    claimed_until bigint not null)`,
  `create index media_removal_due on media_removal (due_at)`,
  // Documents, audio, films and captions. `hash` is the SHA-256 of the bytes. `stored_as`: the name of the stored bytes;
  // other bytes have another one.
  `create table file (
    id text primary key, name text not null, kind text not null, size bigint not null, hash text not null,
    stored_as text not null unique, uploaded_by text references account (id) on delete set null,
    search_text text not null, created_at bigint not null, updated_at bigint not null)`,
  `create index file_newest on file (created_at, id)`,
  `create index file_uploader on file (uploaded_by)`,
  // Backups that are under way (`backup-run-store.ts`): one id for all automatic ones, one of its own for a backup by
  // command. `alive_until` moves on every few seconds, so that a killed process does not count for long.
  `create table backup_run (id text primary key, holder text not null, alive_until bigint not null)`,
] as const;

const inquiryText = `(
      id text primary key, inquiry_id text not null references inquiry (id) on delete cascade,
      author_id text not null, text text not null, created_at bigint not null)`;

const desk = [
  // `search_text`: name, address and message, folded (`search-text.ts`). `assignee_id`: the administrator who looks after it.
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
  `create table inquiry_note ${inquiryText}`,
  `create index inquiry_note_inquiry on inquiry_note (inquiry_id, created_at)`,
  `create table inquiry_answer ${inquiryText}`,
  `create index inquiry_answer_inquiry on inquiry_answer (inquiry_id, created_at)`,
  `create table saved_reply (
    id text primary key, title text not null, text text not null, updated_at bigint not null)`,
  // No actor: an action from the terminal. `actor_role`: the role that the actor had then.
  `create table audit_entry (
    id text primary key, action text not null, subject_kind text not null, subject_id text not null, actor_id text,
    detail text, created_at bigint not null, actor_role text)`,
  `create index audit_entry_created on audit_entry (created_at, id)`,
  `create index audit_entry_subject on audit_entry (subject_id, created_at, id)`,
  `create index audit_entry_actor on audit_entry (actor_id, created_at, id)`,
  `create index audit_entry_action on audit_entry (action, created_at, id)`,
] as const;

const mailsAndCalls = [
  // `is_file` is 1 when the mail became a file, because there was no mail server; null while it waits. `link_nonce` is null
  // until the mail is first sent, and in mails without a link.
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
  // `doing`: the page being edited, or a mark that an inquiry is being answered.
  `create table presence (
    user_id text not null, kind text not null, subject_id text not null, doing text, seen_at bigint not null,
    constraint presence_pk primary key (user_id, kind, subject_id))`,
] as const;

/** The same on both engines. A referenced table comes first. */
export const tablesAndIndexes = [
  ...people,
  ...content,
  ...picturesAndFiles,
  ...desk,
  ...mailsAndCalls,
] as const;
