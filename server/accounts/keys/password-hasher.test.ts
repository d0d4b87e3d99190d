import { describe, expect, it } from 'vitest';

import { cheapHashCost } from '../../../tests/support/http/test-app.ts';
import { PasswordHasher, passwordHashCost } from './password-hasher.ts';

describe('A-10 hashing passwords', () => {
  it('turns away whoever comes when 32 are waiting, and serves the others', async () => {
    const hasher = new PasswordHasher({ memoryCost: 4096, timeCost: 2 });
    const outcomes = await Promise.allSettled(
      Array.from({ length: 40 }, (_, index) => hasher.hash(`password ${index}`)),
    );
    expect(outcomes.filter((outcome) => outcome.status === 'fulfilled')).toHaveLength(34);
    const refused = outcomes.filter((outcome) => outcome.status === 'rejected');
    expect(refused.map((outcome) => outcome.reason)).toMatchObject(
      Array.from({ length: 6 }, () => ({ status: 503, retryAfterSeconds: 5 })),
    );
    expect(await hasher.hash('afterwards')).toMatch(/^\$argon2id\$/);
  });

  it('leaves the event loop free', async () => {
    const hasher = new PasswordHasher(passwordHashCost);
    let turns = 0;
    const ticker = setInterval(() => {
      turns += 1;
    }, 1);
    await hasher.hash('a password');
    clearInterval(ticker);
    // A hash takes at least seventy milliseconds. On the event loop it would leave no turn to other work.
    expect(turns).toBeGreaterThan(5);
  });

  it('works as hard when there is nothing to compare with, and never says yes', async () => {
    const hasher = new PasswordHasher(cheapHashCost);
    await hasher.warmUp();
    const others = [hasher.hash('one'), hasher.hash('another')];
    const checked = hasher.verify(null, 'anything');
    await Promise.resolve();
    // A check without a stored hash waits in the queue like any other.
    expect(hasher.waiting).toBe(1);
    await Promise.all(others);
    expect(await checked).toBe(false);
  });
});

describe('A-14 the queue of hashes', () => {
  it('has room for others while one account, or one client with many accounts, floods it', async () => {
    const hasher = new PasswordHasher({ memoryCost: 4096, timeCost: 2 });
    const flood = Array.from({ length: 60 }, (_, index) => [
      hasher.verify(null, 'a guess', ['one client', `account ${index}`]),
      hasher.hash('a new one', [`client ${index}`, 'one account']),
    ]).flat();
    const others = Array.from({ length: 10 }, (_, index) =>
      hasher.hash('their own', [`elsewhere ${index}`, `someone ${index}`]),
    );
    const outcomes = await Promise.allSettled(flood);
    const refused = outcomes.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []));
    expect(refused).toHaveLength(120 - 16);
    expect(new Set(refused.map(({ status }) => status))).toEqual(new Set([429]));
    expect((await Promise.allSettled(others)).map(({ status }) => status)).toEqual(
      others.map(() => 'fulfilled'),
    );
    expect(await hasher.hash('afterwards', ['one client', 'one account'])).toMatch(/^\$argon2id/);
  });
});
