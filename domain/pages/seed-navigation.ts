import { verticalsId } from '../ids.ts';
import { type NavigationTree, noPageSearch } from '../tree/tree-schema.ts';
import { slugOf } from '../tree/slug.ts';
import { verticalPages } from './shipped-pages.ts';

const parentName = 'Verticals';

/** The tree on the first start: one parent whose children are the four verticals. */
export const seedNavigation: NavigationTree = {
  children: [
    {
      id: verticalsId,
      text: parentName,
      to: slugOf(parentName),
      isChild: true,
      hidden: false,
      search: noPageSearch,
      templates: [],
      children: verticalPages.map((page, index) => ({
        id: `66f0f01df01df01df01d001${index + 1}`,
        text: page.name,
        to: slugOf(page.name),
        hidden: false,
        search: noPageSearch,
        templates: page.sections,
      })),
    },
  ],
};
