import type { TreeEntry } from '../builder/trees.ts';
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
  const sent = tree.toJSON();
  const children = sent.children.map((entry) =>
    entry.id === pageId ? { ...entry, ...changed } : entry,
  );
  await trees.save({ documentId, version, tree: { ...sent, children }, authorId });
}
