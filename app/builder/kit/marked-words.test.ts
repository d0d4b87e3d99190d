import fc from 'fast-check';
import { expect, it } from 'vitest';

import { diffWords } from './marked-words.tsx';

it('shows the words that go, those that come and those that stay', () => {
  expect(
    diffWords('We look after your old buildings', 'We look after buildings every day'),
  ).toEqual([
    { kind: 'same', text: 'We look after' },
    { kind: 'gone', text: 'your old' },
    { kind: 'same', text: 'buildings' },
    { kind: 'new', text: 'every day' },
  ]);
  expect(diffWords('', 'All new')).toEqual([{ kind: 'new', text: 'All new' }]);
  expect(diffWords('As it was', 'As  it was')).toEqual([{ kind: 'same', text: 'As it was' }]);
});

it('loses no word of either text, whatever they are', () => {
  const texts = fc.array(fc.constantFrom('a', 'b', 'c', 'd'), { maxLength: 30 });
  fc.assert(
    fc.property(texts, texts, (before, after) => {
      const pieces = diffWords(before.join(' '), after.join(' '));
      const without = (kind: 'gone' | 'new') =>
        pieces
          .filter((piece) => piece.kind !== kind)
          .map(({ text }) => text)
          .join(' ');
      expect(without('new')).toBe(before.join(' '));
      expect(without('gone')).toBe(after.join(' '));
    }),
  );
});
