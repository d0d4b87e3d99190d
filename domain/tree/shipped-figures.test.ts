import { expect, it } from 'vitest';

import { fixedIdAt, verticalPageIds } from '../pages/page-ids.ts';
import { isOfKind } from '../sections/fields.ts';
import type { BuiltSection } from '../sections/section-schema.ts';
import { openPage, putIntoTree, removePage } from './edit-tree.ts';
import { seedNavigation } from './seed-navigation.ts';
import { findShippedFigures } from './shipped-figures.ts';

const figures = (tree = seedNavigation) =>
  findShippedFigures(tree).map(({ figure, page }) => `${figure} ${page}`);

const home = fixedIdAt('/') ?? '';

it('The shipped pages boast of the figures of the specification', () => {
  expect(figures()).toEqual([
    '$500M+ Home',
    '30+ Home',
    '98% Home',
    '100+ Home',
    '75+ Startup Incubation',
    '10+ Startup Incubation',
    '98% Education',
  ]);
  expect(findShippedFigures(seedNavigation)[0]).toMatchObject({
    about: 'Assets under management',
    pageId: home,
  });
});

it('A figure that was changed is not asked about any more; the others are', () => {
  const page = openPage(seedNavigation, home);
  if (!page) throw new Error('Home is always there');
  const sections = page.sections.map((section): BuiltSection => {
    if (!isOfKind(section, 'counters')) return section;
    const [first, ...others] = section.data.counters;
    const changed = first ? [{ ...first, value: '12' }, ...others] : others;
    return { ...section, data: { ...section.data, counters: changed } };
  });
  const tree = putIntoTree(seedNavigation, { ...page, sections });
  expect(figures(tree)).not.toContain('$500M+ Home');
  expect(figures(tree)).toContain('30+ Home');
});

it('A business that was taken away boasts of nothing', () => {
  const tree = removePage(seedNavigation, verticalPageIds['startup-incubation']);
  expect(figures(tree).join()).not.toContain('75+');
});
