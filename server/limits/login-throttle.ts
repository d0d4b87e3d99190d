import { type Expression, sql } from 'kysely';

import type { Config } from '../config/config.ts';
import type { Database } from '../db/database.ts';
import { accountLocked, failClosed } from '../http/errors.ts';
import { loginBackOff } from './limit-rules.ts';
import { toRetryAfter } from './limits.ts';

type Wait = { wait_until: number };

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

  /**
   * One try, or a refusal with 429 and the wait. `check` answers undefined when the password was wrong; when
   * it throws, nobody has learnt anything, and the try counts for nothing.
   */
  async attempt<Result>(
    accountKey: string,
    check: () => Promise<Result | undefined>,
  ): Promise<Result | undefined> {
    if (!this.#isOn) return check();
    const reserved = await this.#reserve(accountKey);
    let result: Result | undefined;
    try {
      result = await check();
    } catch (error) {
      await this.#giveBack(accountKey, reserved);
      throw error;
    }
    if (result === undefined) await this.#fail(accountKey);
    else await this.clear(accountKey);
    return result;
  }

  /** The account starts afresh. */
  async clear(accountKey: string): Promise<void> {
    if (!this.#isOn) return;
    await this.#db.deleteFrom('login_throttle').where('account_key', '=', accountKey).execute();
  }

  /** The wait of a wrong password counts from now. */
  async #fail(accountKey: string): Promise<void> {
    const now = this.#now();
    await this.#db
      .updateTable('login_throttle')
      .set({ wait_until: waitUntil(sql`failures`, now), expires_at: now + forgottenAfterMs })
      .where('account_key', '=', accountKey)
      .execute();
  }

  /** With the wait that came with it, unless another try has set its own since. */
  async #giveBack(accountKey: string, { wait_until: waitSet }: Wait): Promise<void> {
    await this.#db
      .updateTable('login_throttle')
      .set({
        failures: sql`failures - 1`,
        wait_until: sql`case when wait_until = ${waitSet} then 0 else wait_until end`,
      })
      .where('account_key', '=', accountKey)
      .where('failures', '>', 0)
      .execute();
  }

  async #reserve(accountKey: string): Promise<Wait> {
    const now = this.#now();
    const reserved = await failClosed(() => this.#countTry(accountKey, now));
    if (reserved) return reserved;
    const row = await failClosed(() => this.#findWait(accountKey));
    throw accountLocked(loginBackOff.message, toRetryAfter((row?.wait_until ?? now) - now));
  }

  #countTry(accountKey: string, now: number): Promise<Wait | undefined> {
    const isForgotten = sql<boolean>`login_throttle.expires_at <= ${now}`;
    return this.#db
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
      .returning('wait_until')
      .executeTakeFirst();
  }

  #findWait(accountKey: string): Promise<Wait | undefined> {
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
