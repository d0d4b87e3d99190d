import type { RouteConfigEntry } from '@react-router/dev/routes';
import { expect, it } from 'vitest';

import { isFileAddress, ownRoutes } from '../domain/addresses.ts';
import routes from './routes.ts';

it('The addresses that links may lead to are those the site has', () => {
  const addresses = routes.flatMap((route) => addressesOf(route, ''));
  expect([...ownRoutes].toSorted()).toEqual(addresses.toSorted());
});

it('What lies in a folder of the site is a file', () => {
  for (const path of ['/media/x', '/images/a.webp', '/robots.txt', '/.well-known/x']) {
    expect(isFileAddress(path)).toBe(true);
  }
  expect(isFileAddress('/')).toBe(false);
  expect(isFileAddress('/contact')).toBe(false);
});

function addressesOf({ path = '', children = [] }: RouteConfigEntry, above: string): string[] {
  const address = path === '' ? above : `${above}/${path}`;
  const own = path !== '' && !/[*:]/.test(path) ? [address] : [];
  return [...own, ...children.flatMap((route) => addressesOf(route, address))];
}
