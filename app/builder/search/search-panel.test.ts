import { expect, it } from 'vitest';

import { titleSpan } from '../../../domain/checks/length-checks.ts';
import { describeLength, judgeLength } from './search-panel.tsx';

it.each([
  [0, 'empty'],
  [1, 'short'],
  [19, 'short'],
  [20, 'good'],
  [60, 'good'],
  [61, 'long'],
])('a title of %i letters is %s', (length, judged) => {
  expect(judgeLength('\u{1F600}'.repeat(length), titleSpan)).toBe(judged);
});

it('says it in words, too', () => {
  expect(describeLength('x'.repeat(61), titleSpan)).toBe(
    '61 of 60 characters. Long: search engines may cut it.',
  );
});
