import { sql } from 'kysely';

import { createId } from '../../domain/values/values.ts';
import { isOnServer, type Transaction } from '../db/database.ts';
import { meetsRow, Store } from '../db/store.ts';
import type { Tables } from '../db/schema.ts';
import type { MailRequest, MailState } from '../../domain/mail/mail-request.ts';

/** How long one instance may hold a mail before another takes over. */
export const mailLeaseMs = 60_000;

export type OutboxRow = Tables['outbox'];

/** The address of an erased person is stored only until its mail is sent. */
const keptNote = sql<string | null>`case when kind = 'account-deleted' then null else note end`;

type Outcome = Partial<Omit<OutboxRow, 'note'>> & { note?: typeof keptNote };

/** The outbox for its workers: one worker at a time holds a mail, under a lease. */
export class OutboxStore extends Store {
  /** Takes the mail that has waited longest, also one whose lease has ended. */
  claim(owner: string, now: number): Promise<OutboxRow | undefined> {
    const due = this.db
      .selectFrom('outbox')
      .select('id')
      .where(
        sql<boolean>`(state in ('queued', 'failed') and next_try_at <= ${now})
          or (state = 'processing' and lease_until <= ${now})`,
      )
      .orderBy('next_try_at')
      .orderBy('id')
      .limit(1)
      // SQLite has one writer anyway.
      .$if(isOnServer(this.db), (query) => query.forUpdate().skipLocked());
    return this.db
      .updateTable('outbox')
      .set((eb) => ({
        state: 'processing',
        tries: eb('tries', '+', 1),
        lease_owner: owner,
        lease_until: now + mailLeaseMs,
      }))
      .where('id', 'in', due)
      .returningAll()
      .executeTakeFirst();
  }

  /**
   * A mail that was withdrawn during sending counts as sent too. `isFile`: there was no mail server, and the mail
   * became a file.
   */
  async markSent(
    id: string,
    owner: string,
    { at, isFile }: { at: number; isFile: boolean },
  ): Promise<void> {
    const sent = { sent_at: at, is_file: isFile ? 1 : 0, last_error: null, note: keptNote };
    await this.#settle(id, owner, { state: 'sent', ...sent }, ['processing', 'abandoned']);
  }

  async markFailed(id: string, owner: string, reason: string, nextTryAt: number): Promise<void> {
    const failed = { last_error: reason, next_try_at: nextTryAt };
    await this.#settle(id, owner, { state: 'failed', ...failed });
  }

  async markAbandoned(id: string, owner: string, reason: string): Promise<void> {
    await this.#settle(id, owner, { state: 'abandoned', last_error: reason, note: keptNote });
  }

  /** Ends the leases of a stopping instance, so that others need not wait for them. */
  async release(owner: string, now: number): Promise<void> {
    await this.db
      .updateTable('outbox')
      .set({ state: 'queued', next_try_at: now, lease_owner: null, lease_until: null })
      .where('lease_owner', '=', owner)
      .where('state', '=', 'processing')
      .execute();
  }

  /** Holds the waiting mails of a restored backup. Their tries start again, and their links will be made anew. */
  async holdWaiting(): Promise<number> {
    const { numUpdatedRows } = await this.db
      .updateTable('outbox')
      .set({ state: 'held', tries: 0, lease_owner: null, lease_until: null, link_nonce: null })
      .where('state', 'in', ['queued', 'processing', 'failed'])
      .executeTakeFirst();
    return Number(numUpdatedRows);
  }

  /** Only the holder of the lease may change the state. */
  async #settle(
    id: string,
    owner: string,
    outcome: Outcome,
    from: MailState[] = ['processing'],
  ): Promise<void> {
    await this.db
      .updateTable('outbox')
      .set({ ...outcome, lease_owner: null, lease_until: null })
      .where('id', '=', id)
      .where('lease_owner', '=', owner)
      .where('state', 'in', from)
      .execute();
  }
}

/**
 * Mails are written in the transaction that causes them: after a rollback nothing is sent, after a commit nothing is
 * forgotten. A row refers to people and inquiries and contains no secrets.
 */
export class Outbox {
  readonly #now: () => number;
  #onWake: () => void = () => {};

  constructor(now: () => number) {
    this.#now = now;
  }

  /** `sendAt` delays a mail; without it the mail is sent right after the commit. */
  async enqueue(
    trx: Transaction,
    mail: MailRequest,
    sendAt = this.#now(),
    /** A mail for nobody is never sent: with it, a request for an unknown address takes as long as for a known one. */
    state: 'queued' | 'for-nobody' = 'queued',
  ): Promise<string> {
    const id = createId();
    await trx
      .insertInto('outbox')
      .values({
        id,
        kind: mail.kind,
        user_id: 'userId' in mail ? mail.userId : null,
        inquiry_id: 'inquiryId' in mail ? mail.inquiryId : null,
        answer_id: 'answerId' in mail ? (mail.answerId ?? null) : null,
        note: 'note' in mail ? (mail.note ?? null) : null,
        state,
        tries: 0,
        next_try_at: sendAt,
        created_at: this.#now(),
      })
      .execute();
    return id;
  }

  async isWaiting(
    trx: Transaction,
    { kind, userId }: { kind: MailRequest['kind']; userId: string },
  ): Promise<boolean> {
    return meetsRow(
      trx
        .selectFrom('outbox')
        .select('id')
        .where('user_id', '=', userId)
        .where('kind', '=', kind)
        .where('state', 'in', ['queued', 'failed', 'processing', 'held'])
        .limit(1),
    );
  }

  /** Called after the commit: the mail is sent now instead of at the next poll. */
  wake(): void {
    this.#onWake();
  }

  onWake(listener: () => void): void {
    this.#onWake = listener;
  }
}
