import { afterEach, describe, expect, it } from 'vitest';

import { fromFieldTime, toFieldTime, zoneName } from './schedule-form.tsx';

const zone = process.env['TZ'];

describe('A time on the schedule', () => {
  afterEach(() => {
    process.env['TZ'] = zone;
  });

  it.each([
    ['Europe/Berlin', '2026-11-15T09:30', '2026-11-15T08:30:00.000Z'],
    ['Europe/Berlin', '2026-07-15T09:30', '2026-07-15T07:30:00.000Z'],
    ['America/New_York', '2026-11-15T20:00', '2026-11-16T01:00:00.000Z'],
    ['Asia/Tokyo', '2026-11-15T00:15', '2026-11-14T15:15:00.000Z'],
  ])('is shown in %s as %s and stored as %s', (name, shown, stored) => {
    process.env['TZ'] = name;
    expect(zoneName()).toBe(name);
    expect(fromFieldTime(shown)).toBe(stored);
    expect(toFieldTime(stored)).toBe(shown);
  });

  it('is none while the field is empty', () => {
    expect(fromFieldTime('')).toBeNull();
    expect(toFieldTime(null)).toBe('');
  });
});
