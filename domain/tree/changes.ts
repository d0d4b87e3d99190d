import * as z from 'zod/mini';

import { isSameValue } from '../values/values.ts';
import { headingOf } from '../sections/kinds.ts';
import { isFixedPage, isFooterPage } from '../pages/page-ids.ts';
import { changesBetween, type PageRow, rowsOf } from './page-rows.ts';
import { walkTree, isDropdown } from './read-tree.ts';
import type { BuiltSection } from '../sections/section-schema.ts';
import { alignShippedPages } from './stored-form.ts';
import type { NavigationTree, PageDocument, TreePage } from './tree-schema.ts';

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

function contentOf(page: PageRow): unknown[] {
  return [page.id, ownFieldsOf(page), page.templates];
}

/** The fields of a page itself in one order; the slug is made from the others. */
export function ownFieldsOf(page: PageRow): unknown[] {
  const { text, hidden, search, hue, address } = page;
  return [text, isDropdown(page), hidden, search, hue, address];
}

/** Called at every key. An edit leaves all other sections the same objects. */
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
  const [old, now] = [rowsOf(was).pages, rowsOf(is).pages];
  const isWanted = (id: string) => pages.has(id) || moved.has(id);
  const pageIds = new Set([...now.keys(), ...old.keys()].filter(isWanted));
  return [...pageIds].flatMap((id) => describePage(old.get(id), now.get(id), moved.get(id)));
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
  was: PageRow | undefined,
  is: PageRow | undefined,
  movedTo: string | undefined,
): ChangeSummary {
  const page = is ?? was;
  if (!page) return [];
  const named = { pageId: page.id, page: page.text };
  if (!was || !is) return [{ ...named, change: changeOf(was, is), sections: [] }];
  const [before, after] = [idsOf(was.templates), idsOf(is.templates)];
  const sections = describeSections(was.templates, is.templates);
  const isChanged = sections.length > 0 || !isSameValue(ownFieldsOf(was), ownFieldsOf(is));
  const isReordered = !isSameValue(before, after);
  if (!isChanged && !isReordered && movedTo === undefined) return [];
  return [
    {
      ...named,
      change: isReordered && !isChanged ? 'moved' : 'changed',
      ...(was.text !== is.text && { formerName: was.text }),
      ...(movedTo !== undefined && { movedTo }),
      sections,
    },
  ];
}

function describeSections(before: BuiltSection[], after: BuiltSection[]): SectionChange[] {
  return [...new Set([...idsOf(after), ...idsOf(before)])].flatMap((id): SectionChange[] => {
    const was = before.find((section) => section.id === id);
    const is = after.find((section) => section.id === id);
    if (isSameValue(was, is)) return [];
    const section = is ?? was;
    return section ? [{ id, heading: headingOf(section), change: changeOf(was, is) }] : [];
  });
}

function changeOf(was: unknown, is: unknown): SectionChange['change'] {
  if (!was) return 'added';
  return is ? 'changed' : 'removed';
}

function idsOf(nodes: { id: string }[]): string[] {
  return nodes.map((node) => node.id);
}

/** The addresses whose pages differ. Undefined when the menus differ, which are on every page. */
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
