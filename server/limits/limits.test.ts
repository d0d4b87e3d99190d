import { randomBytes } from 'node:crypto';

import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { describeOnBothEngines, type TestDatabase } from '../../tests/support/database/engines.ts';
import { HttpError } from '../http/answers.ts';
import { networkOf } from '../http/client-addresses.ts';
import { clientKey, Limits } from './limits.ts';
import { captchaPerClient, loginPerClient } from './limit-rules.ts';

describeOnBothEngines('A limit', (openTestDatabase) => {
  let database: TestDatabase;
  let now: number;
  let limits: Limits;

  beforeEach(async () => {
    database = await openTestDatabase();
    now = 1_700_000_000_000;
    limits = createLimits();
  });
  afterEach(() => database.close());

  function createLimits(RATE_LIMITS: 'on' | 'off' = 'on'): Limits {
    return new Limits({ db: database.db, config: { RATE_LIMITS }, now: () => now });
  }

  async function countAllowed(tries: number, by: Limits[] = [limits]): Promise<number> {
    const outcomes = await Promise.allSettled(
      Array.from({ length: tries }, (_, index) =>
        (by[index % by.length] ?? limits).take(loginPerClient, 'someone'),
      ),
    );
    return outcomes.filter(({ status }) => status === 'fulfilled').length;
  }

  it('A-08 lets through exactly its number, however many come at once to however many instances', async () => {
    expect(await countAllowed(100, [limits, createLimits()])).toBe(20);
  });

  it('A-07 says when to come back, and lets through then', async () => {
    await countAllowed(20);
    now += 30_000;
    const refusal = await limits.take(loginPerClient, 'someone').catch((error: unknown) => error);
    expect(refusal).toBeInstanceOf(HttpError);
    expect(refusal).toMatchObject({
      status: 429,
      retryAfterSeconds: 30,
      message: 'Too many sign-in attempts. Please wait a minute and try again.',
    });
    now += 29_999;
    expect(await countAllowed(1)).toBe(0);
    now += 1;
    expect(await countAllowed(100)).toBe(20);
  });

  it('counts each client and each rule apart', async () => {
    await countAllowed(20);
    await expect(limits.take(loginPerClient, 'someone else')).resolves.toBeUndefined();
    await expect(limits.take(captchaPerClient, 'someone')).resolves.toBeUndefined();
  });

  it('does not count what is rolled back', async () => {
    const rolledBack = database.db.transaction().execute(async (trx) => {
      for (let count = 0; count < 20; count += 1) await limits.take(loginPerClient, 'someone', trx);
      throw new Error('never mind');
    });
    await expect(rolledBack).rejects.toThrow('never mind');
    expect(await countAllowed(30)).toBe(20);
  });

  it('books a turn for everyone where nobody is refused: so many in each window', async () => {
    const turns: number[] = [];
    const book = async (times: number) => {
      for (let count = 0; count < times; count += 1) {
        turns.push(((await limits.book(loginPerClient, 'someone')) - now) / 60_000);
      }
    };
    await book(45);
    expect(turns.splice(0)).toEqual([
      ...Array(20).fill(0),
      ...Array(20).fill(1),
      ...Array(5).fill(2),
    ]);
    now += 150_000;
    await book(16);
    expect(turns.splice(0)).toEqual([...Array(15).fill(0), 0.5]);
    now += 90_000;
    await book(20);
    expect(turns).toEqual(Array(20).fill(0));
  });

  it('books no second turn, where one is enough, while the first has not come', async () => {
    const rule = { ...loginPerClient, count: 1 };
    const book = () => limits.bookOne(rule, 'someone');
    expect([await book(), await book(), await book()]).toEqual([now, now + 60_000, undefined]);
    now += 59_999;
    expect(await book()).toBeUndefined();
    now += 1;
    expect([await book(), await book()]).toEqual([now + 60_000, undefined]);
    now += 120_000;
    expect(await book()).toBe(now);
  });

  it('X-18 asks for a wait of at least a second, whatever clocks do', async () => {
    await countAllowed(20);
    now += 59_999;
    const refusal = await limits.take(loginPerClient, 'someone').catch((error: unknown) => error);
    expect(refusal).toMatchObject({ retryAfterSeconds: 1 });
    now -= 300_000;
    expect(await countAllowed(1)).toBe(0);
  });

  it('can be lifted for tests', async () => {
    expect(await countAllowed(100, [createLimits('off')])).toBe(100);
  });

  it('L-03 refuses everyone while it cannot count', async () => {
    await database.db.schema.dropTable('limit_counter').execute();
    await expect(limits.take(loginPerClient, 'someone')).rejects.toMatchObject({ status: 503 });
  });
});

describe('A client', () => {
  const secret = { key: randomBytes(32), previous: undefined };
  const key = (ip: string, now = 0) => clientKey(secret, ip, now);

  it('A-09 is one, whichever address of its IPv6 network it uses and however that is spelled', () => {
    expect(networkOf('2001:db8:1:2:3:4:5:6')).toBe('2001:db8:1:2');
    expect(key('2001:db8:1:2::1')).toBe(key('2001:0DB8:0001:0002:ffff::'));
    expect(key('2001:db8:1:2::1')).not.toBe(key('2001:db8:1:3::1'));
    expect(key('fe80::1%eth0')).toBe(key('fe80::2'));
    expect(key('::1')).toBe(key('0:0:0:0:0:0:0:1'));
  });

  it('A-09 is one, whether its IPv4 address comes plain or inside IPv6', () => {
    expect(key('::ffff:127.0.0.1')).toBe(key('127.0.0.1'));
    expect(key('::ffff:7f00:1')).toBe(key('127.0.0.1'));
    expect(key('127.0.0.1')).not.toBe(key('127.0.0.2'));
  });

  it('is not kept by its address, and is forgotten the next day', () => {
    expect(key('192.0.2.7')).not.toContain('192');
    expect(key('192.0.2.7', 0)).not.toBe(key('192.0.2.7', 86_400_000));
  });
});
