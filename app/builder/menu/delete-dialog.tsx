import { useEffect, useState } from 'react';

import { deletionQuestion } from '../../../domain/content/template-words.ts';
import type { TreeDocument } from '../../../domain/tree/codec.ts';
import { removePage } from '../../../domain/tree/edit-tree.ts';
import type { LinkingPage } from '../../../domain/tree/page-links.ts';
import { childrenOf, findPage } from '../../../domain/tree/read-tree.ts';
import { messageOf } from '../../api/call-api.ts';
import { refreshSite } from '../../site/site-news.ts';
import { useSite } from '../../site/use-site.ts';
import { Button } from '../../ui/button.tsx';
import { toast } from '../../ui/toast.ts';
import { ConfirmDialog } from '../kit/confirm-dialog.tsx';
import { useBuilder } from '../work/builder-state.ts';
import { findLastChange } from '../work/page-base.ts';
import { fetchTemplate, listLinkingPages } from '../work/template-api.ts';
import { usePublish } from '../work/use-publish.ts';

/** Asks, then removes the page from the tree. The history keeps it. */
export function DeleteDialog({ pageId }: { pageId: string }) {
  const { close } = useBuilder();
  const { entries } = useSite();
  // Unsaved work on the page stays kept, because the page may be restored.
  const { publish, isBusy, clash } = usePublish(() => close(), { canUndo: true });
  // The tree that the question is about; if a newer one is published meanwhile, the question is
  // asked again.
  const [seen, setSeen] = useState<TreeDocument>();
  const [isUnread, setUnread] = useState(false);
  const [linking, setLinking] = useState<LinkingPage[]>([]);
  const [change, setChange] = useState<string>();
  useEffect(() => {
    // The problem is shown when the page is deleted.
    fetchTemplate().then(setSeen, () => setUnread(true));
    listLinkingPages(pageId).then(setLinking, () => {});
  }, [pageId]);
  useEffect(() => {
    if (!clash || !seen) return;
    const ids = [pageId, ...childrenOf(clash.current.tree, pageId).map(({ id }) => id)];
    findLastChange(ids, seen.version).then(
      (last) => setChange(last && `${last.who} changed it on ${last.when}`),
      () => {},
    );
  }, [clash, seen, pageId]);
  const entry = entries.flatMap((item) => [item, ...item.children]).find(({ id }) => id === pageId);
  const name = `page “${entry?.text ?? ''}”`;
  const children = entries.find(({ id }) => id === pageId)?.children.length ?? 0;
  const isGone = [seen, clash?.current].some((one) => one && !findPage(one.tree, pageId));

  function leaveGone(): void {
    close();
    void refreshSite();
  }

  async function remove(): Promise<void> {
    try {
      const base = clash?.current ?? seen ?? (await fetchTemplate());
      await publish(base, removePage(base.tree, pageId));
    } catch (error) {
      toast.error(messageOf(error));
    }
  }

  if (isGone) {
    return (
      <ConfirmDialog
        title="It is gone already"
        text={`Someone has deleted the ${name} before you. The history keeps it.`}
        onCancel={leaveGone}
      >
        <Button isSmall onClick={leaveGone}>
          Close
        </Button>
      </ConfirmDialog>
    );
  }

  return (
    <ConfirmDialog
      title={clash ? 'Delete it all the same?' : deletionQuestion.title}
      text={
        clash
          ? `${change ?? 'Someone changed it'}, while you were asked. The history keeps it.`
          : deletionQuestion.text(name + withChildren(children))
      }
      details={<LinkingPages pages={linking} />}
      onCancel={close}
    >
      <Button isSmall look="quiet" onClick={close}>
        {deletionQuestion.cancel}
      </Button>
      <Button isSmall look="danger" isBusy={isBusy || (!seen && !isUnread)} onClick={remove}>
        {clash ? 'Delete all the same' : deletionQuestion.confirm}
      </Button>
    </ConfirmDialog>
  );
}

function withChildren(count: number): string {
  if (count === 0) return '';
  return count === 1 ? ' and its child page' : ` and its ${count} child pages`;
}

/** The pages that link to the page: their links would lead to an address without a page. */
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
