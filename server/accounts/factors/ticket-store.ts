import { sql } from 'kysely';

import type { AuditAction } from '../../../domain/audit-actions.ts';
import type { Clock } from '../../db/clock.ts';
import type { Database } from '../../db/database.ts';
import type { HeldAccount } from '../account.ts';
import { createSecretToken, hashSecretToken } from '../sign-in/session-store.ts';

const lifetimeMs = 5 * 60_000;
const triesPerTicket = 5;

/** What stands for the first half of a sign-in until the second is shown. Only its hash is kept. */
export class TicketStore {
  readonly #db: Database;
  readonly #clock: Clock;

  constructor(db: Database, clock: Clock) {
    this.#db = db;
    this.#clock = clock;
  }

  async create({ id }: HeldAccount, event: AuditAction | null): Promise<string> {
    const ticket = createSecretToken();
    await this.#db
      .insertInto('factor_ticket')
      .values({
        token_hash: hashSecretToken(ticket),
        account_id: id,
        event,
        expires_at: sql<number>`${this.#clock()} + ${sql.lit(lifetimeMs)}`,
      })
      .execute();
    return ticket;
  }

  /** Whose it is. Counted before anything is compared, so that many tries at once are no more than in turn. */
  async countTry(ticket: string): Promise<string | undefined> {
    const row = await this.#db
      .updateTable('factor_ticket')
      .set({ tries: sql<number>`tries + 1` })
      .where('token_hash', '=', hashSecretToken(ticket))
      .where('tries', '<', triesPerTicket)
      .where('expires_at', '>', this.#clock())
      .returning('account_id')
      .executeTakeFirst();
    return row?.account_id;
  }

  /** Of many at once, one gets it. */
  async consume(ticket: string): Promise<{ event: AuditAction | null } | undefined> {
    return this.#db
      .deleteFrom('factor_ticket')
      .where('token_hash', '=', hashSecretToken(ticket))
      .where('expires_at', '>', this.#clock())
      .returning('event')
      .executeTakeFirst();
  }

  async voidAll(accountId: string): Promise<void> {
    await this.#db.deleteFrom('factor_ticket').where('account_id', '=', accountId).execute();
  }
}
