import type { BuiltSection } from './sections.ts';
import { isSameValue } from '../same-value.ts';
import type { TreePage, TreeEntry, NavigationTree, PageSearch } from './tree-schema.ts';

/** The container of the top entries in `containers`. */
export const rootId = 'root';

export type PageFields = {
  text: string;
  isChild: boolean;
  hidden: boolean;
  search: PageSearch;
};

export type TreeNode =
  | { kind: 'page'; value: PageFields }
  | { kind: 'section'; value: BuiltSection };

/**
 * A tree taken apart: every page and section by its id, and for every container (the root, a page's
 * children, a page's sections) the order of the ids in it. Merging and describing changes work on this.
 */
export type FlatTree = {
  nodes: Map<string, TreeNode>;
  containers: Map<string, string[]>;
};

export const childContainer = (pageId: string) => `${pageId}/children`;
export const sectionContainer = (pageId: string) => `${pageId}/sections`;

export function flatten(tree: NavigationTree): FlatTree {
  const flat: FlatTree = { nodes: new Map(), containers: new Map() };
  flat.containers.set(rootId, idsOf(tree.children));
  for (const entry of tree.children) {
    addPage(flat, entry, entry.isChild);
    flat.containers.set(childContainer(entry.id), idsOf(entry.children));
    for (const child of entry.children) addPage(flat, child, false);
  }
  return flat;
}

export function unflatten(flat: FlatTree): NavigationTree {
  const sections = (pageId: string) =>
    idsIn(flat, sectionContainer(pageId)).flatMap((id): BuiltSection[] => {
      const node = flat.nodes.get(id);
      return node?.kind === 'section' ? [node.value] : [];
    });
  const pages = <Page>(container: string, make: (id: string, fields: PageFields) => Page) =>
    idsIn(flat, container).flatMap((id): Page[] => {
      const node = flat.nodes.get(id);
      return node?.kind === 'page' ? [make(id, node.value)] : [];
    });
  const makeChild = (id: string, { text, hidden, search }: PageFields): TreePage => ({
    id,
    text,
    to: '',
    hidden,
    search,
    templates: sections(id),
  });
  const makeEntry = (id: string, fields: PageFields): TreeEntry => ({
    ...makeChild(id, fields),
    isChild: fields.isChild,
    children: pages(childContainer(id), makeChild),
  });
  return { children: pages(rootId, makeEntry) };
}

/** Whether two trees say the same, whatever way each came: sent, stored or merged. */
export function isSameTree(a: NavigationTree, b: NavigationTree): boolean {
  return isSameValue(unflatten(flatten(a)), unflatten(flatten(b)));
}

export function idsIn(flat: FlatTree, container: string): string[] {
  return flat.containers.get(container) ?? [];
}

function addPage(flat: FlatTree, page: TreePage, isChild: boolean): void {
  flat.nodes.set(page.id, {
    kind: 'page',
    value: { text: page.text, isChild, hidden: page.hidden, search: page.search },
  });
  flat.containers.set(sectionContainer(page.id), idsOf(page.templates));
  for (const section of page.templates) {
    flat.nodes.set(section.id, { kind: 'section', value: section });
  }
}

function idsOf(nodes: { id: string }[]): string[] {
  return nodes.map((node) => node.id);
}
