import { useEffect, useState } from 'react';

import { createId } from '../../domain/ids.ts';
import type { NavigationTemplate } from '../../domain/navigation.ts';
import { messageOf } from '../account/api.ts';
import type { BuilderTask } from './builder-state.ts';
import { newPage, openPage, type PageDocument } from '../../domain/page-document.ts';
import { type Draft, draftKeyOf } from './drafts/draft.ts';
import { dropDraft, findDraft } from './drafts/draft-store.ts';
import { readVersion } from './template-api.ts';
import { fetchTemplate } from './template-query.ts';

type PageTask = Extract<BuilderTask, { kind: 'add' | 'edit' }>;

/** Where an edit begins: the published page, and the draft to go on with if that was chosen. */
export type ReadyStart = {
  status: 'ready';
  key: string;
  base: NavigationTemplate;
  published: PageDocument;
  resumed?: PageDocument;
};

export type OfferStart = {
  status: 'offer';
  draft: Draft;
  onResume: () => void;
  onDiscard: () => void;
};

type PageStart =
  | ReadyStart
  | OfferStart
  | { status: 'loading' }
  | { status: 'failed'; message: string };

/** Fetches the page afresh and looks for a draft of it. */
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
  const key = draftKeyOf(
    task.kind === 'edit' ? { pageId: task.pageId } : { parentId: task.parentId },
  );
  // A browser that keeps no drafts has none.
  const [base, draft] = await Promise.all([fetchTemplate(), findDraft(key).catch(() => undefined)]);
  const ready = readyFrom(task, key, base);
  if (!draft) {
    set(ready ?? { status: 'failed', message: 'This page is not there any more.' });
    return;
  }
  set({
    status: 'offer',
    draft,
    onResume: () => {
      resume(draft, key, base).then(set, fail);
    },
    onDiscard: () => {
      dropDraft(key).catch(() => {});
      set(ready ?? { status: 'failed', message: 'This page is not there any more.' });
    },
  });
}

function readyFrom(task: PageTask, key: string, base: NavigationTemplate): ReadyStart | undefined {
  const published =
    task.kind === 'edit'
      ? openPage(base.component, task.pageId)
      : newPage(createId(), task.parentId);
  return published && { status: 'ready', key, base, published };
}

/** The draft goes on from the version it began with, so that what others did since is joined, not undone. */
async function resume(draft: Draft, key: string, current: NavigationTemplate): Promise<ReadyStart> {
  const { document, version } = draft;
  const base =
    version === current.version ? current : await readVersion(version).catch(() => current);
  const published =
    openPage(base.component, document.id) ?? newPage(document.id, document.parentId);
  return { status: 'ready', key, base, published, resumed: document };
}
