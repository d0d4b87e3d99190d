import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { hostileProse } from '../../tests/support/prose/hostile-prose.ts';
import { propertyRuns } from '../../tests/support/values/properties.ts';
import { mergeProse } from './merge-prose.ts';
import { normalProse } from './normal-prose.ts';
import type { ProseBlock } from './prose.ts';
import { readProse } from './read-prose.ts';
import { writeProse } from './write-prose.ts';

const base = 'One\n\nTwo\n\n- a\n- b\n- c\n\nThree';

const plans = fc.array(
  fc.record({
    sign: fc.constantFrom('', '- '),
    by: fc.constantFrom('mine', 'theirs'),
    act: fc.constantFrom('keep', 'keep', 'change', 'delete'),
    /** Who inserts a block before this one. */
    insert: fc.constantFrom('nobody', 'nobody', 'nobody', 'mine', 'theirs'),
  }),
  { minLength: 1, maxLength: 12 },
);
type Plan = typeof plans extends fc.Arbitrary<infer Value> ? Value : never;

/** The text with what these people do to it. */
function planned(plan: Plan, people: string[]): string {
  const blocks = plan.flatMap(({ sign, by, act, insert }, at) => [
    ...(people.includes(insert) ? [`${sign}new ${at}`] : []),
    ...(people.includes(by) && act === 'delete'
      ? []
      : [`${sign}${people.includes(by) ? act : 'keep'} ${at}`]),
  ]);
  return blocks.join('\n\n');
}

const long = (word: string) => Array.from({ length: 5000 }, (_, at) => `${word}${at}`);
const blocksOf = (text: string | undefined) =>
  text === undefined ? text : readProse(text, { isArticle: false });
const wordsIn = ({ spans }: ProseBlock) => spans.map(({ text }) => text).join('');

describe('Two people in one text', () => {
  it.each([
    [
      'change neighbours',
      '1\n\nTwo\n\n- a\n- b\n- c\n\nThree',
      'One\n\n2\n\n- a\n- b\n- c\n\nThree',
      '1\n\n2\n\n- a\n- b\n- c\n\nThree',
    ],
    [
      'change items of one list',
      base.replace('- a', '- A'),
      base.replace('- b', '- **b**'),
      base.replace('- a', '- A').replace('- b', '- **b**'),
    ],
    [
      'insert and change',
      base.replace('Two', 'Two\n\nNew'),
      base.replace('Two', '2'),
      base.replace('Two', '2\n\nNew'),
    ],
    [
      'delete and change',
      base.replace('- b\n', ''),
      base.replace('- c', '- C'),
      base.replace('- b\n', '').replace('- c', '- C'),
    ],
    ['insert in two places', `New\n\n${base}`, `${base}\n\nEnd`, `New\n\n${base}\n\nEnd`],
    [
      'change the same and something else',
      '1\n\n2\n\n- a\n- b\n- c\n\nThree',
      '1\n\nTwo\n\n- a\n- b\n- c\n\n3',
      '1\n\n2\n\n- a\n- b\n- c\n\n3',
    ],
    ['insert the same', `${base}\n\nEnd`, `${base}\n\nEnd`, `${base}\n\nEnd`],
    [
      'delete the same',
      base.replace('- b\n', ''),
      base.replace('- b\n', ''),
      base.replace('- b\n', ''),
    ],
  ])('%s', (_, mine, theirs, merged) => {
    expect(mergeProse(base, mine, theirs)).toBe(merged);
    expect(mergeProse(base, theirs, mine)).toBe(merged);
  });

  it.each([
    ['one block is changed twice', base.replace('One', '1'), base.replace('One', 'I')],
    ['two insert at one place', base.replace('Two', 'Two\n\nx'), base.replace('Two', 'Two\n\ny')],
    ['one deletes what the other changes', base.replace('- b\n', ''), base.replace('- b', '- B')],
    ['one adds to what the other changes', base.replace('One', '1\n\nx'), base.replace('One', 'I')],
    ['both fill an empty text', '', ''],
  ])('clash when %s', (_, mine, theirs) => {
    const [from, a, b] = mine === '' ? ['', 'x', 'y'] : [base, mine, theirs];
    expect(mergeProse(from, a, b)).toBeUndefined();
    expect(mergeProse(from, b, a)).toBeUndefined();
  });

  it('keep a text as it was typed when it says everything', () => {
    const typed = 'One  \r\n\r\n * 2';
    expect(mergeProse('One', typed, 'One')).toBe(typed);
    expect(mergeProse('One', 'One', typed)).toBe(typed);
  });

  it('know headings and quotes in articles', () => {
    const merged = mergeProse('## a\nb\n> c', '## A\nb\n> c', '## a\nb\n> C', { isArticle: true });
    expect(merged).toBe('## A\n\nb\n\n> C');
    expect(mergeProse('## a\nb', '## A\nb', '## a\nB')).toBeUndefined();
  });

  it('are joined in a long text too', () => {
    const [old, mine, theirs] = ['a', 'b', 'c'].map((word) => long(word).join('\n\n'));
    expect(mergeProse(old ?? '', mine ?? '', theirs ?? '')).toBeUndefined();
    const lines = long('a');
    const joined = mergeProse(
      old ?? '',
      lines.with(0, 'x').join('\n\n'),
      lines.with(4999, 'y').join('\n\n'),
    );
    expect(joined).toBe(lines.with(0, 'x').with(4999, 'y').join('\n\n'));
  });

  it('lose nothing when they change different blocks', () => {
    fc.assert(
      fc.property(plans, (plan) => {
        const [from, mine, theirs] = [[], ['mine'], ['theirs']].map((by) => planned(plan, by));
        const merged = blocksOf(mergeProse(from ?? '', mine ?? '', theirs ?? ''));
        expect(blocksOf(mergeProse(from ?? '', theirs ?? '', mine ?? ''))).toEqual(merged);
        const whole = blocksOf(planned(plan, ['mine', 'theirs']));
        const isInserting = plan.some(({ insert }) => insert !== 'nobody');
        // Where an insertion stands beside a change, its place may be in doubt, but nothing is lost.
        const sorted = (prose = whole) => (isInserting ? prose?.map(wordsIn).toSorted() : prose);
        expect(sorted(isInserting ? (merged ?? whole) : merged)).toEqual(sorted());
      }),
      { numRuns: propertyRuns(2000) },
    );
  });

  it('get the same text whoever saves first, and one side alone is taken as it is', () => {
    fc.assert(
      fc.property(hostileProse, hostileProse, hostileProse, (...sides) => {
        const [from = '', mine = '', theirs = ''] = sides.map((prose) =>
          writeProse(normalProse(prose)),
        );
        const article = { isArticle: true };
        expect(mergeProse(from, mine, theirs, article)).toBe(
          mergeProse(from, theirs, mine, article),
        );
        expect(mergeProse(from, mine, from, article)).toBe(mine);
        expect(mergeProse(from, mine, mine, article)).toBe(mine);
      }),
      { numRuns: propertyRuns(1000) },
    );
  });
});
