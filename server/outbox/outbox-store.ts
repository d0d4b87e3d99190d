import { sql, type Transaction } from 'kysely';

import { createId } from '../../domain/values/values.ts';
import type { Database, Engine } from '../db/database.ts';
import type { Tables } from '../db/schema.ts';
import { discarded } from './explain-mail-error.ts';
import type { MailRequest, MailState } from '../../domain/mail/mail-request.ts';

/** How long one instance may hold a mail before another takes over. */
export const mailLeaseMs = 60_000;

export type OutboxRow = Tables['outbox'];

/** An address of someone who is erased is not kept longer than it is needed. */
const keptNote = sql<string | null>`case when kind = 'account-deleted' then null else note end`;

type Outcome = Partial<Omit<OutboxRow, 'note'>> & { note?: typeof keptNote };

/** The outbox as its workers see it: each mail is held by one of them at a time, under a lease. */
export class OutboxStore {
  readonly #db: Database;
  readonly #engine: Engine;

  constructor(db: Database, engine: Engine) {
    this.#db = db;
    this.#engine = engine;
  }

  /** Takes the mail that has waited longest, also one whose holder has not been heard of. */
  claim(owner: string, now: number): Promise<OutboxRow | undefined> {
    const due = this.#db
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
      .$if(this.#engine === 'postgres', (query) => query.forUpdate().skipLocked());
    return this.#db
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

  /** Also when it was withdrawn meanwhile: it has left. */
  async markSent(id: string, owner: string, now: number): Promise<void> {
    const sent = { state: 'sent', sent_at: now, last_error: null, note: keptNote } as const;
    await this.#settle(id, owner, sent, ['processing', 'abandoned']);
  }

  async markFailed(id: string, owner: string, reason: string, nextTryAt: number): Promise<void> {
    await this.#settle(id, owner, {
      state: 'failed',
      last_error: reason,
      next_try_at: nextTryAt,
    });
  }

  async markAbandoned(id: string, owner: string, reason: string): Promise<void> {
    await this.#settle(id, owner, {
      state: 'abandoned',
      last_error: reason,
      note: keptNote,
    });
  }

  /** Another instance need not wait for the leases of one that stops. */
  async release(owner: string, now: number): Promise<void> {
    await this.#db
      .updateTable('outbox')
      .set({ state: 'queued', next_try_at: now, lease_owner: null, lease_until: null })
      .where('lease_owner', '=', owner)
      .where('state', '=', 'processing')
      .execute();
  }

  /** What waited in a backup is held, as if it had never been tried, with a link to be made anew. */
  holdWaiting(): Promise<number> {
    return this.#change(['queued', 'processing', 'failed'], {
      state: 'held',
      tries: 0,
      lease_owner: null,
      lease_until: null,
      link_nonce: null,
    });
  }

  releaseHeld(now: number): Promise<number> {
    return this.#change(['held'], { state: 'queued', next_try_at: now });
  }

  discardHeld(): Promise<number> {
    return this.#change(['held'], { state: 'abandoned', last_error: discarded });
  }

  async #change(from: MailState[], values: Partial<OutboxRow>): Promise<number> {
    const { numUpdatedRows } = await this.#db
      .updateTable('outbox')
      .set(values)
      .where('state', 'in', from)
      .executeTakeFirst();
    return Number(numUpdatedRows);
  }

  /** Only the holder of the lease has a say. */
  async #settle(
    id: string,
    owner: string,
    outcome: Outcome,
    from: MailState[] = ['processing'],
  ): Promise<void> {
    await this.#db
      .updateTable('outbox')
      .set({ ...outcome, lease_owner: null, lease_until: null })
      .where('id', '=', id)
      .where('lease_owner', '=', owner)
      .where('state', 'in', from)
      .execute();
  }
}

/**
 * Mails to be sent, written in the transaction that causes them: what is rolled back is never mailed,
 * what is committed is never forgotten. A row names people and inquiries; what is in it opens no door.
 */
export class Outbox {
  readonly #now: () => number;
  #onWake: () => void = () => {};

  constructor(now: () => number) {
    this.#now = now;
  }

  /** `sendAt` puts a mail off; without it, it leaves right after the commit. */
  enqueue(trx: Transaction<Tables>, mail: MailRequest, sendAt = this.#now()): Promise<string> {
    return this.#insert(trx, mail, sendAt, 'queued');
  }

  /** A mail that never leaves, for whoever must not be told from a person by the time one takes. */
  enqueueForNobody(trx: Transaction<Tables>, mail: MailRequest, sendAt: number): Promise<string> {
    return this.#insert(trx, mail, sendAt, 'for-nobody');
  }

  async #insert(
    trx: Transaction<Tables>,
    mail: MailRequest,
    sendAt: number,
    state: MailState,
  ): Promise<string> {
    const id = createId();
    await trx
      .insertInto('outbox')
      .values({
        id,
        kind: mail.kind,
        user_id: 'userId' in mail ? mail.userId : null,
        inquiry_id: 'inquiryId' in mail ? mail.inquiryId : null,
        answer_id: 'answerId' in mail ? mail.answerId : null,
        note: 'note' in mail ? (mail.note ?? null) : null,
        state,
        tries: 0,
        next_try_at: sendAt,
        lease_owner: null,
        lease_until: null,
        last_error: null,
        created_at: this.#now(),
        sent_at: null,
        link_nonce: null,
      })
      .execute();
    return id;
  }

  /** Whether such a mail to this account has yet to leave. */
  async isWaiting(
    trx: Transaction<Tables>,
    { kind, userId }: { kind: MailRequest['kind']; userId: string },
  ): Promise<boolean> {
    const row = await trx
      .selectFrom('outbox')
      .select('id')
      .where('user_id', '=', userId)
      .where('kind', '=', kind)
      .where('state', 'in', ['queued', 'failed', 'processing', 'held'])
      .limit(1)
      .executeTakeFirst();
    return row !== undefined;
  }

  /** To be called after the commit: the mail leaves now instead of at the next poll. */
  wake(): void {
    this.#onWake();
  }

  onWake(listener: () => void): void {
    this.#onWake = listener;
  }
}
