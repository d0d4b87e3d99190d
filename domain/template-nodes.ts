import type { NavigationChild, NavigationItem, NavigationTree } from './navigation.ts';
import type { PageSearch } from './page-search.ts';
import type { BuiltSection } from './sections.ts';
import { isSameValue } from './same-value.ts';

/** The container of the top entries in `containers`. */
export const rootId = 'root';

export type PageFields = {
  text: string;
  isChild: boolean;
  hidden: boolean;
  search: PageSearch;
};

export type TemplateNode =
  | { kind: 'page'; value: PageFields }
  | { kind: 'section'; value: Omit<BuiltSection, 'id'> };

/**
 * A tree taken apart: every page and section by its id, and for every container (the root, a page's
 * children, a page's sections) the order of the ids in it. Merging and describing changes work on this.
 */
export type FlatTree = {
  nodes: Map<string, TemplateNode>;
  containers: Map<string, string[]>;
};

export const childrenOf = (pageId: string) => `${pageId}/children`;
export const sectionsOf = (pageId: string) => `${pageId}/sections`;

/** The page a container belongs to; undefined for the root. */
export function pageOfContainer(container: string): string | undefined {
  return container === rootId ? undefined : container.slice(0, container.lastIndexOf('/'));
}

export function flatten(tree: NavigationTree): FlatTree {
  const flat: FlatTree = { nodes: new Map(), containers: new Map() };
  flat.containers.set(rootId, idsOf(tree.children));
  for (const item of tree.children) {
    addPage(flat, item, item.isChild);
    flat.containers.set(childrenOf(item.id), idsOf(item.children));
    for (const child of item.children) addPage(flat, child, false);
  }
  return flat;
}

export function unflatten(flat: FlatTree): NavigationTree {
  const sections = (pageId: string) =>
    idsIn(flat, sectionsOf(pageId)).flatMap((id): BuiltSection[] => {
      const node = flat.nodes.get(id);
      return node?.kind === 'section' ? [{ id, ...node.value }] : [];
    });
  const pages = <Page>(container: string, make: (id: string, fields: PageFields) => Page) =>
    idsIn(flat, container).flatMap((id): Page[] => {
      const node = flat.nodes.get(id);
      return node?.kind === 'page' ? [make(id, node.value)] : [];
    });
  const makeChild = (id: string, { text, hidden, search }: PageFields): NavigationChild => ({
    id,
    text,
    to: '',
    hidden,
    search,
    templates: sections(id),
  });
  const makeItem = (id: string, fields: PageFields): NavigationItem => ({
    ...makeChild(id, fields),
    isChild: fields.isChild,
    children: pages(childrenOf(id), makeChild),
  });
  return { children: pages(rootId, makeItem) };
}

/** Whether two trees say the same, whatever way each came: sent, stored or merged. */
export function isSameTree(a: NavigationTree, b: NavigationTree): boolean {
  return isSameValue(unflatten(flatten(a)), unflatten(flatten(b)));
}

export function idsIn(flat: FlatTree, container: string): string[] {
  return flat.containers.get(container) ?? [];
}

function addPage(flat: FlatTree, page: NavigationChild, isChild: boolean): void {
  flat.nodes.set(page.id, {
    kind: 'page',
    value: { text: page.text, isChild, hidden: page.hidden, search: page.search },
  });
  flat.containers.set(sectionsOf(page.id), idsOf(page.templates));
  for (const { id, ...value } of page.templates) flat.nodes.set(id, { kind: 'section', value });
}

function idsOf(nodes: { id: string }[]): string[] {
  return nodes.map((node) => node.id);
}
