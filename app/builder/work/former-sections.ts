import { isSameValue } from '../../../domain/values/values.ts';
import type { HistoryEntry, TreeDocument } from '../../../domain/tree/codec.ts';
import { asDropdown, isAsAdded } from '../../../domain/tree/edit-page.ts';
import { openPage, putIntoTree } from '../../../domain/tree/edit-tree.ts';
import { withPlainLinksToGone } from '../../../domain/tree/page-links.ts';
import { childrenOf, isDropdown } from '../../../domain/tree/read-tree.ts';
import type { BuiltSection } from '../../../domain/sections/section-schema.ts';
import type { NavigationTree, PageDocument } from '../../../domain/tree/tree-schema.ts';

type Archive = {
  list: () => Promise<HistoryEntry[]>;
  read: (version: number) => Promise<TreeDocument>;
};

/** A dropdown's last sections, hidden: they are back when its switch is turned off, which a parent with children cannot be. */
export async function withFormerSections(
  page: PageDocument,
  tree: NavigationTree,
  archive: Archive,
): Promise<PageDocument> {
  const hasChildren = childrenOf(tree, page.id).length > 0;
  if (!isDropdown(page) || page.sections.length > 0 || hasChildren) return page;
  for (const version of versionsBeforeLoss(await archive.list(), page.id)) {
    // One after the other: the first version nearly always has them.
    const { tree: old } = await archive.read(version);
    const sections = openPage(old, page.id)?.sections ?? [];
    if (sections.length > 0) return { ...page, sections: sectionsToday(sections, old) };
  }
  return page;

  /** Their link targets may be gone by now. */
  function sectionsToday(sections: BuiltSection[], old: NavigationTree): BuiltSection[] {
    const back = putIntoTree(tree, { ...asDropdown(page, false), sections });
    return openPage(withPlainLinksToGone(back, old), page.id)?.sections ?? sections;
  }
}

/** Whether a dropdown has text in its sections that no version will have. */
export function hasUnstoredSections(
  page: PageDocument,
  tree: NavigationTree,
  known: BuiltSection[],
): boolean {
  if (!isDropdown(page)) return false;
  const everywhere = [...known, ...(openPage(tree, page.id)?.sections ?? [])];
  const isKnown = (section: BuiltSection) =>
    isAsAdded(section) || everywhere.some((other) => isSameValue(other, section));
  return !page.sections.every(isKnown);
}

/** Newest first: the versions just before the page lost sections. */
function versionsBeforeLoss(entries: HistoryEntry[], pageId: string): number[] {
  return entries.flatMap(({ version, summary }) => {
    const changes = summary
      .filter((page) => page.pageId === pageId)
      .flatMap((page) => page.sections);
    return changes.some(({ change }) => change === 'removed') ? version - 1 : [];
  });
}
