import type { ListedDraft, PageSchedule, PageState } from '../../../domain/content/page-draft.ts';
import { foldText } from '../../../domain/values/search-text.ts';
import { remember } from '../../../domain/values/values.ts';
import type { HistoryEntry, LastChanges } from '../../../domain/tree/codec.ts';
import {
  entryOf,
  hasPage,
  isDropdown,
  type PlacedPage,
  walkTree,
} from '../../../domain/tree/read-tree.ts';
import { fixedPages, isFooterPage } from '../../../domain/pages/page-ids.ts';
import { shippedPagesById } from '../../../domain/pages/shipped-pages.ts';
import { addShippedPages } from '../../../domain/tree/stored-form.ts';
import {
  besideList,
  listed,
  type NavigationTree,
  topList,
} from '../../../domain/tree/tree-schema.ts';

/**
 * A parent only holds other pages; a fixed page belongs to the site; a draft is in no menu yet; a
 * page that is gone came with the site and was taken away.
 */
type RowKind = 'page' | 'parent' | 'fixed' | 'draft' | 'gone';

export type PageRow = {
  id: string;
  name: string;
  kind: RowKind;
  parentId: string | null;
  /** The public address; a parent and a draft have none. */
  address?: string | undefined;
  state: PageState;
  isHidden: boolean;
  isFirst: boolean;
  isLast: boolean;
  /** The revision of the page's draft, which discarding it has to name. */
  revision?: number | undefined;
  schedule?: PageSchedule | undefined;
  changedAt?: string | undefined;
  author?: string | undefined;
};

/**
 * Every page: the menu in its order with the drafts that wait for a place in it, then the pages
 * beside the menu. The footer is no page that one could open.
 */
export function pageRows(
  tree: NavigationTree,
  drafts: ListedDraft[],
  changes: LastChanges,
  history: HistoryEntry[] = [],
): PageRow[] {
  const whole = addShippedPages(
    tree,
    fixedPages.map(({ id }) => id),
  );
  const known = {
    drafts: new Map(drafts.map((draft) => [draft.pageId, draft])),
    changes: new Map(changes.map((change) => [change.pageId, change])),
  };
  const placed = walkTree(whole)
    .filter(({ page }) => !isFooterPage(page.id))
    .map((one) => rowOf(one, listed(tree, one.parent?.id ?? topList), known));
  const besideMenu = new Set(listed(whole, besideList));
  const placedIds = new Set(placed.map(({ id }) => id));
  const isMissing = ({ pageId }: ListedDraft) => !placedIds.has(pageId) && !isFooterPage(pageId);
  const waiting = drafts.filter(isMissing).map((draft) => draftRow(draft, tree));
  const at = (parentId: string | null) => waiting.filter((row) => row.parentId === parentId);
  const menu = listed(tree, topList).flatMap((id) => [
    ...placed.filter((row) => row.id === id || row.parentId === id),
    ...at(id),
  ]);
  const fixed = placed.filter(({ id }) => besideMenu.has(id));
  const shown = new Set([...menu, ...at(null), ...fixed].map(({ id }) => id));
  const gone = goneRows(tree, known.changes, history).filter(({ id }) => !shown.has(id));
  return [...menu, ...at(null), ...fixed, ...gone];
}

/** Whether a page that came with the site was taken away: its last name stands in the history. */
export function hasGonePages(tree: NavigationTree): boolean {
  return [...shippedPagesById.keys()].some((id) => !hasPage(tree, id));
}

/** The pages that came with the site and were taken away, by their last names, as far as the history reaches back. */
function goneRows(
  tree: NavigationTree,
  changes: Known['changes'],
  history: HistoryEntry[],
): PageRow[] {
  const gone = [...shippedPagesById].filter(([id]) => !hasPage(tree, id));
  return gone.map(([id, shipped]) => {
    const version = history.find(({ summary }) =>
      summary.some(({ pageId, change }) => pageId === id && change === 'removed'),
    );
    const name = version?.summary.find(({ pageId }) => pageId === id)?.page ?? shipped.name;
    const place = { parentId: null, isFirst: true, isLast: true } as const;
    const taken = version && { changedAt: version.createdAt, author: version.author };
    const last = lastChange(undefined, taken ?? changes.get(id));
    return { id, name, kind: 'gone', state: 'draft', isHidden: false, ...place, ...last };
  });
}

/** Looked up by the id of a page, because a site may have thousands. */
type Known = { drafts: Map<string, ListedDraft>; changes: Map<string, LastChanges[number]> };

function rowOf(
  { page, parent, address }: PlacedPage,
  siblings: readonly string[],
  { drafts, changes }: Known,
): PageRow {
  const draft = drafts.get(page.id);
  const isFixed = fixedPages.some(({ id }) => id === page.id);
  const kind = isFixed ? 'fixed' : 'page';
  return {
    id: page.id,
    name: page.text,
    kind: isDropdown(page) ? 'parent' : kind,
    parentId: parent?.id ?? null,
    address: isDropdown(page) ? undefined : address,
    state: draft?.state ?? 'published',
    isHidden: page.hidden,
    isFirst: siblings[0] === page.id,
    isLast: siblings.at(-1) === page.id,
    revision: draft?.revision ?? undefined,
    schedule: draft?.schedule,
    ...lastChange(draft, changes.get(page.id)),
  };
}

function draftRow(draft: ListedDraft, tree: NavigationTree): PageRow {
  const parent = entryOf(tree, draft.parentId);
  return {
    id: draft.pageId,
    name: draft.name.trim() || 'Untitled page',
    kind: 'draft',
    parentId: parent?.id ?? null,
    state: draft.state,
    isHidden: false,
    isFirst: true,
    isLast: true,
    revision: draft.revision ?? undefined,
    schedule: draft.schedule,
    ...lastChange(draft),
  };
}

type Change = Pick<PageRow, 'changedAt' | 'author'>;

function lastChange(
  draft: ListedDraft | undefined,
  published?: { changedAt: string; author: string | null },
): Change {
  const isDraftNewer = draft?.updatedAt && draft.updatedAt > (published?.changedAt ?? '');
  if (isDraftNewer)
    return { changedAt: draft.updatedAt ?? undefined, author: draft.author ?? undefined };
  return { changedAt: published?.changedAt, author: published?.author ?? undefined };
}

export function findRows(rows: PageRow[], search: string): PageRow[] {
  const words = foldText(search).split(/\s+/).filter(Boolean);
  if (words.length === 0) return rows;
  return rows.filter((row) => words.every((word) => searchTextOf(row).includes(word)));
}

const searchTextOf = remember((row: PageRow) =>
  foldText([row.name, row.address, row.author, ...statesOf(row)].join(' ')),
);

function statesOf({ kind, state, isHidden, schedule, changedAt }: PageRow): string[] {
  const isScheduled = schedule?.publishAt || schedule?.takeDownAt;
  return [
    // A changed page has a draft.
    ...(kind === 'gone' ? ['deleted'] : [state, state === 'changed' ? 'draft' : '']),
    ...(kind === 'parent' ? ['dropdown'] : []),
    ...(kind === 'fixed' ? ['beside the menu'] : []),
    ...(isHidden ? ['hidden'] : []),
    ...(changedAt || kind === 'gone' ? [] : ['original']),
    ...(isScheduled ? ['scheduled'] : []),
  ];
}
