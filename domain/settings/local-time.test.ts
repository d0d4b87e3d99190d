import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { isLocalTime, isTimeZone, momentOf } from './local-time.ts';

const iso = (text: string, zone: string) => {
  const moment = momentOf(text, zone);
  return moment === undefined ? undefined : new Date(moment).toISOString();
};

describe('A time on the site’s clocks', () => {
  it('is another moment in winter and in summer', () => {
    expect(iso('2026-01-15T09:00', 'Europe/Berlin')).toBe('2026-01-15T08:00:00.000Z');
    expect(iso('2026-07-15T09:00', 'Europe/Berlin')).toBe('2026-07-15T07:00:00.000Z');
    expect(iso('2026-07-15T09:00', 'Asia/Kolkata')).toBe('2026-07-15T03:30:00.000Z');
  });

  it('that is skipped in spring is as late as the clocks jump', () => {
    expect(iso('2026-03-29T02:30', 'Europe/Berlin')).toBe('2026-03-29T01:30:00.000Z');
  });

  it('that comes twice in autumn is the first of both', () => {
    expect(iso('2026-10-25T02:30', 'Europe/Berlin')).toBe('2026-10-25T00:30:00.000Z');
  });

  it('is shown by those clocks at the moment it means', () => {
    const zones = ['UTC', 'Europe/London', 'America/New_York', 'Pacific/Apia', 'Asia/Kathmandu'];
    const dates = { min: new Date('2000-01-01'), max: new Date('2040-01-01'), noInvalidDate: true };
    fc.assert(
      fc.property(fc.date(dates), fc.constantFrom(...zones), (date, timeZone) => {
        const shown = date.toLocaleString('sv', { timeZone }).replace(' ', 'T');
        const moment = momentOf(shown, timeZone) ?? Number.NaN;
        expect(new Date(moment).toLocaleString('sv', { timeZone }).replace(' ', 'T')).toBe(shown);
      }),
    );
  });

  it('is none when the calendar or the clock has none such', () => {
    for (const text of ['2026-02-30T09:00', '2026-01-01T24:00', '2026-01-01', 'soon', '']) {
      expect(isLocalTime(text)).toBe(false);
    }
    expect(isLocalTime('2026-02-28T09:00')).toBe(true);
    expect(isLocalTime('2026-02-28T09:00:30')).toBe(true);
    expect(isTimeZone('Mars/Olympus')).toBe(false);
    expect(momentOf('2026-02-28T09:00', 'Mars/Olympus')).toBeUndefined();
  });
});
