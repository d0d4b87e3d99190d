import { expect, it } from 'vitest';

import { wholeAddress } from './web-address.ts';

it.each([
  ['linkedin.com/company/four', 'https://linkedin.com/company/four'],
  [' www.example.co.uk ', 'https://www.example.co.uk'],
  ['x.com?a=b', 'https://x.com?a=b'],
  ['/about.us', undefined],
  ['#section.one', undefined],
  ['office@example.com', undefined],
  ['https://example.com', undefined],
  ['page:66f0f01df01df01df01d0021', undefined],
  ['About us', undefined],
  ['', undefined],
])('“%s” is completed to %s', (typed, whole) => {
  expect(wholeAddress(typed)).toBe(whole);
});
