import { expect, it } from 'vitest';

import { sayDuration } from './durations.ts';

const hourMs = 60 * 60_000;

it('says small numbers in words, larger ones in digits, and one without an s', () => {
  expect(sayDuration(hourMs, 'hour')).toBe('one hour');
  expect(sayDuration(72 * hourMs, 'day')).toBe('three days');
  expect(sayDuration(72 * hourMs, 'hour')).toBe('72 hours');
  expect(sayDuration(90 * 24 * hourMs, 'month')).toBe('three months');
});
