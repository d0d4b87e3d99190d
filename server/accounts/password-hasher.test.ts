import { describe, expect, it } from 'vitest';

import { cheapHashCost } from '../../tests/support/test-app.ts';
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
    let longestMs = 0;
    let last = performance.now();
    const ticker = setInterval(() => {
      longestMs = Math.max(longestMs, performance.now() - last);
      last = performance.now();
    }, 5);
    await Promise.all(Array.from({ length: 6 }, () => hasher.hash('a password')));
    clearInterval(ticker);
    expect(longestMs).toBeLessThan(150);
  });

  it('works as hard when there is nothing to compare with, and never says yes', async () => {
    const hasher = new PasswordHasher(cheapHashCost);
    await hasher.warmUp();
    const before = hasher.calls;
    expect(await hasher.verify(null, 'anything')).toBe(false);
    expect(hasher.calls - before).toBe(1);
  });
});
