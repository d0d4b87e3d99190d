import { type Expression, sql } from 'kysely';

import { loginBackOff } from './limit-rules.ts';
import { Store } from '../db/store.ts';

export type Wait = { wait_until: number };

const { freeFailures, waitsMs, forgottenAfterMs } = loginBackOff;

/**
 * Failed sign-ins by account. Each is counted in one statement, so that simultaneous tries cannot pass each other.
 */
export class LoginThrottleStore extends Store {
  /** Counts a failure and returns its wait; undefined while an earlier wait lasts. */
  countTry(accountKey: string, now: number): Promise<Wait | undefined> {
    const isForgotten = sql<boolean>`login_throttle.expires_at <= ${now}`;
    return this.db
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

  findWait(accountKey: string): Promise<Wait | undefined> {
    return this.db
      .selectFrom('login_throttle')
      .select('wait_until')
      .where('account_key', '=', accountKey)
      .executeTakeFirst();
  }

  /** The wait after a wrong password starts now. */
  async fail(accountKey: string, now: number): Promise<void> {
    await this.db
      .updateTable('login_throttle')
      .set({ wait_until: waitUntil(sql`failures`, now), expires_at: now + forgottenAfterMs })
      .where('account_key', '=', accountKey)
      .execute();
  }

  /** Removes a failure and its wait, unless another try has set its own wait since. */
  async giveBack(accountKey: string, { wait_until: waitSet }: Wait): Promise<void> {
    await this.db
      .updateTable('login_throttle')
      .set({
        failures: sql`failures - 1`,
        wait_until: sql`case when wait_until = ${waitSet} then 0 else wait_until end`,
      })
      .where('account_key', '=', accountKey)
      .where('failures', '>', 0)
      .execute();
  }

  async clear(accountKey: string): Promise<void> {
    await this.db.deleteFrom('login_throttle').where('account_key', '=', accountKey).execute();
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
