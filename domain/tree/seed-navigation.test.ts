import { dataOf } from '../../tests/support/builder/trees.ts';
import { expect, it } from 'vitest';

import { idPattern } from '../values/values.ts';
import { sectionsOf } from './read-tree.ts';
import { findTreeProblem, withDerivedSlugs } from './tree-rules.ts';
import { navigationTreeSchema } from './tree-schema.ts';
import { seedNavigation } from './seed-navigation.ts';

const [parent] = seedNavigation.toJSON().children;

it('the tree of the first start is one that could be saved', () => {
  const sent = seedNavigation.toJSON();
  expect(navigationTreeSchema.parse(sent)).toEqual(sent);
  expect(findTreeProblem(seedNavigation)).toBeUndefined();
});

it('starts with the parent Verticals and the four businesses below it', () => {
  expect(seedNavigation.toJSON().children).toHaveLength(1);
  expect(parent).toMatchObject({ text: 'Verticals', to: 'verticals', isChild: true });
  expect(parent?.children.map(({ text, to }) => [text, to])).toEqual([
    ['Real Estate', 'real-estate'],
    ['IT Consulting', 'it-consulting'],
    ['Startup Incubation', 'startup-incubation'],
    ['Education', 'education'],
  ]);
});

it('every address is the slug of its name', () => {
  expect(withDerivedSlugs(seedNavigation)).toEqual(seedNavigation);
});

it('every page, section and card has an id of its own that looks like a generated one', () => {
  const pages = parent?.children ?? [];
  const sections = pages.flatMap(sectionsOf);
  const cards = sections.flatMap((section) => dataOf(section).service.cards);
  const ids = [parent, ...pages, ...sections, ...cards].map((node) => node?.id ?? '');
  expect(ids.length).toBeGreaterThan(60);
  for (const id of ids) expect(id).toMatch(idPattern);
  expect(new Set(ids).size).toBe(ids.length);
});
