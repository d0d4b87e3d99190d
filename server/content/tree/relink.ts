import { isFixedPage } from '../../../domain/pages/page-ids.ts';
import type { TreeDocument } from '../../../domain/tree/codec.ts';
import { rowsOf } from '../../../domain/tree/page-rows.ts';
import { withLinksRestored, withPlacesRestored } from '../../../domain/tree/restore-deleted.ts';
import type { NavigationTree } from '../../../domain/tree/tree-schema.ts';
import type { TreeStore } from './tree-store.ts';

/** When a page returns, its place and the links to it return too, however the page was restored. */
export async function relink(
  store: TreeStore,
  { documentId, tree: before }: TreeDocument,
  sent: NavigationTree,
): Promise<NavigationTree> {
  const known = rowsOf(before).pages;
  const gone = [...rowsOf(sent).pages.keys()].filter((id) => !known.has(id) && !isFixedPage(id));
  let tree = sent;
  // Pages that were deleted together are looked up together, because each lookup reads a whole tree.
  for (const { version, pageIds } of await store.findBeforeRemoval(documentId, gone)) {
    const last = await store.findVersion(documentId, version);
    if (!last) continue;
    const placed = withPlacesRestored(tree, last.tree, pageIds);
    tree = withLinksRestored(placed, last.tree, pageIds);
  }
  return tree;
}
