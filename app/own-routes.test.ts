import { expect, it } from 'vitest';

import { isFileAddress, ownRoutes } from '../domain/values/addresses.ts';
import { ownScreens } from './screens.tsx';

it('The addresses that links may lead to are those the site has', () => {
  expect([...ownRoutes].toSorted()).toEqual(Object.keys(ownScreens).toSorted());
});

it('What lies in a folder of the site is a file', () => {
  for (const path of ['/media/x', '/images/a.webp', '/robots.txt', '/.well-known/x']) {
    expect(isFileAddress(path)).toBe(true);
  }
  expect(isFileAddress('/')).toBe(false);
  expect(isFileAddress('/contact')).toBe(false);
});
