import type { NavigationTree } from '../navigation.ts';

/** The tree on the first start: one parent whose children are the four verticals. */
export const seedNavigation: NavigationTree = {
  children: [
    {
      id: '66f0f01df01df01df01d0010',
      text: 'Verticals',
      to: 'verticals',
      isChild: true,
      hidden: false,
      templates: [],
      children: [],
    },
  ],
};
