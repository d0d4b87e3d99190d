import { expect, it } from 'vitest';

import { nearestFirst } from './nearest-first.ts';

const pages = [
  '/verticals/real-estate',
  '/verticals/it-consulting',
  '/about-us',
  '/contact',
  '/careers',
].map((path) => ({ path }));

it.each([
  ['/carers', '/careers'],
  ['/kontakt', '/contact'],
  ['/about', '/about-us'],
  ['/it-consulting', '/verticals/it-consulting'],
  ['/Real-Estate/', '/verticals/real-estate'],
])('whoever asked for %s is offered %s first', (address, path) => {
  expect(nearestFirst(address, pages)[0]).toEqual({ path });
});

it('an address like none leaves the order of the menu', () => {
  expect(nearestFirst('/xyz', pages)).toEqual(pages);
  expect(nearestFirst('/', pages)).toEqual(pages);
});
