import { describe, expect, it } from 'vitest';

import { dayAt, endOfDay, isDay } from './site-days.ts';

const end = (day: string, timeZone: string) => new Date(endOfDay(day, timeZone)).toISOString();

describe('A day of the site ends at midnight where the site is', () => {
  it.each([
    ['UTC', '2026-11-30', '2026-12-01T00:00:00.000Z'],
    ['Asia/Tokyo', '2026-11-30', '2026-11-30T15:00:00.000Z'],
    ['Pacific/Kiritimati', '2026-11-30', '2026-11-30T10:00:00.000Z'],
    ['Pacific/Niue', '2026-11-30', '2026-12-01T11:00:00.000Z'],
    // Clocks go forward on 29 March 2026 and back on 25 October.
    ['Europe/London', '2026-03-28', '2026-03-29T00:00:00.000Z'],
    ['Europe/London', '2026-03-29', '2026-03-29T23:00:00.000Z'],
    ['Europe/London', '2026-10-24', '2026-10-24T23:00:00.000Z'],
    ['Europe/London', '2026-10-25', '2026-10-26T00:00:00.000Z'],
    // Forward on 8 March 2026, back on 1 November.
    ['America/St_Johns', '2026-03-07', '2026-03-08T03:30:00.000Z'],
    ['America/St_Johns', '2026-03-08', '2026-03-09T02:30:00.000Z'],
    ['America/St_Johns', '2026-10-31', '2026-11-01T02:30:00.000Z'],
    ['America/St_Johns', '2026-11-01', '2026-11-02T03:30:00.000Z'],
  ])('%s, %s', (timeZone, day, moment) => expect(end(day, timeZone)).toBe(moment));

  it('also where clocks jump over midnight, and where they strike it twice', () => {
    // Cairo, 24 April 2026: 23:59:59 is followed by 01:00.
    expect(end('2026-04-23', 'Africa/Cairo')).toBe('2026-04-23T22:00:00.000Z');
    // St. John's used to go back at one minute past midnight: the day before was not over yet.
    expect(end('2010-11-06', 'America/St_Johns')).toBe('2010-11-07T03:30:00.000Z');
  });

  it('and the last moment of it belongs to it', () => {
    const over = endOfDay('2026-10-25', 'Europe/London');
    expect(dayAt(over - 1, 'Europe/London')).toBe('2026-10-25');
    expect(dayAt(over, 'Europe/London')).toBe('2026-10-26');
  });
});

it.each(['2026-02-29', '2026-13-01', '30.11.2026', '2026-11-3', '', 'soon', undefined, 20_261_130])(
  '%s is no day',
  (text) => expect(isDay(text)).toBe(false),
);

it('29 February is a day every fourth year', () => expect(isDay('2028-02-29')).toBe(true));
