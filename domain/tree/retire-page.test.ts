import { expect, it } from 'vitest';

import { homeId, verticalPageIds } from '../pages/page-ids.ts';
import { linkToPage } from '../values/addresses.ts';
import { itemsOf } from '../sections/kinds.ts';
import { openPage, putIntoTree } from './edit-tree.ts';
import { addressesThatGo, homeCardsTo, retirePage } from './retire-page.ts';
import { seedNavigation } from './seed-navigation.ts';
import { findTreeProblem } from './tree-rules.ts';
import { verticalsId } from '../values/values.ts';

const { education } = verticalPageIds;
const cardsOf = (tree: typeof seedNavigation) =>
  openPage(tree, homeId)!.sections.flatMap((section) => itemsOf(section).map((item) => item['to']));

it('home’s cards that lead to a page are found by address and by id', () => {
  expect(homeCardsTo(seedNavigation, education)).toBe(1);
  expect(homeCardsTo(seedNavigation, verticalsId)).toBe(4);
  const home = openPage(seedNavigation, homeId)!;
  const text = JSON.stringify(home).replaceAll(
    '"/verticals/education"',
    `"${linkToPage(education)}"`,
  );
  const byId = putIntoTree(seedNavigation, JSON.parse(text));
  expect(homeCardsTo(byId, education)).toBe(1);
  expect(homeCardsTo(seedNavigation, 'nobody')).toBe(0);
});

it('a page goes with its cards, or leaves them', () => {
  expect(cardsOf(retirePage(seedNavigation, education, { takesCards: true }))).not.toContain(
    '/verticals/education',
  );
  const left = retirePage(seedNavigation, education, { takesCards: false });
  expect(cardsOf(left)).toContain('/verticals/education');
  expect(left.toJSON().children[0]?.children).toHaveLength(3);
});

it('a section of home whose last card goes is taken along', () => {
  const tree = retirePage(seedNavigation, verticalsId, { takesCards: true });
  expect(findTreeProblem(tree)).toBeUndefined();
  const before = openPage(seedNavigation, homeId)!.sections.length;
  expect(openPage(tree, homeId)!.sections).toHaveLength(before - 1);
});

it('the addresses that go are those of the page, or of the pages in the dropdown', () => {
  expect(addressesThatGo(seedNavigation, education)).toEqual(['/verticals/education']);
  expect(addressesThatGo(seedNavigation, verticalsId)).toHaveLength(4);
});
