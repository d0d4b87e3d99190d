import { useEffect, useState } from 'react';

import { createId } from '../../../domain/ids.ts';
import type { PageStanding, SavedDraft } from '../../../domain/page-draft.ts';
import { isSameValue } from '../../../domain/same-value.ts';
import type { TreeDocument } from '../../../domain/tree/codec.ts';
import { newPage } from '../../../domain/tree/edit-page.ts';
import { openPage } from '../../../domain/tree/edit-tree.ts';
import { hasPage } from '../../../domain/tree/read-tree.ts';
import type { PageDocument } from '../../../domain/tree/tree-schema.ts';
import { messageOf } from '../../api/call-api.ts';
import type { BuilderTask } from './builder-state.ts';
import { readStanding } from './draft-api.ts';
import { dropKeptWork, findKeptWork, type KeptWork, workKeyOf } from './kept-work.ts';
import { withSetAside } from './set-aside.ts';
import { listHistory, readVersion } from './template-api.ts';
import { fetchTemplate } from './template-query.ts';

type PageTask = Extract<BuilderTask, { kind: 'add' | 'edit' }>;

/** Where an edit begins: what the server has of the page, and unsaved work to go on with if that was chosen. */
export type ReadyStart = {
  status: 'ready';
  key: string;
  /** The published version that this work is a change of. */
  base: TreeDocument;
  standing: PageStanding;
  /** The saved draft, or else the published page. */
  saved: PageDocument;
  /** The revision of the saved draft this work began from; 0 when there was none. */
  revision: number;
  resumed?: PageDocument;
};

export type OfferStart = {
  status: 'offer';
  work: KeptWork;
  onResume: () => void;
  onDiscard: () => void;
};

type PageStart =
  | ReadyStart
  | OfferStart
  | { status: 'loading' }
  | { status: 'failed'; message: string };

/** Fetches the page afresh and looks for unsaved work on it. */
export function usePageStart(task: PageTask): PageStart {
  const [start, setStart] = useState<PageStart>({ status: 'loading' });

  useEffect(() => {
    let isWanted = true;
    const set = (next: PageStart) => isWanted && setStart(next);
    const fail = (error: unknown) => set({ status: 'failed', message: messageOf(error) });
    begin(task, set, fail).catch(fail);
    return () => {
      isWanted = false;
    };
  }, [task]);

  return start;
}

async function begin(
  task: PageTask,
  set: (start: PageStart) => void,
  fail: (error: unknown) => void,
): Promise<void> {
  const key = workKeyOf(
    task.kind === 'edit' ? { pageId: task.pageId } : { parentId: task.parentId },
  );
  const [current, standing, work] = await Promise.all([
    fetchTemplate(),
    task.kind === 'edit' ? readStanding(task.pageId) : newStanding(createId()),
    // A browser that keeps no unsaved work has none.
    findKeptWork(key).catch(() => undefined),
  ]);
  const parentId = task.kind === 'add' ? task.parentId : null;
  const ready = await readyFrom(standing, key, current, task.kind === 'add' ? { parentId } : null);
  const orGone = ready ?? { status: 'failed', message: 'This page is not there any more.' };
  if (!work) {
    set(orGone);
    return;
  }
  set({
    status: 'offer',
    work,
    onResume: () => {
      resume(work, key, current, standing).then(set, fail);
    },
    onDiscard: () => {
      dropKeptWork(key).catch(() => {});
      set(orGone);
    },
  });
}

function newStanding(pageId: string): PageStanding {
  const schedule = { publishAt: null, takeDownAt: null, problem: null };
  return { pageId, state: 'draft', draft: null, schedule };
}

async function readyFrom(
  standing: PageStanding,
  key: string,
  current: TreeDocument,
  added: { parentId: string | null } | null,
): Promise<ReadyStart | undefined> {
  const { pageId, draft } = standing;
  const base = draft ? await baseOf(draft, current) : current;
  const saved =
    draft?.document ??
    openPage(base.tree, pageId) ??
    (added ? newPage(pageId, added.parentId) : undefined);
  if (!saved) return undefined;
  return {
    status: 'ready',
    key,
    base,
    standing,
    saved: await recall(saved, base),
    revision: draft?.revision ?? 0,
  };
}

/** The page can be edited without what the history has to add. */
function recall(page: PageDocument, { tree }: TreeDocument): Promise<PageDocument> {
  return withSetAside(page, tree, { list: listHistory, read: readVersion }).catch(() => page);
}

/**
 * The version a draft is a change of. Where nobody has touched the published page since, that is today's:
 * what is new elsewhere can be linked to at once. Else it stays the old one, so that changes of others are
 * joined, not undone.
 */
async function baseOf(draft: SavedDraft, current: TreeDocument): Promise<TreeDocument> {
  const { id } = draft.document;
  const { baseVersion } = draft;
  if (baseVersion === current.version || !hasPage(current.tree, id)) return current;
  const old = await readVersion(baseVersion).catch(() => current);
  const isUntouched = isSameValue(openPage(old.tree, id), openPage(current.tree, id));
  return isUntouched ? current : old;
}

/** Unsaved work goes on from the version and the draft it began with. */
async function resume(
  work: KeptWork,
  key: string,
  current: TreeDocument,
  standing: PageStanding,
): Promise<ReadyStart> {
  const { document, version, revision } = work;
  const base =
    version === current.version ? current : await readVersion(version).catch(() => current);
  const saved =
    standing.draft?.document ??
    openPage(base.tree, document.id) ??
    newPage(document.id, document.parentId);
  return {
    status: 'ready',
    key,
    base,
    standing: { ...standing, pageId: document.id },
    saved: await recall(saved, base),
    revision,
    resumed: document,
  };
}
