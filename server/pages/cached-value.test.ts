import { describe, expect, it } from 'vitest';

import { CachedValue } from './cached-value.ts';

describe('What is kept', () => {
  it('is made once for all who ask, and again after it was dropped or has grown old', async () => {
    let made = 0;
    let time = 0;
    const kept = new CachedValue({
      make: async () => (made += 1),
      now: () => time,
      maxAgeMs: 5000,
    });
    expect(kept.current).toBeUndefined();
    expect(await Promise.all([kept.read(), kept.read()])).toEqual([1, 1]);
    expect(kept.current).toBe(1);
    time = 4999;
    expect(await kept.read()).toBe(1);
    time = 5000;
    expect(kept.current).toBeUndefined();
    expect(await kept.read()).toBe(2);
    kept.drop();
    expect(await kept.read()).toBe(3);
  });

  it('is made again when it changes by itself, if that is sooner', async () => {
    let time = 0;
    const make = async () => ({ changesAt: time < 300 ? 300 : undefined });
    const kept = new CachedValue({
      make,
      now: () => time,
      maxAgeMs: 5000,
      nextChangeAt: ({ changesAt }) => changesAt,
    });
    await kept.read();
    time = 299;
    expect(kept.current).toEqual({ changesAt: 300 });
    time = 300;
    expect(kept.current).toBeUndefined();
    await kept.read();
    time = 5299;
    expect(kept.current).toEqual({ changesAt: undefined });
  });

  it('is not what was being made when it was dropped', async () => {
    const answers = [Promise.withResolvers<string>(), Promise.withResolvers<string>()];
    let asked = 0;
    const kept = new CachedValue({ make: () => answers[asked++]!.promise, now: () => 0 });
    const before = kept.read();
    kept.drop();
    const after = kept.read();
    answers[0]!.resolve('old');
    expect(await before).toBe('old');
    expect(kept.current).toBeUndefined();
    answers[1]!.resolve('new');
    expect(await after).toBe('new');
    expect(kept.current).toBe('new');
  });

  it('is not a failure: the next who asks tries again', async () => {
    let fails = true;
    const make = async () => {
      if (fails) throw new Error('not now');
      return 'made';
    };
    const kept = new CachedValue({ make, now: () => 0 });
    await expect(kept.read()).rejects.toThrow('not now');
    fails = false;
    expect(await kept.read()).toBe('made');
  });
});
