import * as z from 'zod/mini';

import { isSameValue } from '../values/values.ts';
import { headingOf } from '../sections/kinds.ts';
import { isFixedPage, isFooterPage } from '../pages/page-ids.ts';
import { changesBetween, type PageRow, rowsOf } from './page-rows.ts';
import { walkTree } from './read-tree.ts';
import type { BuiltSection } from '../sections/section-schema.ts';
import { alignShippedPages } from './stored-form.ts';
import type { NavigationTree, PageDocument, PageSearch, TreePage } from './tree-schema.ts';

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
 * Pages taken apart for comparison: every page and section by its id, and the order of the
 * sections on each page.
 */
type FlatTree = {
  nodes: Map<string, TreeNode>;
  containers: Map<string, string[]>;
};

const sectionContainer = (pageId: string) => `${pageId}/sections`;

/** Only the pages that `isWanted`; the containers of others are of no interest. */
function flatten(tree: NavigationTree, isWanted: (id: string) => boolean): FlatTree {
  const flat: FlatTree = { nodes: new Map(), containers: new Map() };
  for (const entry of tree.children) {
    if (isWanted(entry.id)) addPage(flat, entry, entry.isChild);
    for (const child of entry.children) if (isWanted(child.id)) addPage(flat, child, false);
  }
  for (const page of tree.pages) if (isWanted(page.id)) addPage(flat, page, false);
  return flat;
}

/** Whether two trees have the same content, whether sent, stored or merged. */
export function isSameTree(a: NavigationTree, b: NavigationTree): boolean {
  if (a === b) return true;
  const [one, other] = alignShippedPages(a, b);
  const { pages, lists } = changesBetween(rowsOf(one), rowsOf(other));
  if (lists.size > 0) return false;
  const known = rowsOf(one).pages;
  return [...pages].every(([id, page]) => {
    const was = known.get(id);
    return was && page && isSameValue(contentOf(was), contentOf(page));
  });
}

/** The fields in one order; the slug is made from the others. */
function contentOf(page: PageRow): unknown[] {
  const { id, text, hidden, search, hue, address, templates } = page;
  const isDropdown = 'isChild' in page && page.isChild;
  return [id, text, isDropdown, hidden, search, hue, address, templates];
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
    /** The name before, of a page that was renamed. */
    formerName: z.optional(z.string()),
    /** The entry it stands below now, of a page that went to another place; empty: the menu itself. */
    movedTo: z.optional(z.string()),
    sections: z.array(sectionChangeSchema),
    /** The revision of the page's draft, of an act that changed drafts too: this entry is about the draft. */
    draft: z.optional(z.int()),
    /** The page's schedule did it, and no person. */
    byTime: z.optional(z.literal(true)),
    /** How many earlier versions of the page came with an import: this entry is about them. */
    earlier: z.optional(z.int()),
  }),
);

export type ChangeSummary = z.output<typeof changeSummarySchema>;
type SectionChange = z.output<typeof sectionChangeSchema>;

export function describeChanges(before: NavigationTree, after: NavigationTree): ChangeSummary {
  const [was, is] = alignShippedPages(before, after);
  const { pages } = changesBetween(rowsOf(was), rowsOf(is));
  const moved = movesBetween(was, is);
  const isWanted = (id: string) => pages.has(id) || moved.has(id);
  const [old, now] = [flatten(was, isWanted), flatten(is, isWanted)];
  const pageIds = new Set([...pageIdsIn(now), ...pageIdsIn(old)]);
  return [...pageIds].flatMap((pageId) => describePage(pageId, old, now, moved.get(pageId)));
}

/** The names of the entries that pages stand below now and did not before; empty for the menu itself. */
function movesBetween(was: NavigationTree, is: NavigationTree): ReadonlyMap<string, string> {
  if (was.children === is.children) return new Map();
  const before = parentsIn(was);
  return new Map(
    [...parentsIn(is)].flatMap(([id, parent]): [string, string][] => {
      const old = before.get(id);
      return old && old.id !== parent.id ? [[id, parent.text]] : [];
    }),
  );
}

function parentsIn(tree: NavigationTree): ReadonlyMap<string, { id: string; text: string }> {
  const top = { id: '', text: '' };
  return new Map(
    tree.children.flatMap((entry) => [
      [entry.id, top] as const,
      ...entry.children.map((child) => [child.id, entry] as const),
    ]),
  );
}

function describePage(
  pageId: string,
  old: FlatTree,
  now: FlatTree,
  movedTo: string | undefined,
): ChangeSummary {
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
  if (!isChanged && !isReordered && movedTo === undefined) return [];
  const formerName = nameOf(wasThere);
  return [
    {
      pageId,
      page,
      change: isReordered && !isChanged ? 'moved' : 'changed',
      ...(formerName !== page && { formerName }),
      ...(movedTo !== undefined && { movedTo }),
      sections,
    },
  ];
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
  const { pages, lists } = changesBetween(rowsOf(was), rowsOf(is));
  const old = rowsOf(was).pages;
  const isMenuChanged = [...pages].some(([id, page]) => {
    const row = old.get(id);
    return !row || !page || !isSameValue(menuPartOf(row), menuPartOf(page));
  });
  if (lists.size > 0 || isMenuChanged) return undefined;
  return walkTree(is).flatMap(({ page, address }) =>
    !pages.has(page.id) || looksTheSame(old.get(page.id), page) ? [] : [address],
  );
}

function looksTheSame(before: PageRow | undefined, after: TreePage): boolean {
  return hasSameContent(before, after) && before?.hue === after.hue;
}

/** What every page shows of a page: of one beside the menu its name, of the footer everything. */
function menuPartOf(page: PageRow): unknown {
  if (isFooterPage(page.id)) return page;
  if (isFixedPage(page.id)) return page.text;
  const { templates: _sections, search: _search, ...shown } = page;
  return shown;
}

export type PageChanges = { changed: string[]; gone: string[] };

/** Ids of the pages whose content changed, and of those that were deleted. */
export function pageChanges(before: NavigationTree, after: NavigationTree): PageChanges {
  const [was, is] = alignShippedPages(before, after);
  const old = rowsOf(was).pages;
  const changes = [...changesBetween(rowsOf(was), rowsOf(is)).pages];
  return {
    changed: changes.flatMap(([id, page]) =>
      page && !hasSameContent(old.get(id), page) ? [id] : [],
    ),
    gone: changes.flatMap(([id, page]) => (page ? [] : [id])),
  };
}

/** A page's place and visibility in the menus are not part of its content. */
function hasSameContent(before: PageRow | undefined, after: PageRow): boolean {
  return before !== undefined && isSameValue(wordsOf(before), wordsOf(after));
}

function wordsOf({ text, search, templates }: PageRow): unknown[] {
  return [text, search, templates];
}
