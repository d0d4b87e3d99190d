import { afterEach, beforeEach, expect, it } from 'vitest';

import { describeOnBothEngines, type TestDatabase } from '../../tests/support/engines.ts';
import { LoginThrottle } from './login-throttle.ts';

describeOnBothEngines('The wait after failed sign-ins', (openTestDatabase) => {
  let database: TestDatabase;
  let throttle: LoginThrottle;
  let now: number;

  beforeEach(async () => {
    database = await openTestDatabase();
    now = 1_700_000_000_000;
    throttle = createThrottle();
  });
  afterEach(() => database.close());

  function createThrottle(RATE_LIMITS: 'on' | 'off' = 'on'): LoginThrottle {
    return new LoginThrottle(database.db, { RATE_LIMITS }, () => now);
  }

  /** One wrong password; the wait in minutes when it was not even looked at. */
  async function guess(): Promise<number> {
    try {
      await throttle.check('zoe');
    } catch (error) {
      return (error as { retryAfterSeconds: number }).retryAfterSeconds / 60;
    }
    await throttle.fail('zoe');
    return 0;
  }

  it('A-07 comes after five free failures and grows to a quarter of an hour', async () => {
    for (let count = 0; count < 5; count += 1) expect(await guess()).toBe(0);
    for (const minutes of [1, 2, 4, 8, 15, 15]) {
      expect(await guess()).toBe(minutes);
      now += minutes * 60_000 - 1;
      expect(await guess()).toBeGreaterThan(0);
      now += 1;
      expect(await guess()).toBe(0);
    }
  });

  it('A-08 looks at five of a hundred guesses that come at once, on two instances', async () => {
    const other = createThrottle();
    const outcomes = await Promise.allSettled(
      Array.from({ length: 100 }, (_, index) => (index % 2 ? throttle : other).check('zoe')),
    );
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(5);
  });

  it('A-07 is one account only, and forgotten after a success', async () => {
    for (let count = 0; count < 5; count += 1) await guess();
    await expect(throttle.check('max')).resolves.toBeUndefined();
    now += 60_000;
    await throttle.check('zoe');
    await throttle.succeed('zoe');
    for (let count = 0; count < 5; count += 1) expect(await guess()).toBe(0);
  });

  it('A-07 is forgotten twelve hours after the last failure: no lock is for ever', async () => {
    for (let count = 0; count < 5; count += 1) await guess();
    now += 12 * 3_600_000;
    for (let count = 0; count < 5; count += 1) expect(await guess()).toBe(0);
    expect(await guess()).toBe(1);
  });

  it('L-03 lets nobody try while it cannot count', async () => {
    await database.db.schema.dropTable('login_throttle').execute();
    await expect(throttle.check('zoe')).rejects.toMatchObject({ status: 503 });
  });
});
