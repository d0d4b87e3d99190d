import { describe, expect, it } from 'vitest';

import { daysIn, momentsOf } from './date-range.tsx';

describe('Days of a list', () => {
  it('last from midnight to midnight where the reader is, the last one included', () => {
    const { from, to } = momentsOf({ from: '2026-03-28', to: '2026-03-29' });
    expect(new Date(from ?? '').toString()).toContain('Mar 28 2026 00:00:00');
    expect(new Date(to ?? '').toString()).toContain('Mar 30 2026 00:00:00');
  });

  it('until the end of time have no end', () => {
    expect(momentsOf({ from: '', to: '9999-12-31' })).toEqual({});
  });

  it('that an address names wrongly are none', () => {
    const params = new URLSearchParams('from=2026-13-45&to=soon');
    expect(momentsOf(daysIn(params))).toEqual({});
  });
});
