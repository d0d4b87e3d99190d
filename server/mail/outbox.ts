import type { Transaction } from 'kysely';

import { createId } from '../../domain/ids.ts';
import type { Tables } from '../db/schema.ts';
import type { MailRequest } from './mail-request.ts';

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
  async enqueue(
    trx: Transaction<Tables>,
    mail: MailRequest,
    sendAt = this.#now(),
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
        state: 'queued',
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
