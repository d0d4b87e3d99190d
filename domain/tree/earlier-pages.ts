import * as z from 'zod/mini';

import { isFixedPage } from '../pages/page-ids.ts';
import { pageIdOf } from '../values/addresses.ts';
import type { ChangeSummary } from './changes.ts';
import type { ImportedPages } from './import-pages.ts';
import { lastAddresses, mapLinks } from './page-links.ts';
import { addressOf, pageAddresses, slugFor } from './read-tree.ts';
import { restorePage } from './restore-deleted.ts';
import { besideList, NavigationTree, topList, type TreePage } from './tree-schema.ts';

// A page may have versions that are none of this site: they came with an import, and belong to the version that it made.

/** A page as it was on the site that it came from, in the list of a version. `number` counts the versions there. */
export const earlierPageSchema = z.object({
  id: z.string(),
  pageId: z.string(),
  number: z.int(),
  site: z.string(),
  createdAt: z.string(),
});

export type EarlierPage = z.output<typeof earlierPageSchema>;

/** The tree with one page as it was earlier, in the place that it has in the tree. */
export function withEarlierPage(tree: NavigationTree, page: TreePage): NavigationTree {
  return restorePage(tree, treeOfOne(page), page.id) ?? tree;
}

function treeOfOne(page: TreePage): NavigationTree {
  const list = isFixedPage(page.id) ? besideList : topList;
  return new NavigationTree(new Map([[page.id, page]]), new Map([[list, [page.id]]]));
}

/** Earlier versions with the imported pages' ids, links and pictures. Links to absent pages become addresses. */
export function fitEarlier<Earlier extends { page: TreePage }>(
  earlier: readonly Earlier[],
  { tree, fit }: ImportedPages,
  archive: NavigationTree,
): Earlier[] {
  const alive = pageAddresses(tree);
  const known = lastAddresses(archive);
  const former = new Map(earlier.map(({ page }) => [page.id, addressOf(slugFor(page))]));
  const plain = (link: string) => {
    const id = pageIdOf(link);
    if (id === undefined || alive.has(id)) return link;
    return known.get(id) ?? former.get(id) ?? '/';
  };
  return earlier.map((each) => {
    const page = fit(each.page);
    const templates = page.templates.map((section) => mapLinks(section, plain));
    return { ...each, page: { ...page, templates } };
  });
}

export function describeEarlier(
  earlier: readonly { page: TreePage }[],
  tree: NavigationTree,
): ChangeSummary {
  const byPage = Map.groupBy(earlier, ({ page }) => page.id);
  return [...byPage].map(([pageId, pages]) => ({
    pageId,
    page: tree.pages.get(pageId)?.text ?? pages.at(-1)?.page.text ?? '',
    change: 'changed',
    sections: [],
    earlier: pages.length,
  }));
}
