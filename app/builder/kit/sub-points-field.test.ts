import { expect, it } from 'vitest';

import { followList, type Keyed } from './sub-points-field.tsx';

const before: Keyed[] = [
  { key: 101, text: 'one' },
  { key: 102, text: 'same' },
  { key: 103, text: 'same' },
];
const keysOf = (texts: string[]) => followList(before, texts).map(({ key }) => key);

it('An entry keeps its name when others come before it', () => {
  const [added, ...others] = keysOf(['new', 'one', 'same', 'same']);
  expect(others).toEqual([101, 102, 103]);
  expect(before.map(({ key }) => key)).not.toContain(added);
});

it('An entry keeps its name when it moves or says something else, and equal ones have two', () => {
  expect(new Set(keysOf(['same', 'same', 'one']))).toEqual(new Set([101, 102, 103]));
  expect(keysOf(['same', 'same', 'one'])[2]).toBe(101);
  expect(keysOf(['one', 'other', 'same'])).toEqual([101, 102, 103]);
  expect(keysOf(['uno', 'same', 'same'])).toEqual([101, 102, 103]);
  expect(keysOf(['same', 'same'])).toEqual([102, 103]);
});
