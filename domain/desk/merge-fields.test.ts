import { expect, it } from 'vitest';

import { mergeFields } from './merge-fields.ts';

const names = ['city', 'phone'] as const;
const before = { city: 'Leeds', phone: '1' };

it.each([
  [
    'both keep what the other did not touch',
    { city: 'York', phone: '1' },
    { ...before, phone: '2' },
    { city: 'York', phone: '2' },
  ],
  [
    'what a colleague emptied stays empty',
    before,
    { city: 'Leeds', phone: null },
    { city: 'Leeds' },
  ],
  ['what is emptied here is empty', { phone: '1' }, before, { phone: '1' }],
  [
    'the same change twice is one',
    { ...before, city: 'York' },
    { ...before, city: 'York' },
    { city: 'York', phone: '1' },
  ],
])('%s', (_name, mine, theirs, merged) => {
  expect(mergeFields(names, { before, mine, theirs })).toEqual({ merged, now: {} });
});

it('names what both have changed, each otherwise', () => {
  const found = mergeFields(names, {
    before,
    mine: { city: 'York', phone: '1' },
    theirs: { city: 'Hull', phone: '2' },
  });
  expect(found.now).toEqual({ city: 'Hull' });
});
