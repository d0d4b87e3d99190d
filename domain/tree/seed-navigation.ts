import { verticalsId } from '../values/values.ts';
import { verticalPageIds } from '../pages/page-ids.ts';
import type { NavigationTree } from './tree-schema.ts';
import { dropdown, treePage } from './edit-tree.ts';
import { verticalPages } from '../pages/shipped-pages.ts';

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
  gone: [],
};
