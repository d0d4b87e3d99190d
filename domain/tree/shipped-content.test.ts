import { expect, it } from 'vitest';

import { fixedIdAt, verticalPageIds } from '../pages/page-ids.ts';
import { mapTexts } from '../sections/field-holders.ts';
import { openPage, putIntoTree, removePage } from './edit-tree.ts';
import { seedNavigation } from './seed-navigation.ts';
import { findShippedContent } from './shipped-content.ts';

const careers = fixedIdAt('/careers') ?? '';
const about = fixedIdAt('/about-us') ?? '';

it('A new site shows what was shipped on every page, with its pictures and invented jobs', () => {
  const found = findShippedContent(seedNavigation);
  expect(found.map(({ page }) => page).toSorted()).toEqual([
    'About Us',
    'Careers',
    'Contact',
    'Education',
    'Home',
    'IT Consulting',
    'Real Estate',
    'Startup Incubation',
  ]);
  for (const { texts, pictures } of found) {
    expect(texts).toBeGreaterThan(1);
    expect(pictures).toBeGreaterThan(0);
  }
  expect(found.find(({ pageId }) => pageId === careers)?.jobs).toEqual([
    'Senior Property Manager',
    'Lead Software Architect',
    'Startup Program Manager',
    'Education Counselor',
  ]);
});

it('A page whose words and pictures are the company’s own is not named, a deleted one neither', () => {
  const page = openPage(seedNavigation, about)!;
  const sections = page.sections.map((section) =>
    (['words', 'prose'] as const).reduce(
      (changed, type) => mapTexts(changed, type, (text) => (text === '' ? '' : `${text} at sea`)),
      section,
    ),
  );
  const worded = putIntoTree(seedNavigation, { ...page, sections });
  const left = findShippedContent(worded).find(({ pageId }) => pageId === about);
  expect(left).toMatchObject({ texts: 0, jobs: [] });
  expect(left?.pictures).toBeGreaterThan(0);
  const own = sections.map((section) => mapTexts(section, 'image', () => '/media/own'));
  const tree = putIntoTree(seedNavigation, { ...page, sections: own });
  expect(findShippedContent(tree).map(({ pageId }) => pageId)).not.toContain(about);
  const sold = removePage(seedNavigation, verticalPageIds.education);
  expect(findShippedContent(sold).map(({ page: name }) => name)).not.toContain('Education');
});

it('The section that follows IT Consulting by itself counts too', () => {
  const id = verticalPageIds['it-consulting'];
  const page = openPage(seedNavigation, id)!;
  const tree = putIntoTree(seedNavigation, { ...page, sections: [] });
  expect(findShippedContent(tree).find(({ pageId }) => pageId === id)?.texts).toBeGreaterThan(0);
});
