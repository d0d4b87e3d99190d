import { useEffect, useState } from 'react';

import { deletionQuestion } from '../../../domain/template-messages.ts';
import { removePage } from '../../../domain/tree/edit-tree.ts';
import { type LinkingPage, pagesLinkingTo } from '../../../domain/tree/page-links.ts';
import { messageOf } from '../../account/api.ts';
import { useSite } from '../../site/use-site.ts';
import { Button } from '../../ui/button.tsx';
import { toast } from '../../ui/toast.ts';
import { useBuilder } from '../work/builder-state.ts';
import { ConfirmDialog } from '../kit/confirm-dialog.tsx';
import { dropDraft } from '../work/kept-work-store.ts';
import { draftKeyOf } from '../work/kept-work.ts';
import { LinkingPages } from './linking-pages.tsx';
import { fetchTemplate } from '../work/template-query.ts';
import { usePublish } from '../work/use-publish.ts';

/** Asks, then takes the page out of the tree. It stays in the history. */
export function DeleteDialog({ pageId }: { pageId: string }) {
  const { close } = useBuilder();
  const { entries } = useSite();
  const { publish, isBusy } = usePublish(async () => {
    await dropDraft(draftKeyOf({ pageId })).catch(() => {});
    close();
  });
  const [linking, setLinking] = useState<LinkingPage[]>([]);
  useEffect(() => {
    fetchTemplate().then(
      ({ tree }) => setLinking(pagesLinkingTo(tree, pageId)),
      // The list is a courtesy; what is wrong will be said when the page is to go.
      () => {},
    );
  }, [pageId]);
  const entry = entries.flatMap((item) => [item, ...item.children]).find(({ id }) => id === pageId);
  const children = entries.find(({ id }) => id === pageId)?.children.length ?? 0;
  const withChildren = children > 0 ? ` and its ${children} child pages` : '';

  async function remove(): Promise<void> {
    try {
      const base = await fetchTemplate();
      await publish(base, removePage(base.tree, pageId));
    } catch (error) {
      toast.error(messageOf(error));
    }
  }

  return (
    <ConfirmDialog
      title={deletionQuestion.title}
      text={deletionQuestion.text(`page “${entry?.text ?? ''}”${withChildren}`)}
      details={<LinkingPages pages={linking} />}
      onCancel={close}
    >
      <Button isSmall look="quiet" onClick={close}>
        {deletionQuestion.cancel}
      </Button>
      <Button isSmall isBusy={isBusy} onClick={remove}>
        {deletionQuestion.confirm}
      </Button>
    </ConfirmDialog>
  );
}
