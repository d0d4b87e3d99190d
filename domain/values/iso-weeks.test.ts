import { expect, it } from 'vitest';

import { listIsoWeeks } from './iso-weeks.ts';

function weekOf(day: string): string | undefined {
  return listIsoWeeks(Date.parse(day), 1)[0]?.week;
}

it('names a week by the year of its Thursday', () => {
  expect(weekOf('2026-01-01')).toBe('2026-W01');
  expect(weekOf('2027-01-01')).toBe('2026-W53');
  expect(weekOf('2024-12-30')).toBe('2025-W01');
  expect(weekOf('2021-01-03')).toBe('2020-W53');
  expect(weekOf('2026-11-15')).toBe('2026-W46');
});

it('lists the last weeks, each from Monday midnight in UTC, without a gap', () => {
  const weeks = listIsoWeeks(Date.parse('2026-11-15T23:59:59.999Z'), 12);
  expect(weeks).toHaveLength(12);
  expect(weeks.at(-1)).toEqual({ week: '2026-W46', startsAt: Date.parse('2026-11-09') });
  expect(weeks[0]).toEqual({ week: '2026-W35', startsAt: Date.parse('2026-08-24') });
  expect(weekOf('2026-11-16T00:00:00Z')).toBe('2026-W47');
});
