import { expect, it } from 'vitest';

import { seedNavigation } from './seed-navigation.ts';
import { openPage, putIntoTree } from './edit-tree.ts';
import { fixedIdAt } from '../pages/page-ids.ts';
import { renamedPages } from './navigation-entry.ts';

it('menus hear of pages beside the tree that editors call otherwise, and of no others', () => {
  const careers = openPage(seedNavigation, fixedIdAt('/careers') ?? '');
  if (!careers) throw new Error('Careers is shipped');
  const changed = putIntoTree(seedNavigation, { ...careers, sections: [] });
  const renamed = putIntoTree(seedNavigation, { ...careers, text: 'Jobs' });
  expect(renamedPages(seedNavigation)).toEqual({});
  expect(renamedPages(changed)).toEqual({});
  expect(renamedPages(renamed)).toEqual({ '/careers': 'Jobs' });
});
