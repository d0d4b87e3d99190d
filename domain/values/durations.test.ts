import { expect, it } from 'vitest';

import { sayDuration } from './durations.ts';

const hourMs = 60 * 60_000;

it('says small numbers in words, larger ones in digits, and one without an s', () => {
  expect(sayDuration(hourMs, 'hour')).toBe('one hour');
  expect(sayDuration(72 * hourMs, 'day')).toBe('three days');
  expect(sayDuration(72 * hourMs, 'hour')).toBe('72 hours');
  expect(sayDuration(90 * 24 * hourMs, 'month')).toBe('three months');
});

const hours = (count: number, language: string) =>
  sayDuration(count * hourMs, 'hour', language).replaceAll('\u00a0', ' ');

it('says them in other languages with the plural that they have', () => {
  expect([1, 24].map((count) => hours(count, 'de'))).toEqual(['1 Stunde', '24 Stunden']);
  expect([1, 2, 5].map((count) => hours(count, 'pl'))).toEqual([
    '1 godzina',
    '2 godziny',
    '5 godzin',
  ]);
  expect(hours(1, 'en-GB')).toBe('one hour');
});
