import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { UnkeptWarning } from './unkept-warning.ts';

describe('Words that are kept nowhere', () => {
  const said: string[] = [];
  let watch: UnkeptWarning;

  beforeEach(() => {
    vi.useFakeTimers();
    said.length = 0;
    watch = new UnkeptWarning(
      () => said.push('not kept'),
      () => said.push('kept'),
    );
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it('are spoken of after three seconds, however fast others follow, and again while it lasts', () => {
    for (let mark = 1; mark <= 29; mark += 1) {
      watch.wait(mark);
      vi.advanceTimersByTime(100);
    }
    expect(said).toEqual([]);
    vi.advanceTimersByTime(100);
    expect(said).toEqual(['not kept']);
    vi.advanceTimersByTime(6000);
    expect(said).toEqual(['not kept', 'not kept']);
    watch.note(29);
    expect(said).toEqual(['not kept', 'not kept', 'kept']);
    vi.advanceTimersByTime(60_000);
    expect(said).toHaveLength(3);
  });

  it('are not spoken of when they are kept in time, whatever was before', () => {
    watch.wait(1);
    vi.advanceTimersByTime(2000);
    watch.wait(2);
    watch.note(1);
    vi.advanceTimersByTime(2900);
    watch.note(2);
    vi.advanceTimersByTime(60_000);
    expect(said).toEqual([]);
    watch.wait(3);
    vi.advanceTimersByTime(3000);
    expect(said).toEqual(['not kept']);
    watch.end();
    vi.advanceTimersByTime(60_000);
    expect(said).toEqual(['not kept', 'kept']);
  });
});
