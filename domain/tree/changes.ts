import * as z from 'zod/mini';

import { isSameValue } from '../values/values.ts';
import { headingOf } from '../sections/kinds.ts';
import { walkTree } from './read-tree.ts';
import type { BuiltSection } from '../sections/section-schema.ts';
import { alignShippedPages } from './stored-form.ts';
import type {
  NavigationTree,
  PageDocument,
  PageSearch,
  TreeEntry,
  TreePage,
} from './tree-schema.ts';

/** The container of the top entries in `containers`. */
const rootId = 'root';
/** The container of the pages in no menu. */
const besideId = 'beside';

type PageFields = {
  text: string;
  isChild: boolean;
  hidden: boolean;
  search: PageSearch;
  hue: TreePage['hue'];
  address: string;
};

type TreeNode = { kind: 'page'; value: PageFields } | { kind: 'section'; value: BuiltSection };

/**
 * A tree taken apart for comparison: every page and section by its id, and for every container (the
 * root, a page's children, a page's sections) the order of its ids.
 */
type FlatTree = {
  nodes: Map<string, TreeNode>;
  containers: Map<string, string[]>;
};

const childContainer = (pageId: string) => `${pageId}/children`;
const sectionContainer = (pageId: string) => `${pageId}/sections`;

function flatten(tree: NavigationTree): FlatTree {
  const flat: FlatTree = { nodes: new Map(), containers: new Map() };
  flat.containers.set(rootId, idsOf(tree.children));
  for (const entry of tree.children) {
    addPage(flat, entry, entry.isChild);
    flat.containers.set(childContainer(entry.id), idsOf(entry.children));
    for (const child of entry.children) addPage(flat, child, false);
  }
  flat.containers.set(besideId, idsOf(tree.pages));
  for (const page of tree.pages) addPage(flat, page, false);
  return flat;
}

function unflatten(flat: FlatTree): NavigationTree {
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
  const makeChild = (id: string, { text, hidden, search, hue, address }: PageFields): TreePage => ({
    id,
    text,
    to: '',
    hidden,
    search,
    hue,
    address,
    templates: sections(id),
  });
  const makeEntry = (id: string, fields: PageFields): TreeEntry => ({
    ...makeChild(id, fields),
    isChild: fields.isChild,
    children: pages(childContainer(id), makeChild),
  });
  return { children: pages(rootId, makeEntry), pages: pages(besideId, makeChild) };
}

/** Whether two trees have the same content, whether sent, stored or merged. */
export function isSameTree(a: NavigationTree, b: NavigationTree): boolean {
  const [one, other] = alignShippedPages(a, b).map((tree) => unflatten(flatten(tree)));
  return isSameValue(one, other);
}

/**
 * Called at every key. An edit leaves all other sections the same objects, and those need not be
 * compared.
 */
export function isSamePage(one: PageDocument, other: PageDocument): boolean {
  return (
    isSameValue(ownOf(one), ownOf(other)) &&
    isSameList(one.sections, other.sections) &&
    isSameList(one.copies, other.copies)
  );
}

function ownOf({ sections: _sections, copies: _copies, ...own }: PageDocument): object {
  return own;
}

function isSameList(one: readonly unknown[], other: readonly unknown[]): boolean {
  if (one.length !== other.length) return false;
  return one.every((each, index) => each === other[index] || isSameValue(each, other[index]));
}

function idsIn(flat: FlatTree, container: string): string[] {
  return flat.containers.get(container) ?? [];
}

function addPage(flat: FlatTree, page: TreePage, isChild: boolean): void {
  flat.nodes.set(page.id, {
    kind: 'page',
    value: {
      text: page.text,
      isChild,
      hidden: page.hidden,
      search: page.search,
      hue: page.hue,
      address: page.address,
    },
  });
  flat.containers.set(sectionContainer(page.id), idsOf(page.templates));
  for (const section of page.templates) {
    flat.nodes.set(section.id, { kind: 'section', value: section });
  }
}

function idsOf(nodes: { id: string }[]): string[] {
  return nodes.map((node) => node.id);
}

const sectionChangeSchema = z.object({
  id: z.string(),
  heading: z.string(),
  change: z.enum(['added', 'removed', 'changed']),
});

/** The changes of a save, page by page, for the history list. */
export const changeSummarySchema = z.array(
  z.object({
    pageId: z.string(),
    page: z.string(),
    change: z.enum(['added', 'removed', 'changed', 'moved']),
    sections: z.array(sectionChangeSchema),
  }),
);

