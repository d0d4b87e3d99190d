import fc from 'fast-check';
import { expect, it } from 'vitest';

import { readProse } from '../../../domain/prose/read-prose.ts';
import type { Prose } from '../../../domain/prose/prose.ts';
import { propertyRuns } from '../../../tests/support/values/properties.ts';
import { diffWords, type MarkedBlock, proseDifference } from './marked-text.tsx';

const read = (text: string) => readProse(text, { isArticle: true });

it('shows which words went and came within a block, with their marks', () => {
  expect(proseDifference(read('One old word'), read('One **new** word'))).toEqual([
    {
      type: 'paragraph',
      spans: [
        { text: 'One ', kind: 'same' },
        { text: 'old ', kind: 'gone' },
        { text: 'new', strong: true, kind: 'new' },
        { text: ' ', kind: 'new' },
        { text: 'word', kind: 'same' },
      ],
    },
  ]);
});

it('shows a new item among others that stayed', () => {
  const difference = proseDifference(read('- a\n- c'), read('- a\n- b\n- c'));
  expect(difference.map(({ spans }) => spans.map(({ kind, text }) => [kind, text]))).toEqual([
    [['same', 'a']],
    [['new', 'b']],
    [['same', 'c']],
  ]);
});

const lines = fc
  .array(fc.constantFrom('a b', 'a **b**', '- a', '- b c', '## a', '> b', '[a](/x) c'), {
    maxLength: 8,
  })
  .map((blocks) => blocks.join('\n\n'));

it('loses no word of either text', () => {
  fc.assert(
    fc.property(lines, lines, (before, after) => {
      const difference = proseDifference(read(before), read(after));
      expect(wordsOf(difference, 'new')).toBe(plain(read(before)));
      expect(wordsOf(difference, 'gone')).toBe(plain(read(after)));
    }),
    { numRuns: propertyRuns(500) },
  );
});

function wordsOf(blocks: MarkedBlock[], without: 'gone' | 'new'): string {
  return blocks
    .map(({ spans }) => spans.filter(({ kind }) => kind !== without).map(({ text }) => text))
    .map((texts) => texts.join('').trim())
    .filter(Boolean)
    .join('\n');
}

function plain(prose: Prose): string {
  return prose.map(({ spans }) => spans.map(({ text }) => text).join('')).join('\n');
}

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
