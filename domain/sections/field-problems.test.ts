import { describe, expect, it } from 'vitest';

import { page, tree } from '../../tests/support/trees.ts';
import { makeSection } from '../tree/edit-page.ts';
import { findTreeProblem } from '../tree/tree-rules.ts';
import type { BuiltSection } from '../tree/sections.ts';
import { navigationTreeSchema, pageDraftSchema, keptPageSchema } from '../tree/tree-schema.ts';
import { findFieldProblems } from './field-problems.ts';
import { itemsOf, type Kind, kinds, withItems } from './kinds.ts';

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

  it.each(['', '  '])('a position without a title: “%s”', (title) => {
    expect(words(with1st('positions', { title }))).toEqual([
      'Section 1, position 1, Title: This must not be empty',
    ]);
  });

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
