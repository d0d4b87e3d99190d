import { sql } from 'kysely';

import type { LinkPurpose } from '../../domain/accounts.ts';
import type { Clock } from '../db/clock.ts';
import type { Database } from '../db/database.ts';
import { createSecretToken, hashSecretToken } from './secret-token.ts';

const hourMs = 60 * 60_000;

/** How long a link works, from the moment its mail leaves. */
export const linkLifetimesMs: Record<LinkPurpose, number> = {
  'reset-password': hourMs,
  verify: 24 * hourMs,
  'create-password': 72 * hourMs,
  'first-admin': 72 * hourMs,
  handover: 2 * 60_000,
};

/** Whose link it is; the first administrator has no account yet. */
export type Link = { purpose: LinkPurpose; accountId: string | null };

/** One-time links: one live token at most per account and purpose, of which only the hash is kept. */
export class LinkStore {
  readonly #db: Database;
  readonly #clock: Clock;

  constructor(db: Database, clock: Clock) {
    this.#db = db;
    this.#clock = clock;
  }

  /** A fresh token. The older one of this purpose ends in the same statement. */
  async mint(purpose: LinkPurpose, accountId: string | null): Promise<string> {
    const token = createSecretToken();
    const fresh = {
      token_hash: hashSecretToken(token),
      expires_at: sql<number>`${this.#clock()} + ${linkLifetimesMs[purpose]}`,
      used_at: null,
    };
    await this.#db
      .insertInto('one_time_token')
      .values({ slot: slotOf(purpose, accountId), purpose, account_id: accountId, ...fresh })
      .onConflict((conflict) => conflict.column('slot').doUpdateSet(fresh))
      .execute();
    return token;
  }

  /** What a token is for, without using it up. */
  async peek(token: string): Promise<Link | undefined> {
    const row = await this.#db
      .selectFrom('one_time_token')
      .select(['purpose', 'account_id'])
      .where('token_hash', '=', hashSecretToken(token))
      .where('used_at', 'is', null)
      .where('expires_at', '>', this.#clock())
      .executeTakeFirst();
    return row && { purpose: row.purpose, accountId: row.account_id };
  }

  /** Uses a token up: one statement, so that of many tries at once only one gets the link. */
  async consume(token: string, purposes: readonly LinkPurpose[]): Promise<Link | undefined> {
    const row = await this.#db
      .updateTable('one_time_token')
      .set({ used_at: this.#clock() })
      .where('token_hash', '=', hashSecretToken(token))
      .where('purpose', 'in', purposes)
      .where('used_at', 'is', null)
      .where('expires_at', '>', this.#clock())
      .returning(['purpose', 'account_id'])
      .executeTakeFirst();
    return row && { purpose: row.purpose, accountId: row.account_id };
  }

  async voidAll(accountId: string): Promise<void> {
    await this.#db.deleteFrom('one_time_token').where('account_id', '=', accountId).execute();
  }
}

function slotOf(purpose: LinkPurpose, accountId: string | null): string {
  return `${purpose}:${accountId ?? ''}`;
}
