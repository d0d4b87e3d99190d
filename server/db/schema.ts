import type { Generated } from 'kysely';

import type { Role } from '../../domain/accounts/accounts.ts';
import type { AuditAction } from '../../domain/audit/audit-actions.ts';
import type { InquiryState } from '../../domain/contact/contact.ts';
import type { AuditSubjectKind } from '../../domain/desk/audit.ts';
import type { FileKindName } from '../../domain/files/file-kinds.ts';
import type { MailKind, MailState } from '../../domain/mail/mail-request.ts';
import type { InquiryColumns } from './inquiry-columns.ts';
import type { AccountTables } from './account-tables.ts';

/**
 * The tables, as Kysely sees them. Columns are text and integer only, so that one set of migrations and queries
 * serves SQLite and PostgreSQL. Times are milliseconds since 1970, JSON is text.
 */
export type Tables = AccountTables & {
  /** The navigation, and documents made by `POST /template`. */
  site_document: {
    document_id: string;
    version: number;
    updated_at: number;
  };
  /** One act of publishing. */
  site_version: {
    document_id: string;
    version: number;
    author_id: string | null;
    /** The role that the author had then. */
    author_role: Role | null;
    /** A `ChangeSummary` as JSON, made when the version was saved. */
    summary: string;
    created_at: number;
  };
  /** A page in one state of its life; see `server/content/revisions`. */
  page_revision: {
    id: string;
    document_id: string;
    page_id: string;
    /**
     * Published: one per version that changed the page. Draft: the unpublished page that everyone works on; former:
     * the drafts before it. Autosave: what one person typed in one open editor and has not saved.
     */
    state: 'published' | 'draft' | 'former' | 'autosave';
    /** Of a published page the version, of drafts the revision, of an autosave the mark of its editor. */
    number: number;
    /** A draft that waits for approval: who asked, when, and who gave it back with which note. */
    asked_by: string | null;
    asked_at: number | null;
    returned_by: string | null;
    return_note: string | null;
    /** The fingerprint of what was asked for: see `approval-store.ts`. */
    asked_for: string | null;
    /** The picture or file whose exchange has ended the request, as JSON. */
    exchanged: string | null;
    /** Everyone who has written this draft since it began, as a JSON list of ids. */
    authors: string | null;
    /** Null: this version took the page away, or the draft has ended. */
    content: string | null;
    /** The version, and the draft, that the work began from. */
    base_version: number | null;
    base_draft: number | null;
    author_id: string | null;
    /** The person and the open editor of an autosave, which is deleted with the account. */
    owner_id: string | null;
    slot: string | null;
    /** By the clock of the owner's machine. */
    kept_at: number | null;
    created_at: number;
  };
  /** The pages of a list, in their order, as a version left them. */
  page_order: {
    document_id: string;
    list: string;
    version: number;
    page_ids: string;
  };
  /** A version of a page on another site, which came with an import: see `server/content/revisions/history-store.ts`. */
  imported_revision: {
    id: string;
    /** The version that the import made. */
    version: number;
    page_id: string;
    /** The version of the site that it came from. */
    number: number;
    created_at: number;
    site: string;
    content: string;
  };
  /** Pages of the navigation only: other documents are not on the site. */
  page_date: {
    page_id: string;
    changed_at: number;
  };
  page_schedule: {
    page_id: string;
    publish_at: number | null;
    take_down_at: number | null;
    /** The author of the scheduled action. */
    author_id: string;
    /** The fingerprint of the draft that was to go out when the time was set. */
    seen: string | null;
    /** Why the draft did not go out, or is not to; while this is set, it is not tried again. */
    problem: string | null;
    /** The same for taking the page down. */
    take_down_problem: string | null;
  };
  preview_link: {
    id: string;
    page_id: string;
    expires_at: number;
    created_by: string;
    created_at: number;
    revoked_at: number | null;
  };
  /** A note on a page, or on one of its sections. */
  page_note: {
    id: string;
    page_id: string;
    section_id: string | null;
    author_id: string;
    /** People are mentioned as `@` and their id: see `domain/content/mentions.ts`. */
    text: string;
    created_at: number;
    /** When the note was written, answered, resolved or reopened last. */
    changed_at: number;
    resolved_by: string | null;
    resolved_at: number | null;
  };
  page_note_answer: {
    id: string;
    note_id: string;
    author_id: string;
    text: string;
    created_at: number;
  };
  /** Everyone whom a note or one of its answers mentions. */
  page_note_mention: {
    note_id: string;
    account_id: string;
  };
  redirect: {
    from_path: string;
    page_id: string | null;
    to_path: string | null;
    is_manual: number;
    created_at: number;
  };
  setting_version: {
    version: number;
    /** JSON: the fields that were ever set. */
    saved: string;
    author_id: string | null;
    created_at: number;
  };
  word_version: {
    version: number;
    /** JSON: the sentences in the owner's own words, by id. */
    saved: string;
    author_id: string | null;
    created_at: number;
  };
  inquiry: InquiryColumns & {
    id: string;
    suspect: number;
    state: InquiryState;
    is_read: Generated<number>;
    /** Name, address and message, folded for search: see `domain/values/search-text.ts`. */
    search_text: string;
    /** The assigned administrator; null when nobody is assigned. */
    assignee_id: Generated<string | null>;
    created_at: number;
  };
  saved_reply: {
    id: string;
    title: string;
    text: string;
    updated_at: number;
  };
  /** Triggers update these counts. A group may have several rows, which are added up. */
  inquiry_count: {
    suspect: number;
    state: InquiryState;
    interest_area: string;
    is_read: number;
    count: number;
  };
  /** The same counts by week, without inquiries that machines sent. */
  inquiry_count_week: {
    week: number;
    interest_area: string;
    count: number;
  };
  /** Triggers write here what `word-search.ts` reads: the numbers differ after every change of a list. */
  inquiry_change: { number: Generated<number> };
  account_change: { number: Generated<number> };
  inquiry_note: InquiryText;
  inquiry_answer: InquiryText;
  outbox: {
    id: string;
    kind: MailKind;
    user_id: string | null;
    inquiry_id: string | null;
    answer_id: string | null;
    note: string | null;
    state: MailState;
    tries: number;
    next_try_at: number;
    lease_owner: string | null;
    lease_until: number | null;
    last_error: string | null;
    created_at: number;
    sent_at: number | null;
    /** 1: the mail became a file, because there was no mail server. Null while it waits. */
    is_file: number | null;
    /** Null until the mail is first sent, and in mails without a link. */
    link_nonce: string | null;
  };
  limit_counter: {
    key: string;
    window_started_at: number;
    count: number;
    expires_at: number;
  };
  login_throttle: {
    account_key: string;
    failures: number;
    wait_until: number;
    expires_at: number;
  };
  captcha_try: {
    nonce: string;
    count: number;
    expires_at: number;
  };
  captcha_used: {
    nonce: string;
    expires_at: number;
  };
  idempotent_call: {
    scope: string;
    key: string;
    body_hash: string;
    answer: string | null;
    expires_at: number;
  };
  presence: {
    user_id: string;
    kind: 'template' | 'inquiry';
    subject_id: string;
    /** The page being edited, or a mark that an inquiry is being answered. */
    doing: string | null;
    seen_at: number;
  };
  audit_entry: {
    id: string;
    action: AuditAction;
    subject_kind: AuditSubjectKind;
    subject_id: string;
    /** Null for an action from the terminal. */
    actor_id: string | null;
    /** The role that the actor had then. */
    actor_role: Role | null;
    detail: string | null;
    created_at: number;
  };
  media: {
    id: string;
    name: string;
    alt: string;
    is_decorative: number;
    focal_x: number;
    focal_y: number;
    /** Name and alternative text, folded for search: see `domain/values/search-text.ts`. */
    search_text: string;
    created_at: number;
    updated_at: number;
  };
  media_file: {
    media_id: string;
    /** The hash of the uploaded bytes, part of the names of all files made from them. */
    hash: string;
    width: number;
    height: number;
    /** JSON: the widths of the existing files. */
    widths: string;
    placeholder: string;
    /** 0 while only WebP files exist. */
    has_avif: number;
    /** The time until which one instance makes the AVIF files; 0 when none does. */
    making_until: Generated<number>;
    /** Null for the current file. */
    replaced_at: number | null;
    /** The bytes that an upload wrote; 0 where nobody's share counts them. */
    size: Generated<number>;
    /** Null when the account is gone, or the picture came with an import. */
    uploaded_by: Generated<string | null>;
  };
  /** Files that no row names: of an unfinished upload, or of a deleted picture. */
  media_removal: {
    hash: string;
    due_at: number;
    tries: number;
    /** Counts the requests to remove the files. If it grew during a removal, the files are removed once more. */
    asked: number;
    /** The time until which one instance removes the files; 0 when none does. */
    claimed_until: number;
  };
  /** Backups that are under way: see `server/media/backup-run-store.ts`. */
  backup_run: {
    /** One for all automatic backups; a backup by command has its own. */
    id: string;
    holder: string;
    /** Moved on every few seconds, so that a process that was killed does not count for long. */
    alive_until: number;
  };
  /** The files of the library: documents, audio, films and captions. */
  file: {
    id: string;
    name: string;
    kind: FileKindName;
    size: number;
    /** SHA-256 of the bytes, in hex. */
    hash: string;
    /** The name of the stored bytes. Other bytes have another one. */
    stored_as: string;
    /** Null when the account is gone. */
    uploaded_by: string | null;
    /** The name, folded for search: see `domain/values/search-text.ts`. */
    search_text: string;
    created_at: number;
    updated_at: number;
  };
};

/** A note on an inquiry, or an answer to its sender. */
type InquiryText = {
  id: string;
  inquiry_id: string;
  author_id: string;
  text: string;
  created_at: number;
};
