import { describe, expect, test } from 'vitest';

import { howLongAgo, relativeDate, shortDateAndTime } from './dates.ts';

const now = new Date(2026, 10, 15, 12, 0);

describe('A moment is told the way people tell it', () => {
  test.each([
    ['just now', new Date(2026, 10, 15, 11, 59, 30), 'Just now'],
    ['minutes ago', new Date(2026, 10, 15, 11, 18), '42 min ago'],
    ['earlier today', new Date(2026, 10, 15, 8, 5), '8:05 AM'],
    ['late last night', new Date(2026, 10, 14, 23, 59), 'Yesterday'],
    ['this week', new Date(2026, 10, 11, 9, 0), 'Wednesday'],
    ['this year', new Date(2026, 2, 4), 'Mar 4'],
    ['years ago', new Date(2024, 2, 4), 'Mar 4, 2024'],
    ['a clock that runs ahead', new Date(2026, 10, 15, 12, 3), 'Just now'],
  ])('%s', (_what, date, words) => {
    expect(relativeDate(date, now)).toBe(words);
  });
});

describe('In a sentence a moment is so long ago', () => {
  test.each([
    ['just now', new Date(2026, 10, 15, 12, 3)],
    ['2 minutes ago', new Date(2026, 10, 15, 11, 58)],
    ['2 hours ago', new Date(2026, 10, 15, 9, 30)],
    ['2 days ago', new Date(2026, 10, 13, 12, 0)],
  ])('%s', (words, date) => {
    expect(howLongAgo(date, now)).toBe(words);
  });
});

test('A line of a list says the year only if it is another', () => {
  expect(shortDateAndTime(new Date(2026, 2, 4, 8, 5), now)).toBe('Mar 4, 8:05 AM');
  expect(shortDateAndTime(new Date(2024, 2, 4, 8, 5), now)).toBe('Mar 4, 2024, 8:05 AM');
});
