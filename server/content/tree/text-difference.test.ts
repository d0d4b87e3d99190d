import fc from 'fast-check';
import { expect, it } from 'vitest';

import { encodeTree } from '../../../domain/tree/codec.ts';
import { largeTree, withHeading } from '../../../tests/support/builder/large-tree.ts';
import { differenceOf, withDifference } from './version-store.ts';

it('makes any text of any other, to the character', () => {
  const piece = fc.oneof(
    fc.constantFrom('{"id":1', '{"id":2}', '{"id":', 'id', '[1,2]'),
    fc.string(),
  );
  const text = fc.array(piece, { maxLength: 12 }).map((pieces) => pieces.join(''));
  fc.assert(
    fc.property(text, text, (base, wanted) => {
      expect(withDifference(base, differenceOf(base, wanted))).toBe(wanted);
    }),
  );
});

it('of one heading in a tree of two megabytes is a few hundred characters', () => {
  const before = largeTree();
  const text = encodeTree(withHeading(before, 'Other words'));
  const difference = differenceOf(encodeTree(before), text);
  expect(difference.length).toBeLessThan(2000);
  expect(withDifference(encodeTree(before), difference)).toBe(text);
});
