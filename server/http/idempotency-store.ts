import { Store } from '../db/store.ts';
import type { Transaction } from '../db/database.ts';

const keptMs = 24 * 60 * 60_000;

export type Claim = { scope: string; key: string; bodyHash: string };

/** Calls with an idempotency key, and their answers for a day. */
export class IdempotencyStore extends Store {
  /**
   * Of two simultaneous calls the second waits here until the first has ended. Returns false when the key is taken.
   */
  async claim(trx: Transaction, { scope, key, bodyHash }: Claim, now: number): Promise<boolean> {
    const row = { body_hash: bodyHash, answer: null, expires_at: now + keptMs };
    const claimed = await trx
      .insertInto('idempotent_call')
      .values({ scope, key, ...row })
      .onConflict((clash) =>
        clash
          .columns(['scope', 'key'])
          .doUpdateSet(row)
          .where('idempotent_call.expires_at', '<=', now),
      )
      .returning('key')
      .executeTakeFirst();
    return claimed !== undefined;
  }

  async keep(trx: Transaction, { scope, key }: Claim, answer: unknown): Promise<void> {
    await trx
      .updateTable('idempotent_call')
      .set({ answer: JSON.stringify(answer ?? null) })
      .where('scope', '=', scope)
      .where('key', '=', key)
      .execute();
  }

  async find(
    { scope, key }: Claim,
    now: number,
  ): Promise<{ bodyHash: string; answer: string } | undefined> {
    const row = await this.db
      .selectFrom('idempotent_call')
      .select(['body_hash', 'answer'])
      .where('scope', '=', scope)
      .where('key', '=', key)
      .where('expires_at', '>', now)
      .executeTakeFirst();
    if (!row || row.answer === null) return undefined;
    return { bodyHash: row.body_hash, answer: row.answer };
  }
}
