import { describe, expect, it } from 'vitest';

import { page, tree } from '../../tests/support/builder/trees.ts';
import { makeExample } from './edit-page.ts';
import {
  fieldErrorsIn,
  findFieldProblems,
  findTreeProblem,
  withDerivedSlugs,
} from './tree-rules.ts';
import type { BuiltSection } from '../sections/section-schema.ts';
import {
  keptPageSchema,
  navigationTreeSchema,
  noPageSearch,
  pageDraftSchema,
} from './tree-schema.ts';
import { itemsOf, type Kind, kinds, withItems, withValues } from '../sections/kinds.ts';

const words = (...sections: BuiltSection[]) =>
  findFieldProblems(sections).map((each) => each.words);

function with1st(kind: Kind, change: Record<string, unknown>): BuiltSection {
  const section = makeExample(kind, () => kind);
  const [first, ...others] = itemsOf(section);
  return withItems(section, [{ ...first, ...change }, ...others]);
}

it.each(Object.keys(kinds) as Kind[])('The example of %s can be published as it is', (kind) => {
  expect(words(makeExample(kind, () => kind))).toEqual([]);
});

describe('What cannot be published is named with its place', () => {
  it.each(['', '  ', '\u200B'])('a figure without a value: “%s”', (value) => {
    expect(
      words(
        makeExample('mission', () => 'm'),
        with1st('counters', { value }),
      ),
    ).toEqual(['Section 2, figure 1, Value: This must not be empty']);
  });

  it.each(['1.450', '12.000', '12,400+', '€ 1,2 Mio.', '24/7', '12 months'])(
    'but not a figure as people write it: %s',
    (value) => {
      expect(words(with1st('counters', { value }))).toEqual([]);
    },
  );

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

  it('words that are too long, by how much, an emoji across the limit not halved', () => {
    expect(wordsOfMission('x'.repeat(2000))).toEqual([]);
    expect(wordsOfMission('x'.repeat(5007))).toEqual([
      `Section 1, Sentence: ${over('3,007', '5,007', '2,000')}`,
    ]);
    expect(wordsOfMission(`${'x'.repeat(1999)}😀`)).toEqual([
      `Section 1, Sentence: ${over(1, '2,001', '2,000')}`,
    ]);
  });

  it('words of a card, its points, addresses, and what the form does not show', () => {
    const told = words(
      with1st('section_02', { heading: 'x'.repeat(305), subPoints: ['a', 'x'.repeat(2001)] }),
      withValues(
        makeExample('section_01', () => 's'),
        { image: `/${'x'.repeat(2048)}` },
      ),
    );
    expect(told).toEqual([
      `Section 1, card 1, Heading: ${over(105, '305', '200')}`,
      `Section 1, card 1, Points: Point 2: ${over(1, '2,001', '2,000')}`,
      `Section 2, Image URL: ${over(1, '2,049', '2,048')}`,
    ]);
    const hidden = with1st('section_05', { buttonLink: `/${'x'.repeat(2048)}` });
    expect(words(hidden)).toEqual([`Section 1, card 1, Button link: ${over(1, '2,049', '2,048')}`]);
  });

  it('a name and search settings that are too long, by the ids of their page', () => {
    const search = { ...noPageSearch, title: 'x'.repeat(201), description: 'x'.repeat(2002) };
    const long = { ...page('jobs', [], 'N'.repeat(81)), search };
    const name = `“${'N'.repeat(60)}…”`;
    expect(findTreeProblem(withDerivedSlugs(tree(long)))).toBe(
      `${name}, Page name: ${over(1, '81', '80')}`,
    );
    expect(fieldErrorsIn(tree(long))).toEqual({
      'jobs.text': `${name}, Page name: ${over(1, '81', '80')}`,
      'jobs.search.title': `${name}, Search title: ${over(1, '201', '200')}`,
      'jobs.search.description': `${name}, Search description: ${over(2, '2,002', '2,000')}`,
    });
  });

  it('and with its page where a tree is saved', () => {
    const jobs = page('jobs', [with1st('counters', { value: '' })], 'Jobs');
    expect(findTreeProblem(tree(page('home', []), jobs))).toBe(
      '“Jobs”, Section 1, figure 1, Value: This must not be empty',
    );
    expect(findTreeProblem(tree(page('jobs', [with1st('counters', { value: '4.5' })])))).toBe(
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
  expect(pageDraftSchema.parse(long).sections).toEqual(long.sections);
  const endless = { ...document, sections: [with1st('counters', { value: '1'.repeat(100_001) })] };
  expect(pageDraftSchema.safeParse(endless).success).toBe(false);
  expect(keptPageSchema.safeParse(endless).success).toBe(true);
  const odd = tree(page('jobs', [with1st('counters', { value: [] })]));
  expect(navigationTreeSchema.safeParse(odd).success).toBe(false);
});

function over(count: number | string, all: string, most: string): string {
  return `This is ${count} ${count === 1 ? 'character' : 'characters'} too long (${all} of at most ${most})`;
}

function wordsOfMission(sentence: string) {
  return words(
    withValues(
      makeExample('mission', () => 'm'),
      { sentence },
    ),
  );
}
