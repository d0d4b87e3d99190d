import { useEffect, useState } from 'react';

import { deletionQuestion } from '../../../domain/template-messages.ts';
import { removePage } from '../../../domain/tree/edit-tree.ts';
import { type LinkingPage, pagesLinkingTo } from '../../../domain/tree/page-links.ts';
import { messageOf } from '../../api/call-api.ts';
import { useSite } from '../../site/use-site.ts';
import { Button } from '../../ui/button.tsx';
import { toast } from '../../ui/toast.ts';
import { ConfirmDialog } from '../kit/confirm-dialog.tsx';
import { useBuilder } from '../work/builder-state.ts';
import { fetchTemplate } from '../work/template-query.ts';
import { usePublish } from '../work/use-publish.ts';

/** Asks, then takes the page out of the tree. It stays in the history. */
export function DeleteDialog({ pageId }: { pageId: string }) {
  const { close } = useBuilder();
  const { entries } = useSite();
  // Unsaved work on it stays kept: the page may be brought back.
  const { publish, isBusy } = usePublish(() => close(), { canUndo: true });
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

/** Who links to a page that is about to go: their links will lead to an address without a page. */
function LinkingPages({ pages }: { pages: LinkingPage[] }) {
  if (pages.length === 0) return null;
  return (
    <section className="builder-linking" aria-label="These pages link to it">
      <h3 className="builder-label">These pages link to it</h3>
      <ul>
        {pages.map(({ pageId, text, sections }) => (
          <li key={pageId}>
            {text} <span className="quiet-text">{sections.join(', ')}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
