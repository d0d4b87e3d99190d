import { treeLimits } from '../values/tree-limits.ts';
import { headingOf, labelOf } from '../sections/kinds.ts';
import { hasPage } from './read-tree.ts';
import { pageIn } from './stored-form.ts';
import type { NavigationTree, PageDocument } from './tree-schema.ts';

/**
 * How many more copies of this page's sections another page can take, counting those that wait
 * already.
 */
export function roomOn(tree: NavigationTree, document: PageDocument, pageId: string): number {
  const there = pageIn(tree, pageId)?.templates.length ?? 0;
  const waiting = document.copies.filter((copy) => copy.pageId === pageId).length;
  return Math.max(0, treeLimits.sectionsPerPage - there - waiting);
}

/**
 * Copies for a deleted page would be lost with the draft they wait in: returns why it cannot be
 * published.
 */
export function findCopyProblem(tree: NavigationTree, document: PageDocument): string | undefined {
  const lost = document.copies.find(({ pageId }) => !hasPage(tree, pageId));
  if (!lost) return undefined;
  const name = headingOf(lost.section) || labelOf(lost.section);
  return `The copy of “${name}” is for a page that is not there any more. Remove the copy, or copy the section elsewhere.`;
}

/** Removes a waiting copy, by its future id. */
export function dropCopy(document: PageDocument, sectionId: string): PageDocument {
  return { ...document, copies: document.copies.filter(({ section }) => section.id !== sectionId) };
}
