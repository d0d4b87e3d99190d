import { verticalsId } from '../values/values.ts';
import { verticalPageIds } from '../pages/page-ids.ts';
import { NavigationTree, topList } from './tree-schema.ts';
import { treePage } from './edit-tree.ts';
import { verticalPages } from '../pages/shipped-pages.ts';

const verticals = verticalPages.map(({ hue, name, sections }) =>
  treePage({ id: verticalPageIds[hue], text: name, sections }),
);
const pages = [treePage({ id: verticalsId, text: 'Verticals', isChild: true }), ...verticals];

/** The tree on the first start: one parent whose children are the four verticals. */
export const seedNavigation = new NavigationTree(
  new Map(pages.map((page) => [page.id, page])),
  new Map([
    [topList, [verticalsId]],
    [verticalsId, verticals.map(({ id }) => id)],
  ]),
);
