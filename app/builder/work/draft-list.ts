import { useEffect } from 'react';
import { create } from 'zustand';

import { listDrafts } from '../../../domain/calls/drafts.ts';
import type { ListedDraft, PageState } from '../../../domain/content/page-draft.ts';
import { read } from '../../api/call.ts';
import { messageOf } from '../../api/call-api.ts';

type DraftList = {
  drafts: ListedDraft[] | undefined;
  problem: string | undefined;
  refresh: () => Promise<void>;
};

/** Unpublished drafts, for the menus' badges and the dialog that lists them. */
export const useDraftList = create<DraftList>()((set) => ({
  drafts: undefined,
  problem: undefined,
  async refresh() {
    try {
      set({ drafts: await read(listDrafts), problem: undefined });
    } catch (error) {
      set({ problem: messageOf(error) });
    }
  },
}));

/** Once, when the administrator's tools appear; code that changes a draft loads it again. */
export function useFirstDraftList(): void {
  useEffect(() => {
    const { drafts, refresh } = useDraftList.getState();
    if (!drafts) void refresh();
  }, []);
}

export function usePageState(pageId: string): PageState | undefined {
  return useDraftList(({ drafts }) => drafts?.find((draft) => draft.pageId === pageId)?.state);
}
