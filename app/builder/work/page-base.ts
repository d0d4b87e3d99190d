import type { PagePublication } from '../../../domain/page-draft.ts';
import { isSameValue } from '../../../domain/same-value.ts';
import type { TreeDocument } from '../../../domain/tree/codec.ts';
import { openPage } from '../../../domain/tree/edit-tree.ts';
import { hasPage } from '../../../domain/tree/read-tree.ts';
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

type Begun = { pageId: string; version: number; revision: number };

/** What colleagues did to the page since the work began, as far as the history can be read. */
export async function findNews(
  { pageId, version, revision }: Begun,
  current: TreeDocument,
  { draft }: PagePublication,
): Promise<string[]> {
  const news: string[] = [];
  if (version < current.version) {
    const entries = await listHistory().catch(() => []);
    const since = entries
      .filter((entry) => entry.version > version)
      .flatMap(({ author, createdAt, summary }) =>
        summary
          .filter((change) => change.pageId === pageId)
          .map(({ change }) => ({ who: author ?? 'Someone', createdAt, change })),
      );
    const last = since[0];
    if (last) {
      const did = last.change === 'removed' ? 'deleted' : 'changed';
      news.push(
        `${last.who} ${did} this page on ${timeOf(last.createdAt)}, after this work began.`,
      );
    }
  }
  if (draft && draft.revision !== revision) {
    const who = draft.author ?? 'Someone';
    news.push(`${who} saved a draft of it on ${timeOf(draft.updatedAt)}, after this work began.`);
  }
  return news;
}

function timeOf(iso: string): string {
  return dateAndTime(new Date(iso));
}
