import { type FailedMail, failedMailWords } from '../../domain/desk/mails.ts';
import { recordAudit } from '../audit/audit-store.ts';
import type { Database } from '../db/database.ts';
import { notFound } from '../http/answers.ts';
import { explainMailError, putAside } from '../outbox/explain-mail-error.ts';
import { type FailedMailRow, FailedMailStore } from '../outbox/failed-mail-store.ts';
import type { MailKind } from '../../domain/mail/mail-request.ts';
import type { Outbox } from '../outbox/outbox-store.ts';

type Parts = { db: Database; now: () => number; outbox: Outbox };

/** Mails that failed for good: a person reads the reason and sends them again or dismisses them. */
export class FailedMails {
  readonly #parts: Parts;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  async list(): Promise<FailedMail[]> {
    const rows = await new FailedMailStore(this.#parts.db).list();
    return rows.map(present);
  }

  async sendAgain(id: string, actorId: string): Promise<void> {
    await this.#settle(id, 'sent-mail-again', actorId, this.#afresh());
    this.#parts.outbox.wake();
  }

  /** After an hour without a mail server there may be hundreds. Repeating the call changes nothing. */
  async sendAllAgain(actorId: string): Promise<void> {
    const { db, now, outbox } = this.#parts;
    await db.transaction().execute(async (trx) => {
      const count = await new FailedMailStore(trx).changeAll(this.#afresh());
      if (count === 0) return;
      const subject = { subjectKind: 'list', subjectId: 'failed-mails' } as const;
      const action = 'sent-all-mails-again';
      await recordAudit(trx, { action, ...subject, actorId, detail: String(count), at: now() });
    });
    outbox.wake();
  }

  #afresh() {
    return { state: 'queued', tries: 0, next_try_at: this.#parts.now(), last_error: null } as const;
  }

  async discard(id: string, actorId: string): Promise<void> {
    await this.#settle(id, 'put-mail-aside', actorId, { last_error: putAside });
  }

  async #settle(
    id: string,
    action: 'sent-mail-again' | 'put-mail-aside',
    actorId: string,
    values: Parameters<FailedMailStore['change']>[1],
  ): Promise<void> {
    const { db, now } = this.#parts;
    await db.transaction().execute(async (trx) => {
      const kind = await new FailedMailStore(trx).change(id, values);
      if (!kind) throw notFound(failedMailWords.unknown);
      const subject = { subjectKind: 'list', subjectId: 'failed-mails' } as const;
      await recordAudit(trx, { action, ...subject, actorId, detail: words[kind], at: now() });
    });
  }
}

function present(row: FailedMailRow): FailedMail {
  return {
    _id: row.id,
    what: words[row.kind],
    to: recipientOf(row),
    at: new Date(row.created_at).toISOString(),
    error: explainMailError(row.last_error ?? ''),
    user:
      row.user_id !== null && row.account_name !== null
        ? { _id: row.user_id, fullName: row.account_name }
        : null,
    inquiryId: row.inquiry_id,
  };
}

/** Null stands for the administrators. */
function recipientOf(row: FailedMailRow): string | null {
  if (toAdmins.has(row.kind)) return null;
  // A notice of a changed address goes to the old one; a confirmation goes to the new one, which is not in use yet.
  if (row.kind === 'email-changed' || row.kind === 'invitation-moved')
    return row.note ?? row.account_email;
  if (row.kind === 'confirm-email') return row.new_email ?? row.account_email;
  return row.inquiry_email ?? row.account_email;
}

const toAdmins = new Set<MailKind>([
  'inquiry-notice',
  'account-request-notice',
  'approval-asked',
  'backup-failed',
  'invited-person-moved',
]);

const words: Record<MailKind, string> = {
  'inquiry-notice': 'News of an inquiry',
  'inquiry-acknowledgement': 'Thanks for an inquiry',
  'inquiry-answer': 'Answer to an inquiry',
  invitation: 'Invitation',
  verify: 'Invitation',
  reset: 'Link for a new password',
  'password-changed': 'News of a changed password',
  'password-set': 'News of a first password',
  'confirm-email': 'Link for a new e-mail address',
  'email-changed': 'News of a changed e-mail address',
  'invitation-moved': 'News of a moved invitation',
  'invited-person-moved': 'News of a moved invitation',
  'account-deleted': 'News of a deleted account',
  'backup-failed': 'News of a failed backup',
  'account-request-notice': 'News of an account request',
  'already-registered': 'News that the address has an account',
  'request-declined': 'Declined request',
  'admin-offered': 'Offer of the role of administrator',
  'role-changed': 'News of a changed role',
  'provider-linked': 'News of a linked sign-in',
  'new-device': 'News of a new device',
  'factor-added': 'News of a second step',
  'factor-removed': 'News of a second step',
  'factors-reset': 'News of a second step',
  'recovery-code-used': 'News of a recovery code',
  'note-mentioned': 'News of a note on a page',
  'note-answered': 'News of an answer to a note',
  'approval-asked': 'News of a page that waits for approval',
  'page-approved': 'News of an approved page',
  'page-returned': 'News of a page that was given back',
  'approval-ended': 'News of a page that does not wait any more',
  'time-held': 'News of a page that does not go out at its time',
};
