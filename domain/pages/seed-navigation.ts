import { verticalsId } from '../ids.ts';
import type { NavigationTree } from '../tree/tree-schema.ts';
import { dropdown, treePage } from '../tree/edit-tree.ts';
import { verticalPages } from './shipped-pages.ts';

/** The tree on the first start: one parent whose children are the four verticals. */
export const seedNavigation: NavigationTree = {
  children: [
    dropdown(
      { id: verticalsId, text: 'Verticals' },
      verticalPages.map(({ name, sections }, index) =>
        treePage({ id: `66f0f01df01df01df01d001${index + 1}`, text: name, sections }),
      ),
    ),
  ],
};
