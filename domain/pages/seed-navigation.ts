import { verticalsId } from '../values/values.ts';
import { verticalPageIds } from '../tree/read-tree.ts';
import type { NavigationTree } from '../tree/tree-schema.ts';
import { dropdown, treePage } from '../tree/edit-tree.ts';
import { verticalPages } from './resolve-page.ts';

/** The tree on the first start: one parent whose children are the four verticals. */
export const seedNavigation: NavigationTree = {
  children: [
    dropdown(
      { id: verticalsId, text: 'Verticals' },
      verticalPages.map(({ hue, name, sections }) =>
        treePage({ id: verticalPageIds[hue], text: name, sections }),
      ),
    ),
  ],
  pages: [],
};
