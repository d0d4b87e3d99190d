import { type Expression, sql } from 'kysely';

import type { Config } from '../config.ts';
import type { Database } from '../db/database.ts';
import { accountLocked } from '../errors.ts';
import { failClosed } from '../fail-closed.ts';
import { loginBackOff } from './limit-rules.ts';
import { toRetryAfter } from './limits.ts';

const { freeFailures, waitsMs, forgottenAfterMs } = loginBackOff;

/**
 * Failed sign-ins of one account. A try is counted as failed BEFORE the password is hashed and taken
 * back when it was right, so that a hundred guesses at once get no more checks than a hundred in turn.
 */
export class LoginThrottle {
  readonly #db: Database;
  readonly #isOn: boolean;
  readonly #now: () => number;

  constructor(db: Database, config: Pick<Config, 'RATE_LIMITS'>, now: () => number) {
    this.#db = db;
    this.#isOn = config.RATE_LIMITS === 'on';
    this.#now = now;
  }

  /** Reserves one try, or refuses with 429 and the wait. */
  async check(accountKey: string): Promise<void> {
    if (!this.#isOn) return;
    const now = this.#now();
    if (await failClosed(() => this.#reserve(accountKey, now))) return;
    const row = await failClosed(() => this.#findWait(accountKey));
    throw accountLocked(loginBackOff.message, toRetryAfter((row?.wait_until ?? now) - now));
  }

  /** The reserved try was wrong: its wait counts from now. */
  async fail(accountKey: string): Promise<void> {
    if (!this.#isOn) return;
    const now = this.#now();
    await this.#db
      .updateTable('login_throttle')
      .set({ wait_until: waitUntil(sql`failures`, now), expires_at: now + forgottenAfterMs })
      .where('account_key', '=', accountKey)
      .execute();
  }

  /** The reserved try was right: the account starts afresh. */
  async succeed(accountKey: string): Promise<void> {
    if (!this.#isOn) return;
    await this.#db.deleteFrom('login_throttle').where('account_key', '=', accountKey).execute();
  }

  async #reserve(accountKey: string, now: number): Promise<boolean> {
    const isForgotten = sql<boolean>`login_throttle.expires_at <= ${now}`;
    const reserved = await this.#db
      .insertInto('login_throttle')
      .values({
        account_key: accountKey,
        failures: 1,
        wait_until: 0,
        expires_at: now + forgottenAfterMs,
      })
      .onConflict((conflict) =>
        conflict
          .column('account_key')
          .doUpdateSet({
            failures: sql`case when ${isForgotten} then 1 else login_throttle.failures + 1 end`,
            wait_until: sql`case when ${isForgotten} then 0 else ${waitUntil(
              sql`login_throttle.failures + 1`,
              now,
            )} end`,
            expires_at: now + forgottenAfterMs,
          })
          .where(sql<boolean>`${isForgotten} or login_throttle.wait_until <= ${now}`),
      )
      .returning('failures')
      .executeTakeFirst();
    return reserved !== undefined;
  }

  #findWait(accountKey: string): Promise<{ wait_until: number } | undefined> {
    return this.#db
      .selectFrom('login_throttle')
      .select('wait_until')
      .where('account_key', '=', accountKey)
      .executeTakeFirst();
  }
}

/** No wait while failures are free, then one step longer each time. */
function waitUntil(failures: Expression<unknown>, now: number) {
  const steps = waitsMs.map(
    (waitMs, step) =>
      sql`when ${failures} <= ${freeFailures + step} then cast(${now + waitMs} as bigint)`,
  );
  const longest = now + (waitsMs.at(-1) ?? 0);
  return sql<number>`case when ${failures} < ${freeFailures} then 0 ${sql.join(steps, sql` `)} else cast(${longest} as bigint) end`;
}
