import { useState } from 'react';

import { createId } from '../../../domain/ids.ts';
import type { TreeDocument } from '../../../domain/tree/codec.ts';
import { hidePage, movePage } from '../../../domain/tree/edit-tree.ts';
import { duplicatePage, movePageUnder } from '../../../domain/tree/place-page.ts';
import type { NavigationTree } from '../../../domain/tree/tree-schema.ts';
import { messageOf } from '../../api/call-api.ts';
import { useAuth } from '../../api/auth-store.ts';
import { useBuilder } from '../work/builder-state.ts';
import { putSavedDraft } from '../work/draft-api.ts';
import { useDraftList } from '../work/draft-list.ts';
import { usePublish } from '../work/use-publish.ts';
import type { PageRow } from './page-rows.ts';

export type PageActs = ReturnType<typeof usePageActs>;

/** What the panel does with one page: each is saved at once, and its message has the way back. */
export function usePageActs({ id }: PageRow, current: TreeDocument) {
  const { open } = useBuilder();
  const manner = { staysHere: true, canUndo: true };
  const { publish, isBusy, failure, conflict } = usePublish(() => {}, manner);
  const [problem, setProblem] = useState<string>();

  function save(tree: NavigationTree): void {
    if (!isBusy && tree !== current.tree) void publish(current, tree);
  }

  /** A draft: visitors see the copy when it is ready. */
  async function duplicate(): Promise<void> {
    const copy = duplicatePage(current.tree, id, createId);
    const { user } = useAuth.getState();
    if (!copy || !user) return;
    try {
      await putSavedDraft(copy, 0, current.version, user._id);
      await useDraftList.getState().refresh();
      open({ kind: 'edit', pageId: copy.id });
    } catch (error) {
      setProblem(messageOf(error));
    }
  }

  return {
    isBusy,
    failure:
      problem ??
      failure ??
      (conflict && 'Someone else changed the menu at the same moment. Close this and look again.'),
    moveBy: (step: -1 | 1) => save(movePage(current.tree, id, step)),
    moveUnder: (parentId: string | null) => save(movePageUnder(current.tree, id, parentId)),
    hide: (isHidden: boolean) => save(hidePage(current.tree, id, isHidden)),
    duplicate,
  };
}
