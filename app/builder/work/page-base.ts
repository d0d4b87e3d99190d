import { listVersions } from '../../../domain/calls/template.ts';
import { formerColleague } from '../../../domain/http/answer-words.ts';
import type { PagePublication } from '../../../domain/content/page-draft.ts';
import { isSameValue } from '../../../domain/values/values.ts';
import type { TreeDocument } from '../../../domain/tree/codec.ts';
import { openPage } from '../../../domain/tree/edit-tree.ts';
import { entryOf, hasPage, isDropdown } from '../../../domain/tree/read-tree.ts';
import type { PageDocument } from '../../../domain/tree/tree-schema.ts';
import { read } from '../../api/call.ts';
import { dateAndTime } from '../../ui/dates.ts';
import { readVersion } from './template-api.ts';

/** Another version in place of the base would overwrite colleagues' changes. */
export class NoBase extends Error {}

/**
 * The version that work is a change of. If the published page is unchanged since, that is today's
 * version, so that new pages can be linked to at once. Else it is the old one, so that colleagues'
 * changes are merged and not undone. An unpublished page has no colleagues' changes to lose.
 */
export async function readBase(
  version: number,
  pageId: string,
  current: TreeDocument,
): Promise<TreeDocument> {
  if (version === current.version || !hasPage(current.tree, pageId)) return current;
  const old = await readVersion(version, pageId).catch(() => {
    throw new NoBase('The version you started from cannot be read');
  });
  const isUntouched = isSameValue(openPage(old.tree, pageId), openPage(current.tree, pageId));
  return isUntouched ? current : old;
}

/** An unpublished page would not fit into its dropdown, which is gone or was switched off. */
export function isParentGone({ id, parentId }: PageDocument, { tree }: TreeDocument): boolean {
  if (parentId === null || hasPage(tree, id)) return false;
  const parent = entryOf(tree, parentId);
  return !parent || !isDropdown(parent);
}

export type Begun = { pageId: string; version: number; revision: number };

/** Colleagues' changes to the page since the work began, as far as the history can be read. */
export async function findNews(
  { pageId, version, revision }: Begun,
  current: TreeDocument,
  { draft }: PagePublication,
): Promise<string[]> {
  const news: string[] = [];
  const isOld = version < current.version;
  const last = isOld ? await findLastChange([pageId], version).catch(() => undefined) : undefined;
  if (last) {
    // Deleted, or unpublished at a scheduled time.
    const did = last.change === 'removed' ? 'took this page off the site' : 'changed this page';
    news.push(`${last.who} ${did} on ${last.when}, after this work began.`);
  }
  if (draft && draft.revision !== revision) {
    const who = draft.author ?? formerColleague;
    news.push(`${who} saved a draft of it on ${timeOf(draft.updatedAt)}, after this work began.`);
  }
  return news;
}

export async function findLastChange(pageIds: string[], version: number) {
  const entries = (await read(listVersions)).filter((entry) => entry.version > version);
  for (const { author, createdAt, summary } of entries) {
    const found = summary.find(({ pageId }) => pageIds.includes(pageId));
    const [who, when] = [author ?? 'Someone', timeOf(createdAt)];
    if (found) return { who, when, change: found.change };
  }
  return undefined;
}

function timeOf(iso: string): string {
  return dateAndTime(new Date(iso));
}
