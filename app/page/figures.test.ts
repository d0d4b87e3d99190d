import { expect, it } from 'vitest';

import { figureAt } from './figures.ts';

it.each([
  '$500M+',
  '98%',
  '1.450',
  '12.000',
  '12,400+',
  '€ 1,2 Mio.',
  '12 000',
  '1’450',
  '24/7',
  '4.5',
  'K-12',
])('%s is counted up from nothing', (text) => {
  expect(figureAt(text, 0)).not.toMatch(/[1-9]/);
});

it.each([
  ['$500M+', 0, '$0M+'],
  ['$500M+', 0.5, '$250M+'],
  ['1.450', 0.5, '725'],
  ['1.450', 0.9, '1.305'],
  ['1,234,567 m²', 0.5, '617,284 m²'],
  ['12 000', 0.5, '6 000'],
  ['€ 1,2 Mio.', 0.6, '€ 1,1 Mio.'],
  ['€ 1,2 Mio.', 0, '€ 0,0 Mio.'],
  ['99.5%', 0.5, '50.3%'],
  ['24/7', 0.5, '12/4'],
])('%s at a share of %d is %s', (text, share, shown) => {
  expect(figureAt(text, share)).toBe(shown);
});

it.each(['many', '', '٣٠٠'])('A figure without digits stands: “%s”', (text) => {
  expect(figureAt(text, 0.5)).toBe(text);
});
