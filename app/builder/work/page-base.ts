import { formerColleague } from '../../../domain/http/messages.ts';
import type { PagePublication } from '../../../domain/content/page-draft.ts';
import { isSameValue } from '../../../domain/values/values.ts';
import type { TreeDocument } from '../../../domain/tree/codec.ts';
import { openPage } from '../../../domain/tree/edit-tree.ts';
import { hasPage, isDropdown } from '../../../domain/tree/read-tree.ts';
import type { PageDocument } from '../../../domain/tree/tree-schema.ts';
import { dateAndTime } from '../../ui/dates.ts';
import { listHistory, readVersion } from './template-api.ts';

/** The version that work began from cannot be read: any other in its place would overwrite colleagues. */
export class NoBase extends Error {}

/**
 * The version that work is a change of. Where nobody has touched the published page since, that is today's:
 * what is new elsewhere can be linked to at once. Else it stays the old one, so that changes of others are
 * joined, not undone. A page that is not published has nobody's changes to lose.
 */
export async function readBase(
  version: number,
  pageId: string,
  current: TreeDocument,
): Promise<TreeDocument> {
  if (version === current.version || !hasPage(current.tree, pageId)) return current;
  const old = await readVersion(version).catch(() => {
    throw new NoBase('The version this work began from cannot be read');
  });
  const isUntouched = isSameValue(openPage(old.tree, pageId), openPage(current.tree, pageId));
  return isUntouched ? current : old;
}

/**
 * The version after which colleagues' doings are news. A page that is gone is a change of today's version, which
 * it is added to again, but was begun before it went.
 */
export function versionBegunAt(
  version: number,
  pageId: string,
  base: TreeDocument,
  current: TreeDocument,
): number {
  return hasPage(current.tree, pageId) ? base.version : version;
}

/** Not published, and begun in a dropdown that is gone or was switched off: it would not fit in there. */
export function isParentGone({ id, parentId }: PageDocument, { tree }: TreeDocument): boolean {
  if (parentId === null || hasPage(tree, id)) return false;
  return !tree.children.some((entry) => entry.id === parentId && isDropdown(entry));
}

type Begun = { pageId: string; version: number; revision: number };

/** What colleagues did to the page since the work began, as far as the history can be read. */
export async function findNews(
  { pageId, version, revision }: Begun,
  current: TreeDocument,
  { draft }: PagePublication,
): Promise<string[]> {
  const news: string[] = [];
  if (version < current.version) {
    const last = await findLastChange([pageId], version).catch(() => undefined);
    if (last) {
      // Deleted, or come down at a set time.
      const did = last.change === 'removed' ? 'took this page off the site' : 'changed this page';
      news.push(`${last.who} ${did} on ${last.when}, after this work began.`);
    }
  }
  if (draft && draft.revision !== revision) {
    const who = draft.author ?? formerColleague;
    news.push(`${who} saved a draft of it on ${timeOf(draft.updatedAt)}, after this work began.`);
  }
  return news;
}

/** The last thing that was published about any of these pages after that version. */
export async function findLastChange(pageIds: string[], version: number) {
  const entries = await listHistory();
  const since = entries
    .filter((entry) => entry.version > version)
    .flatMap(({ author, createdAt, summary }) =>
      summary
        .filter((change) => pageIds.includes(change.pageId))
        .map(({ change }) => ({ who: author ?? 'Someone', when: timeOf(createdAt), change })),
    );
  return since[0];
}

function timeOf(iso: string): string {
  return dateAndTime(new Date(iso));
}
