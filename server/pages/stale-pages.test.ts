import { describe, expect, it } from 'vitest';

import { type CachedPage, StalePages } from './page-cache.ts';

const page = (status = 200, bytes = 1): CachedPage => ({
  status,
  etag: '"x"',
  bodies: {
    br: Buffer.alloc(bytes),
    gzip: Buffer.alloc(0),
    identity: Buffer.alloc(0),
  },
  headers: { br: [], gzip: [], identity: [] },
  notModifiedHeaders: [],
});
const minuteMs = 60_000;

describe('The last known page', () => {
  it('is shown once a later look has found its address, with its data, for ten minutes', () => {
    let now = 0;
    const known = new StalePages(() => now);
    const dropped = page();
    known.keep('/team', dropped, 3);
    known.keep('/team.data', page(), 3);
    expect(known.find('/team')).toBeUndefined();
    known.recordCheck(new Set(['/team']), 3);
    expect(known.find('/team')).toBe(dropped);
    now = 10 * minuteMs;
    expect(known.find('/team')).toBe(dropped);
    now += 1;
    expect(known.find('/team')).toBeUndefined();
  });

  it('is never one that was taken down, nor one of which nobody knows', () => {
    const known = new StalePages(() => 0);
    known.keep('/team', page(), 3);
    // This look began before the drop and still saw the page.
    known.recordCheck(new Set(['/team']), 2);
    expect(known.find('/team')).toBeUndefined();
    known.recordCheck(new Set(['/other']), 3);
    known.recordCheck(new Set(['/team']), 4);
    expect(known.find('/team')).toBeUndefined();
  });

  it('is doubted after every change until it is seen again', () => {
    const known = new StalePages(() => 0);
    known.keep('/team', page(), 3);
    known.recordCheck(new Set(['/team']), 3);
    known.markUnchecked(['/team'], 4);
    expect(known.find('/team')).toBeUndefined();
    known.recordCheck(new Set(['/team']), 3);
    expect(known.find('/team')).toBeUndefined();
    known.recordCheck(new Set(['/team']), 4);
    expect(known.find('/team')).toBeDefined();
    known.markUnchecked(undefined, 5);
    known.recordCheck(new Set(), 5);
    expect(known.pageAt('/team')).toBeUndefined();
  });

  it('is no page that was missing, and none that was made anew', () => {
    const known = new StalePages(() => 0);
    known.keep('/nowhere', page(404), 1);
    known.keep('/team', page(), 1);
    known.recordCheck(new Set(['/nowhere', '/team']), 1);
    known.forget('/team');
    expect([known.find('/nowhere'), known.find('/team')]).toEqual([undefined, undefined]);
  });

  it('takes no more room than it has: the oldest go', () => {
    const known = new StalePages(
      () => 0,
      () => 32 * 2 ** 20,
    );
    for (const name of ['/a', '/b', '/c']) known.keep(name, page(200, 15 * 2 ** 20), 1);
    known.recordCheck(new Set(['/a', '/b', '/c']), 1);
    expect(['/a', '/b', '/c'].map((name) => known.find(name) !== undefined)).toEqual([
      false,
      true,
      true,
    ]);
  });
});
