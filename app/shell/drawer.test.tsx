import { expect, it } from 'vitest';

import { navigationEntries } from '../../domain/tree/navigation-entry.ts';
import { renderInSite } from '../../tests/support/browser/render-in-site.tsx';
import { child, page, parent, tree } from '../../tests/support/builder/trees.ts';
import { AddressContext } from '../site/use-site.ts';
import { Drawer } from './drawer.tsx';

const businesses = parent('b', [child('b1'), child('b2')], 'Businesses');
const towns = parent('t', [child('t1'), child('t2')], 'Towns');
const others = Array.from({ length: 9 }, (_, index) => page(`o${index}`));

function drawerOf(...children: Parameters<typeof tree>): Promise<string> {
  const drawer = (
    <AddressContext value="/t/t2">
      <Drawer />
    </AddressContext>
  );
  return renderInSite(drawer, {}, navigationEntries(tree(...children)));
}

it('A drawer that a phone shows whole has no folds', async () => {
  expect(await drawerOf(businesses, towns)).not.toContain('<details');
});

it('A longer drawer folds its groups, but for that of the page that is read', async () => {
  const html = await drawerOf(businesses, towns, ...others);
  const folds = [...html.matchAll(/<details[^>]*?( open="")?><summary><span>(.*?)<\/span>/g)];
  expect(folds.map(([, open, name]) => [name, open !== undefined])).toEqual([
    ['Businesses', false],
    ['Towns', true],
  ]);
});
