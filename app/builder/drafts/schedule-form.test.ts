import { afterEach, describe, expect, it } from 'vitest';

import { followSchedule, fromFieldTime, openWork, toFieldTime } from './schedule-form.tsx';

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
  ])(
    'is shown on a site in %s, whatever the editor’s own zone is, as %s and stored as %s',
    (name, shown, stored) => {
      process.env['TZ'] = 'Pacific/Auckland';
      expect(fromFieldTime(shown, name)).toBe(stored);
      expect(toFieldTime(stored, name)).toBe(shown);
    },
  );

  it('is none while the field is empty', () => {
    expect(fromFieldTime('', 'UTC')).toBeNull();
    expect(toFieldTime(null, 'UTC')).toBe('');
  });
});

describe('A schedule that a colleague has changed', () => {
  const [early, late] = ['2040-03-01T09:00:00.000Z', '2040-03-02T09:00:00.000Z'];
  const start = { publishAt: early, takeDownAt: null };
  const now = { publishAt: late, takeDownAt: late };

  it('is shown in fields that nobody has touched', () => {
    expect(followSchedule(openWork(start, 'UTC'), now, [], 'UTC')).toEqual(openWork(now, 'UTC'));
  });

  it('leaves what was typed, and replaces a time only once it was told', () => {
    const { opened, typed } = openWork(start, 'UTC');
    const work = { opened, typed: { ...typed, publishAt: '2040-01-01T10:00' } };
    const unseen = followSchedule(work, now, [], 'UTC');
    expect(unseen.typed).toEqual({ ...openWork(now, 'UTC').typed, publishAt: '2040-01-01T10:00' });
    expect(unseen.opened).toEqual({ publishAt: early, takeDownAt: late });
    expect(followSchedule(work, now, ['publishAt'], 'UTC')).toEqual({
      opened: now,
      typed: unseen.typed,
    });
  });
});
