import { expect, it } from 'vitest';

import { findGaps, gap } from './gaps.ts';

it('A gap is found with what it asks for, wherever it stands', () => {
  const text = `Register: ${gap('register number')}.\n\n- ${gap('VAT number')}`;
  expect(findGaps(text)).toEqual(['register number', 'VAT number']);
});

it('A gap is found although an editor escaped its brackets', () => {
  expect(findGaps('\\[Please fill in: register number\\]')).toEqual(['register number']);
});

it('A filled text, a link and other brackets are no gaps', () => {
  const text = 'Please fill in: the form. [Please](/contact) [sic] [Please fill in]';
  expect(findGaps(text)).toEqual([]);
});
