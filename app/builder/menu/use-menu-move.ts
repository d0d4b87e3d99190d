import { useEffect } from 'react';

import { isSameValue } from '../../../domain/same-value.ts';
import { movePageOnto } from '../../../domain/tree/edit-tree.ts';
import { messageOf } from '../../api/call-api.ts';
import { refreshSite } from '../../site/site-news.ts';
import { toast } from '../../ui/toast.ts';
import { fetchTemplate } from '../work/template-query.ts';
import { usePublish } from '../work/use-publish.ts';

/** Saves at once that a page took the place of a sibling, and offers the way back. */
export function useMenuMove(id: string) {
  const { publish, isBusy, conflict, dropConflict } = usePublish(() => {}, { staysHere: true });

  useEffect(() => {
    if (!conflict) return;
    toast.error('Someone else rearranged the menu at the same moment. Try again.');
    dropConflict();
  }, [conflict, dropConflict]);

  async function moveOnto(siblingId: string, undo?: () => void): Promise<void> {
    try {
      const base = await fetchTemplate();
      const tree = movePageOnto(base.tree, id, siblingId);
      if (isSameValue(tree, base.tree)) {
        toast.error('The menu has changed meanwhile. Look again.');
        await refreshSite();
        return;
      }
      await publish(base, tree, undefined, undo && { text: 'Undo', run: undo });
    } catch (error) {
      toast.error(messageOf(error));
    }
  }

  return { moveOnto, isBusy };
}
