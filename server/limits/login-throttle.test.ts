import { afterEach, beforeEach, expect, it } from 'vitest';

import { describeOnBothEngines, type TestDatabase } from '../../tests/support/database/engines.ts';
import { LoginThrottle } from './login-throttle-store.ts';

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
    return new LoginThrottle({ db: database.db, config: { RATE_LIMITS }, now: () => now });
  }

  /** Tries a wrong password. Returns the wait in minutes when the password was not checked. */
  async function guess(): Promise<number> {
    try {
      await throttle.attempt('zoe', async () => undefined);
    } catch (error) {
      return (error as { retryAfterSeconds: number }).retryAfterSeconds / 60;
    }
    return 0;
  }

  /** A try whose password was never checked. */
  function giveUp(): Promise<undefined> {
    return throttle.attempt('zoe', () => Promise.reject(new Error('no time')));
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

  it('A-07 counts no try that came to no answer, also while the account has to wait between tries', async () => {
    for (let count = 0; count < 9; count += 1) await expect(giveUp()).rejects.toThrow('no time');
    for (let count = 0; count < 5; count += 1) expect(await guess()).toBe(0);
    await expect(giveUp()).rejects.toMatchObject({ status: 429, retryAfterSeconds: 60 });
    now += 60_000;
    await expect(giveUp()).rejects.toThrow('no time');
    expect(await guess()).toBe(0);
    expect(await guess()).toBe(2);
  });

  it('A-08 looks at five of a hundred guesses that come at once, on two instances', async () => {
    const other = createThrottle();
    let looks = 0;
    const everyoneIsThere = Promise.withResolvers<undefined>();
    const outcomes = Array.from({ length: 100 }, (_, index) =>
      (index % 2 ? throttle : other).attempt('zoe', async () => {
        looks += 1;
        return everyoneIsThere.promise;
      }),
    );
    const refused = outcomes.map((outcome) => outcome.catch(() => 'refused'));
    await Promise.race(refused);
    everyoneIsThere.resolve(undefined);
    await Promise.all(refused);
    expect(looks).toBe(5);
  });

  it('A-07 is one account only, and forgotten after a success', async () => {
    for (let count = 0; count < 5; count += 1) await guess();
    expect(await throttle.attempt('max', async () => 'in')).toBe('in');
    now += 60_000;
    expect(await throttle.attempt('zoe', async () => 'in')).toBe('in');
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
    const attempt = throttle.attempt('zoe', async () => 'in');
    await expect(attempt).rejects.toMatchObject({ status: 503 });
  });
});
