import type { ChangeSummary } from '../../../domain/tree/changes.ts';
import type { HistoryEntry, TreeDocument } from '../../../domain/tree/codec.ts';
import { hasPage, pagesOf } from '../../../domain/tree/read-tree.ts';

/** A version, the one before it if it deleted pages, and the site of today. */
export type Compared = { old: TreeDocument; before: TreeDocument | undefined; today: TreeDocument };

type Change = ChangeSummary[number]['change'];
/** `source` is the version that the page's content is taken from. */
type ListedPage = {
  id: string;
  text: string;
  change: Change | undefined;
  source: TreeDocument;
};

export const changeWords: Record<Change, string> = {
  added: 'deleted since then',
  removed: 'did not exist then',
  changed: 'has changed since',
  moved: 'order has changed since',
};

/** First the pages it deleted that are still gone, then those that differ today, then the rest. */
export function pagesIn(
  { old, before, today }: Compared,
  { summary }: HistoryEntry,
  changes: ChangeSummary,
): ListedPage[] {
  const deleted = summary.flatMap(({ pageId: id, page: text, change }): ListedPage[] =>
    change === 'removed' && before && !hasPage(today.tree, id) && !hasPage(old.tree, id)
      ? [{ id, text, change: 'added', source: before }]
      : [],
  );
  const changed = changes.map(({ pageId: id, page: text, change }) => ({
    id,
    text,
    change,
    source: old,
  }));
  const others = pagesOf(old.tree).flatMap(({ page: { id, text } }) =>
    changed.some((each) => each.id === id) ? [] : [{ id, text, change: undefined, source: old }],
  );
  return [...deleted, ...changed, ...others];
}

/** A page that it changed and that differs today; else one that it deleted; else any that differs. */
export function firstOf(pages: ListedPage[], { summary }: HistoryEntry): ListedPage | undefined {
  const own = new Set(summary.map(({ pageId }) => pageId));
  return (
    pages.find(({ id, change }) => own.has(id) && change) ??
    pages.find(({ id }) => own.has(id)) ??
    pages[0]
  );
}

export function describeCompared(page: ListedPage | undefined): string {
  if (!page) return 'There were no pages in this version.';
  const { text, change } = page;
  if (change === 'added') return `“${text}” has been deleted since then. This is how it looked.`;
  if (change === 'removed') return `“${text}” did not exist in this version.`;
  if (change === undefined) return `“${text}” has not changed since.`;
  return `“${text}” as it was. Restoring would remove the text that is struck out and bring back the text that is underlined.`;
}
