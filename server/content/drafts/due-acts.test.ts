import { describe, expect, it } from 'vitest';

import { dueActs, nextDueAt } from './scheduled-publishing.ts';

const schedule = (page_id: string, publish_at: number | null, take_down_at: number | null) => ({
  page_id,
  publish_at,
  take_down_at,
  author_id: 'a',
  seen: null,
  problem: null,
  take_down_problem: null,
});

const planned = [schedule('late', 30, 40), schedule('both', 10, 20), schedule('down', null, 15)];

const names = (now: number) =>
  dueActs(planned, now).map(({ kind, schedule: { page_id } }) => `${kind} ${page_id}`);

describe('What is due', () => {
  it('happens in the order of its times', () => {
    expect(names(9)).toEqual([]);
    expect(names(20)).toEqual(['publish both', 'take-down down', 'take-down both']);
  });

  it('is waited for until the first of its times', () => {
    expect(nextDueAt(planned)).toBe(10);
    expect(nextDueAt([])).toBeUndefined();
  });
});
