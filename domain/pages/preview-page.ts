import type { NavigationTree } from '../navigation.ts';
import { type PageDocument, putIntoTree } from '../page-document.ts';
import { slugOf } from '../slug.ts';
import type { Page } from './page.ts';
import { resolvePage } from './resolve-page.ts';

const nameless = 'Untitled page';

/**
 * The tree with nothing in it but this draft, where it would stand: whatever else has its address by now, and
 * however little of it is finished, the draft is what is found there.
 */
export function draftAlone(
  tree: NavigationTree,
  draft: PageDocument,
): { path: string; tree: NavigationTree } {
  const parent = tree.children.find(({ id }) => id === draft.parentId);
  const hasAddress = slugOf(draft.text).replaceAll('-', '') !== '';
  const text = hasAddress ? draft.text : nameless;
  const above = parent ? [{ ...parent, isChild: true, templates: [], children: [] }] : [];
  const alone = putIntoTree({ children: above }, { ...draft, text, isChild: false, copies: [] });
  return {
    path: parent ? `/${parent.to}/${slugOf(text)}` : `/${slugOf(text)}`,
    tree: draft.isChild ? withoutSections(alone) : alone,
  };
}

/** The address of a page of the tree; undefined when it is not there, or is a dropdown. */
export function addressInTree(tree: NavigationTree, pageId: string): string | undefined {
  for (const { id, to, isChild, children } of tree.children) {
    if (id === pageId) return isChild ? undefined : `/${to}`;
    const child = children.find((candidate) => candidate.id === pageId);
    if (child) return `/${to}/${child.to}`;
  }
  return undefined;
}

/** As a visitor would see it. */
export function previewPage({ path, tree }: { path: string; tree: NavigationTree }): Page {
  const page = resolvePage(path, tree);
  if (!page) throw new Error('A draft that stands alone in the tree was not found there');
  return page;
}

/** A dropdown has no page of its own; what it keeps out of sight stays there. */
function withoutSections(tree: NavigationTree): NavigationTree {
  return { children: tree.children.map((item) => ({ ...item, templates: [] })) };
}
