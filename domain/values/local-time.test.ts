import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { endOfDay, isDay, isLocalTime, isTimeZone, momentOf, listIsoWeeks } from './local-time.ts';

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

const end = (day: string, timeZone: string) => new Date(endOfDay(day, timeZone)).toISOString();

it('The last day of the last year ends, wherever the site is', () => {
  expect(end('9999-12-31', 'UTC')).toBe('+010000-01-01T00:00:00.000Z');
  expect(end('9999-12-31', 'Asia/Tokyo')).toBe('9999-12-31T15:00:00.000Z');
  expect(end('2026-06-30', 'Nowhere/Land')).toBe('2026-07-01T00:00:00.000Z');
});

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

  it('also where clocks jump over midnight', () => {
    // Cairo, 24 April 2026: 23:59:59 is followed by 01:00.
    expect(end('2026-04-23', 'Africa/Cairo')).toBe('2026-04-23T22:00:00.000Z');
    // Beirut, 25 October 2026: midnight is put off by an hour.
    expect(end('2026-10-24', 'Asia/Beirut')).toBe('2026-10-24T22:00:00.000Z');
  });
});

it.each(['2026-02-29', '2026-13-01', '30.11.2026', '2026-11-3', '', 'soon', undefined, 20_261_130])(
  '%s is no day',
  (text) => expect(isDay(text)).toBe(false),
);

it('29 February is a day every fourth year', () => expect(isDay('2028-02-29')).toBe(true));

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