export type ChangeSummary = z.output<typeof changeSummarySchema>;
type SectionChange = z.output<typeof sectionChangeSchema>;

export function describeChanges(before: NavigationTree, after: NavigationTree): ChangeSummary {
  const [was, is] = alignShippedPages(before, after);
  const [old, now] = [flatten(was), flatten(is)];
  const pageIds = new Set([...pageIdsIn(now), ...pageIdsIn(old)]);
  return [...pageIds].flatMap((pageId) => describePage(pageId, old, now));
}

function describePage(pageId: string, old: FlatTree, now: FlatTree): ChangeSummary {
  const wasThere = old.nodes.get(pageId);
  const isThere = now.nodes.get(pageId);
  const page = nameOf(isThere ?? wasThere);
  if (!wasThere) return [{ pageId, page, change: 'added', sections: [] }];
  if (!isThere) return [{ pageId, page, change: 'removed', sections: [] }];
  const sections = describeSections(pageId, old, now);
  const isChanged = sections.length > 0 || !isSameValue(wasThere, isThere);
  const isReordered = !isSameValue(
    idsIn(old, sectionContainer(pageId)),
    idsIn(now, sectionContainer(pageId)),
  );
  if (!isChanged && !isReordered) return [];
  return [{ pageId, page, change: isChanged ? 'changed' : 'moved', sections }];
}

function describeSections(pageId: string, old: FlatTree, now: FlatTree): SectionChange[] {
  const before = idsIn(old, sectionContainer(pageId));
  const after = idsIn(now, sectionContainer(pageId));
  return [...new Set([...after, ...before])].flatMap((id): SectionChange[] => {
    const was = old.nodes.get(id);
    const is = now.nodes.get(id);
    if (!before.includes(id)) return [{ id, heading: nameOf(is), change: 'added' }];
    if (!after.includes(id)) return [{ id, heading: nameOf(was), change: 'removed' }];
    return isSameValue(was, is) ? [] : [{ id, heading: nameOf(is), change: 'changed' }];
  });
}

function pageIdsIn(flat: FlatTree): string[] {
  return [...flat.nodes].flatMap(([id, node]) => (node.kind === 'page' ? [id] : []));
}

function nameOf(node: TreeNode | undefined): string {
  if (!node) return '';
  return node.kind === 'page' ? node.value.text : headingOf(node.value);
}

/**
 * The addresses whose pages differ between two trees. Undefined when the menus differ: the menus
 * are on every page, so then every page differs.
 */
export function changedPaths(before: NavigationTree, after: NavigationTree): string[] | undefined {
  const [was, is] = alignShippedPages(before, after);
  if (!isSameValue(menuOf(was), menuOf(is))) return undefined;
  const old = new Map(walkTree(was).map(({ page, address }) => [address, page]));
  return walkTree(is).flatMap(({ page, address }) =>
    looksTheSame(old.get(address), page) ? [] : [address],
  );
}

function looksTheSame(before: TreePage | undefined, after: TreePage): boolean {
  return hasSameContent(before, after) && before?.hue === after.hue;
}

function menuOf(tree: NavigationTree): object {
  const entries = tree.children.map(
    ({ templates: _sections, search: _search, children, ...entry }) => ({
      ...entry,
      children: children.map(({ templates: _own, search: _found, ...page }) => page),
    }),
  );
  return { entries, names: tree.pages.map(({ id, text }) => [id, text]) };
}

export type PageChanges = { changed: string[]; gone: string[] };

/** Ids of the pages whose content changed, and of those that were deleted. */
export function pageChanges(before: NavigationTree, after: NavigationTree): PageChanges {
  const [was, is] = alignShippedPages(before, after);
  const old = new Map(walkTree(was).map(({ page }) => [page.id, page]));
  const now = walkTree(is).map(({ page }) => page);
  const ids = new Set(now.map(({ id }) => id));
  return {
    changed: now.filter((page) => !hasSameContent(old.get(page.id), page)).map(({ id }) => id),
    gone: [...old.keys()].filter((id) => !ids.has(id)),
  };
}

/** A page's place and visibility in the menus are not part of its content. */
function hasSameContent(before: TreePage | undefined, after: TreePage): boolean {
  return before !== undefined && isSameValue(wordsOf(before), wordsOf(after));
}

function wordsOf({ text, search, templates }: TreePage): unknown[] {
  return [text, search, templates];
}
