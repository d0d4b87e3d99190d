import { describe, expect, it } from 'vitest';

import { page, tree } from '../../tests/support/trees.ts';
import { makeSection } from './edit-page.ts';
import { findFieldProblems, findTreeProblem } from './tree-rules.ts';
import type { BuiltSection } from './sections.ts';
import { navigationTreeSchema, pageDraftSchema, keptPageSchema } from './tree-schema.ts';
import { itemsOf, type Kind, kinds, withItems } from '../sections/kinds.ts';

const words = (...sections: BuiltSection[]) =>
  findFieldProblems(sections).map((each) => each.words);

function with1st(kind: Kind, change: Record<string, unknown>): BuiltSection {
  const section = makeSection(kind, () => kind);
  const [first, ...others] = itemsOf(section);
  return withItems(section, [{ ...first, ...change }, ...others]);
}

it.each(Object.keys(kinds) as Kind[])('A new %s can be published as it is', (kind) => {
  expect(words(makeSection(kind, () => kind))).toEqual([]);
});

describe('What cannot be published is named with its place', () => {
  it.each(['abc', '', '12 months', '1e999', '1.', Number.POSITIVE_INFINITY, Number.NaN])(
    'a figure that is no number: %s',
    (value) => {
      expect(
        words(
          makeSection('mission', () => 'm'),
          with1st('counters', { value }),
        ),
      ).toEqual(['Section 2, figure 1, Value: This must be a number']);
    },
  );

  it.each<[number, string]>([
    [1e15, 'This must be less than 1,000,000,000,000,000'],
    [-1e21, 'This must be less than 1,000,000,000,000,000'],
    [0.1 + 0.2, 'This may have 6 decimals at most'],
    [1e-7, 'This may have 6 decimals at most'],
    [99_999_999_999_999.25, 'This may have 15 digits at most'],
  ])('a figure that no tile can show: %d', (value, problem) => {
    expect(words(with1st('counters', { value }))).toEqual([
      `Section 1, figure 1, Value: ${problem}`,
    ]);
  });

  it.each([0, -1.5, 999_999_999_999_999, 0.000_001, 12_345.678_9])('but not %d', (value) => {
    expect(words(with1st('counters', { value }))).toEqual([]);
  });

  it('a position that was posted after it closed', () => {
    expect(words(with1st('positions', { postedOn: '2026-12-01', closesOn: '2026-11-30' }))).toEqual(
      ['Section 1, position 1, Posted on: This must not be after “Closes on”'],
    );
    for (const closesOn of ['2026-12-01', '', 'soon']) {
      const told = words(with1st('positions', { postedOn: '2026-12-01', closesOn }));
      expect(told.filter((each) => each.includes('Posted on'))).toEqual([]);
    }
  });

  it.each(['', '  ', '\u200B', ' \u200D\u2060', '\uFEFF\u00AD\u200C'])(
    'a position without a title: “%s”',
    (title) => {
      expect(words(with1st('positions', { title }))).toEqual([
        'Section 1, position 1, Title: This must not be empty',
      ]);
    },
  );

  it.each(['soon', '2026-02-30', '30.11.2026'])('a date that is none: %s', (closesOn) => {
    expect(words(with1st('positions', { closesOn }))).toEqual([
      'Section 1, position 1, Closes on: This must be a date such as 2026-11-30',
    ]);
  });

  it('and with its page where a tree is saved', () => {
    const jobs = page('jobs', [with1st('counters', { value: 'abc' })], 'Jobs');
    expect(findTreeProblem(tree(page('home', []), jobs))).toBe(
      '“Jobs”, Section 1, figure 1, Value: This must be a number',
    );
    expect(findTreeProblem(tree(page('jobs', [with1st('counters', { value: 4.5 })])))).toBe(
      undefined,
    );
  });
});

it('Drafts and kept work keep what was typed as it was typed', () => {
  const typed = [
    with1st('counters', { value: '12 mon' }),
    with1st('positions', { closesOn: 'so' }),
  ];
  const document = { ...page('jobs', []), parentId: null, sections: typed, copies: [] };
  for (const schema of [pageDraftSchema, keptPageSchema]) {
    expect(schema.parse(document).sections).toEqual(typed);
  }
  const long = { ...document, sections: [with1st('counters', { value: '1'.repeat(201) })] };
  expect(pageDraftSchema.safeParse(long).success).toBe(false);
  expect(keptPageSchema.safeParse(long).success).toBe(true);
  const odd = tree(page('jobs', [with1st('counters', { value: [] })]));
  expect(navigationTreeSchema.safeParse(odd).success).toBe(false);
});
