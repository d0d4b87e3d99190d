import type { Clock } from '../../db/clock.ts';
import type { Database } from '../../db/database.ts';
import type { HeldAccount } from '../account.ts';

type EmailChange = { email: string; sessionId: string };

/** Addresses that wait to be proved: one at most for an account. */
export class EmailChangeStore {
  readonly #db: Database;
  readonly #clock: Clock;

  constructor(db: Database, clock: Clock) {
    this.#db = db;
    this.#clock = clock;
  }

  async put({ id }: HeldAccount, { email, sessionId }: EmailChange): Promise<void> {
    const asked = { email, session_id: sessionId, asked_at: this.#clock() };
    await this.#db
      .insertInto('email_change')
      .values({ account_id: id, ...asked })
      .onConflict((conflict) => conflict.column('account_id').doUpdateSet(asked))
      .execute();
  }

  async find(accountId: string): Promise<EmailChange | undefined> {
    const row = await this.#db
      .selectFrom('email_change')
      .select(['email', 'session_id'])
      .where('account_id', '=', accountId)
      .executeTakeFirst();
    return row && { email: row.email, sessionId: row.session_id };
  }
}
