import * as z from 'zod/mini';

import { isSameValue } from '../values/values.ts';
import { headingOf } from '../sections/kinds.ts';
import { isFixedPage, isFooterPage } from '../pages/page-ids.ts';
import { changesBetween } from './page-rows.ts';
import { listOf, walkTree, isDropdown } from './read-tree.ts';
import type { BuiltSection } from '../sections/section-schema.ts';
import { menuLines } from './menu-lines.ts';
import { alignShippedPages } from './stored-form.ts';
import type { NavigationTree, PageDocument, TreePage } from './tree-schema.ts';

/** Whether two trees have the same content, whether sent, stored or merged. */
export function isSameTree(a: NavigationTree, b: NavigationTree): boolean {
  if (a === b) return true;
  const [one, other] = alignShippedPages(a, b);
  const { pages, lists } = changesBetween(one, other);
  if (lists.size > 0) return false;
  return [...pages].every(([id, page]) => {
    const was = one.pages.get(id);
    return was && page && isSameValue(contentOf(was), contentOf(page));
  });
}

function contentOf(page: TreePage): unknown[] {
  return [page.id, ownFieldsOf(page), page.templates];
}

/** The fields of a page itself in one order; the slug is made from the others. */
export function ownFieldsOf(page: TreePage): unknown[] {
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
  const { pages } = changesBetween(was, is);
  const moved = movesBetween(was, is);
  const all = [...walkTree(is), ...walkTree(was)].map(({ page }) => page.id);
  const changed = new Set(all.filter((id) => pages.has(id) || moved.has(id)));
  return [...changed].flatMap((id) =>
    describePage(was.pages.get(id), is.pages.get(id), moved.get(id)),
  );
}

/** The names of the entries that pages stand below now and did not before; empty for the menu itself. */
function movesBetween(was: NavigationTree, is: NavigationTree): ReadonlyMap<string, string> {
  const moved = [...changesBetween(was, is).lists].flatMap(([list, ids]) =>
    ids.flatMap((id): [string, string][] => {
      const old = listOf(was, id) ?? list;
      return old === list ? [] : [[id, is.pages.get(list)?.text ?? '']];
    }),
  );
  return new Map(moved);
}

function describePage(
  was: TreePage | undefined,
  is: TreePage | undefined,
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

/** The addresses whose pages differ. Undefined when the menus differ, so that any page may. */
export function changedPaths(before: NavigationTree, after: NavigationTree): string[] | undefined {
  const [was, is] = alignShippedPages(before, after);
  const { pages, lists } = changesBetween(was, is);
  const isMenuChanged = [...pages].some(([id, page]) => {
    const old = was.pages.get(id);
    return !old || !page || !isSameValue(menuPartOf(old), menuPartOf(page));
  });
  const areLinesTheSame = isSameValue(menuLines(before), menuLines(after));
  if (lists.size > 0 || isMenuChanged || !areLinesTheSame) return undefined;
  return walkTree(is).flatMap(({ page, address }) =>
    !pages.has(page.id) || looksTheSame(was.pages.get(page.id), page) ? [] : [address],
  );
}

function looksTheSame(before: TreePage | undefined, after: TreePage): boolean {
  return hasSameContent(before, after) && before?.hue === after.hue;
}

/** What every page shows of a page: of one beside the menu its name, of the footer everything. */
function menuPartOf(page: TreePage): unknown {
  if (isFooterPage(page.id)) return page;
  if (isFixedPage(page.id)) return page.text;
  const { templates: _sections, search: _search, ...shown } = page;
  return shown;
}

export type PageChanges = { changed: string[]; gone: string[] };

/** Ids of the pages whose content changed, and of those that were deleted. */
export function pageChanges(before: NavigationTree, after: NavigationTree): PageChanges {
  const [was, is] = alignShippedPages(before, after);
  const changes = [...changesBetween(was, is).pages];
  return {
    changed: changes.flatMap(([id, page]) =>
      page && !hasSameContent(was.pages.get(id), page) ? [id] : [],
    ),
    gone: changes.flatMap(([id, page]) => (page ? [] : [id])),
  };
}

/** A page's place and visibility in the menus are not part of its content. */
function hasSameContent(before: TreePage | undefined, after: TreePage): boolean {
  return before !== undefined && isSameValue(wordsOf(before), wordsOf(after));
}

function wordsOf({ text, search, templates }: TreePage): unknown[] {
  return [text, search, templates];
}
