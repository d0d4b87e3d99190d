import { treeLimits } from '../values/tree-limits.ts';
import { headingOf, labelOf } from '../sections/kinds.ts';
import { openPage } from './edit-tree.ts';
import { hasPage } from './read-tree.ts';
import { pageIn } from './stored-form.ts';
import type { NavigationTree, PageDocument } from './tree-schema.ts';

/** How many more copies of sections another page can take, with those that wait already. */
export function roomOn(tree: NavigationTree, document: PageDocument, pageId: string): number {
  const there = pageIn(tree, pageId)?.templates.length ?? 0;
  const waiting = document.copies.filter((copy) => copy.pageId === pageId).length;
  return Math.max(0, treeLimits.sectionsPerPage - there - waiting);
}

/** Copies for a deleted page would be lost: a copy needs its page in the edit's base and in the present tree. */
export function findCopyProblem(
  document: PageDocument,
  ...trees: NavigationTree[]
): string | undefined {
  const lost = document.copies.find(({ pageId }) => trees.some((tree) => !hasPage(tree, pageId)));
  if (!lost) return undefined;
  const name = headingOf(lost.section) || labelOf(lost.section);
  const known = trees.map((tree) => openPage(tree, lost.pageId)).find((page) => page !== undefined);
  const place = known ? `the page “${known.text}”, which` : 'a page that';
  return `The copy of “${name}” is for ${place} no longer exists. Remove the copy, or copy the section to another page.`;
}

export function dropCopy(document: PageDocument, sectionId: string): PageDocument {
  return { ...document, copies: document.copies.filter(({ section }) => section.id !== sectionId) };
}
