import fc from 'fast-check';
import { expect, it } from 'vitest';

import { readProse } from '../../../domain/prose/read-prose.ts';
import type { Prose } from '../../../domain/prose/prose.ts';
import { propertyRuns } from '../../../tests/support/values/properties.ts';
import { type MarkedBlock, proseDifference } from './prose-difference.ts';

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
