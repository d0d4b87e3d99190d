import type { Database } from '../db/database.ts';
import { endedOnPurpose } from './explain-mail-error.ts';
import type { MailKind } from '../../domain/mail/mail-request.ts';
import type { OutboxRow } from './outbox-store.ts';

const listed = 100;

/** The recipient's address is erased, so this mail cannot be sent again. */
const lastMail = 'account-deleted' satisfies MailKind;

export type FailedMailRow = Awaited<ReturnType<FailedMailStore['list']>>[number];

/** Mails that failed and are still needed. Works on the database or in a transaction. */
export class FailedMailStore {
  readonly #db: Database;

  constructor(db: Database) {
    this.#db = db;
  }

  /** Newest first. */
  list() {
    return this.#failed()
      .leftJoin('account', 'account.id', 'outbox.user_id')
      .leftJoin('inquiry', 'inquiry.id', 'outbox.inquiry_id')
      .leftJoin('email_change', 'email_change.account_id', 'outbox.user_id')
      .select(['outbox.id', 'outbox.kind', 'outbox.user_id', 'outbox.inquiry_id'])
      .select(['outbox.last_error', 'outbox.created_at', 'outbox.note'])
      .select(['account.email as account_email', 'account.full_name as account_name'])
      .select(['inquiry.email as inquiry_email', 'email_change.email as new_email'])
      .orderBy('outbox.created_at', 'desc')
      .orderBy('outbox.id')
      .limit(listed)
      .execute();
  }

  async count(): Promise<number> {
    const { count } = await this.#failed()
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow();
    return count;
  }

  /** Returns the kind of the mail; undefined when it no longer counts as failed. */
  async change(id: string, values: Partial<OutboxRow>): Promise<MailKind | undefined> {
    const row = await this.#db
      .updateTable('outbox')
      .set(values)
      .where('id', '=', id)
      .where('state', '=', 'abandoned')
      .where('last_error', 'not in', endedOnPurpose)
      .where('kind', '!=', lastMail)
      .returning('kind')
      .executeTakeFirst();
    return row?.kind;
  }

  /** Returns how many there were. */
  async changeAll(values: Partial<OutboxRow>): Promise<number> {
    const { numUpdatedRows } = await this.#db
      .updateTable('outbox')
      .set(values)
      .where('state', '=', 'abandoned')
      .where('last_error', 'not in', endedOnPurpose)
      .where('kind', '!=', lastMail)
      .executeTakeFirst();
    return Number(numUpdatedRows);
  }

  #failed() {
    return this.#db
      .selectFrom('outbox')
      .where('outbox.state', '=', 'abandoned')
      .where('outbox.last_error', 'not in', endedOnPurpose)
      .where('outbox.kind', '!=', lastMail);
  }
}
