import { type Expression, sql } from 'kysely';

import { limitWords } from '../../domain/http/refusal-words.ts';
import type { Config } from '../config/config.ts';
import type { Database } from '../db/database.ts';
import { accountLocked, failClosed } from '../http/answers.ts';
import { Service } from '../service.ts';
import { loginBackOff } from './limit-rules.ts';
import { toRetryAfter } from './limits.ts';

type Wait = { wait_until: number };

type Parts = { db: Database; config: Pick<Config, 'RATE_LIMITS'>; now: () => number };

const { freeFailures, waitsMs, forgottenAfterMs } = loginBackOff;

/**
 * Counts failed sign-ins of an account. A try counts as failed BEFORE the password is hashed and is taken back when
 * it was right, so that a hundred simultaneous guesses get no more checks than a hundred in a row.
 */
export class LoginThrottle extends Service<Parts> {
  /**
   * Makes one try, or refuses with 429 and the wait. `check` returns undefined for a wrong password. When it throws,
   * nothing was learnt about the password, and the try does not count.
   */
  async attempt<Result>(
    accountKey: string,
    check: () => Promise<Result | undefined>,
    refusal: string = limitWords.failedSignIns,
  ): Promise<Result | undefined> {
    if (this.parts.config.RATE_LIMITS === 'off') return check();
    const reserved = await this.#reserve(accountKey, refusal);
    let result: Result | undefined;
    try {
      result = await check();
    } catch (error) {
      await this.#giveBack(accountKey, reserved);
      throw error;
    }
    if (result === undefined) await this.#startWait(accountKey);
    else await this.clear(accountKey);
    return result;
  }

  async clear(accountKey: string): Promise<void> {
    const { db, config } = this.parts;
    if (config.RATE_LIMITS === 'off') return;
    await db.deleteFrom('login_throttle').where('account_key', '=', accountKey).execute();
  }

  async #reserve(accountKey: string, refusal: string): Promise<Wait> {
    const now = this.parts.now();
    const reserved = await failClosed(() => this.#countTry(accountKey, now));
    if (reserved) return reserved;
    const row = await failClosed(() =>
      this.parts.db
        .selectFrom('login_throttle')
        .select('wait_until')
        .where('account_key', '=', accountKey)
        .executeTakeFirst(),
    );
    throw accountLocked(refusal, toRetryAfter((row?.wait_until ?? now) - now));
  }

  /**
   * Counts a failure in one statement, so that simultaneous tries cannot pass each other. Returns its wait; undefined
   * while an earlier wait lasts.
   */
  #countTry(accountKey: string, now: number): Promise<Wait | undefined> {
    const isForgotten = sql<boolean>`login_throttle.expires_at <= ${now}`;
    const expires_at = now + forgottenAfterMs;
    const longer = waitUntil(sql`login_throttle.failures + 1`, now);
    return this.parts.db
      .insertInto('login_throttle')
      .values({ account_key: accountKey, failures: 1, wait_until: 0, expires_at })
      .onConflict((conflict) =>
        conflict
          .column('account_key')
          .doUpdateSet({
            failures: sql`case when ${isForgotten} then 1 else login_throttle.failures + 1 end`,
            wait_until: sql`case when ${isForgotten} then 0 else ${longer} end`,
            expires_at,
          })
          .where(sql<boolean>`${isForgotten} or login_throttle.wait_until <= ${now}`),
      )
      .returning('wait_until')
      .executeTakeFirst();
  }

  /** The wait after a wrong password starts now. */
  async #startWait(accountKey: string): Promise<void> {
    const now = this.parts.now();
    await this.parts.db
      .updateTable('login_throttle')
      .set({ wait_until: waitUntil(sql`failures`, now), expires_at: now + forgottenAfterMs })
      .where('account_key', '=', accountKey)
      .execute();
  }

  /** Removes a failure and its wait, unless another try has set its own wait since. */
  async #giveBack(accountKey: string, { wait_until: waitSet }: Wait): Promise<void> {
    await this.parts.db
      .updateTable('login_throttle')
      .set({
        failures: sql`failures - 1`,
        wait_until: sql`case when wait_until = ${waitSet} then 0 else wait_until end`,
      })
      .where('account_key', '=', accountKey)
      .where('failures', '>', 0)
      .execute();
  }
}

/** There is no wait while failures are free; then each failure makes it one step longer. */
function waitUntil(failures: Expression<unknown>, now: number) {
  const steps = waitsMs.map(
    (waitMs, step) =>
      sql`when ${failures} <= ${freeFailures + step} then cast(${now + waitMs} as bigint)`,
  );
  const longest = now + (waitsMs.at(-1) ?? 0);
  return sql<number>`case when ${failures} < ${freeFailures} then 0 ${sql.join(steps, sql` `)} else cast(${longest} as bigint) end`;
}
