import { expect, it } from 'vitest';

import { askedPart, hasSame } from './byte-range.ts';

const file = { size: 100, etag: '"abc"' };

it('One range of a file is understood; what is no valid single range means all of it', () => {
  const ranges: Record<string, unknown> = {
    'bytes=0-9': { first: 0, last: 9 },
    'bytes=90-': { first: 90, last: 99 },
    'bytes=90-1000': { first: 90, last: 99 },
    'bytes=-10': { first: 90, last: 99 },
    'bytes=-1000': { first: 0, last: 99 },
    'bytes=100-': 'outside',
    'bytes=-0': 'outside',
    'bytes=9-0': 'all',
    'bytes=-': 'all',
    'bytes=0-1,5-6': 'all',
    'items=0-9': 'all',
    'bytes=a-b': 'all',
    'bytes=99999999999999999999-': 'all',
  };
  for (const [range, part] of Object.entries(ranges)) {
    expect({ range, part: askedPart({ range }, file) }).toEqual({ range, part });
  }
  expect(askedPart({}, file)).toBe('all');
});

it('A range is refused when the client has begun with other bytes', () => {
  const range = 'bytes=0-9';
  expect(askedPart({ range, 'if-range': '"abc"' }, file)).toEqual({ first: 0, last: 9 });
  for (const other of ['"abd"', 'W/"abc"', 'Tue, 17 Nov 2026 10:00:00 GMT']) {
    expect(askedPart({ range, 'if-range': other }, file)).toBe('all');
  }
});

it('The same bytes are known by one tag of a list', () => {
  for (const tags of ['"abc"', 'W/"abc"', '"x", "abc"', '*']) {
    expect(hasSame(tags, file.etag)).toBe(true);
  }
  for (const tags of [undefined, '', '"abd"', 'abc']) expect(hasSame(tags, file.etag)).toBe(false);
});
