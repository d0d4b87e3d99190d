import type { TreeEntry } from '../../../domain/tree/tree-schema.ts';
import type { ArchiveDesk } from './archive-desk.ts';

/** Publishes a change of one page of the menu. */
export async function changePage(
  desk: ArchiveDesk,
  pageId: string,
  changed: Partial<TreeEntry>,
  authorId: string | null = null,
): Promise<void> {
  const { trees } = desk.world.services;
  const { documentId, version, tree } = await trees.read();
  const children = tree.children.map((entry) =>
    entry.id === pageId ? { ...entry, ...changed } : entry,
  );
  await trees.save({ documentId, version, tree: { ...tree, children }, authorId });
}
