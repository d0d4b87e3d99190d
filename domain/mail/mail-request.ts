/** The kinds of account mails: the person is looked up, and a link made, when the mail leaves. */
export type AccountMailKind =
  | 'invitation'
  | 'reset'
  | 'verify'
  | 'password-set'
  | 'password-changed'
  | 'confirm-email'
  | 'email-changed'
  | 'invitation-moved'
  | 'invited-person-moved'
  | 'account-request-notice'
  | 'already-registered'
  | 'request-declined'
  | 'admin-offered'
  | 'role-changed'
  | 'provider-linked'
  | 'new-device'
  | 'factor-added'
  | 'factor-removed'
  | 'factors-reset'
  | 'recovery-code-used';

/** Mails to a colleague about a note on a page. */
type NoteMailKind = 'note-mentioned' | 'note-answered';
/** Mails to the writer of a page about someone else's decision, and to those who asked or set a time for what has changed since. */
type ApprovalMailKind = 'page-approved' | 'page-returned' | 'approval-ended' | 'time-held';

/** What the mail to the inviter needs and the account does not know any more. */
export type MovedFrom = { inviterId: string | null; actorId: string; from: string };

export type MailRequest =
  /** An invitation's note is the inviter's id; of a moved one the address before, alone or as a `MovedFrom`. */
  | { kind: AccountMailKind; userId: string; note?: string | undefined }
  /** The account is gone, so the note holds the address until the mail has left. */
  | { kind: 'account-deleted'; note: string }
  | { kind: 'inquiry-notice' | 'inquiry-acknowledgement'; inquiryId: string }
  | { kind: 'inquiry-answer'; inquiryId: string; answerId: string }
  /** `note` is the id of a note on a page; without an answer the mail is about the note itself. */
  | { kind: NoteMailKind; userId: string; note: string; answerId?: string }
  /** The note is an `ApprovalNews`. */
  | { kind: ApprovalMailKind; userId: string; note: string }
  | { kind: 'approval-asked'; note: string }
  | { kind: 'backup-failed'; note: string };

/** Mails with a one-time link, and the link's purpose. */
export const linkPurposeOfMail = {
  invitation: 'create-password',
  reset: 'reset-password',
  'admin-offered': 'reset-password',
  verify: 'verify',
  'confirm-email': 'change-email',
} as const satisfies Partial<Record<AccountMailKind, string>>;

export const linkMailKinds = Object.keys(linkPurposeOfMail) as (keyof typeof linkPurposeOfMail)[];

export type MailKind = MailRequest['kind'];

/** `failed` will be tried again. `held` waits for an administrator; `for-nobody` only takes the time of a mail. */
export type MailState =
  | 'queued'
  | 'processing'
  | 'sent'
  | 'failed'
  | 'abandoned'
  | 'held'
  | 'for-nobody';
