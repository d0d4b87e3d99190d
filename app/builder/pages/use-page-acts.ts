import { useRef } from 'react';

import { createId, isSameValue } from '../../../domain/values/values.ts';
import { hidePage, movePage } from '../../../domain/tree/edit-tree.ts';
import { duplicatePage, movePageUnder } from '../../../domain/tree/place-page.ts';
import { languageOf } from '../../../domain/settings/site-identity.ts';
import { withMadeAddress } from '../../../domain/tree/page-address.ts';
import { hasPage } from '../../../domain/tree/read-tree.ts';
import type { NavigationTree, PageDocument } from '../../../domain/tree/tree-schema.ts';
import { useAuth } from '../../api/auth-store.ts';
import { useAct } from '../../site/use-act.ts';
import { refreshSite } from '../../site/site-news.ts';
import { useSite } from '../../site/use-site.ts';
import { toast } from '../../ui/toast.ts';
import { useBuilder } from '../work/builder-state.ts';
import { useDraftList } from '../work/draft-list.ts';
import { fetchTemplate, putSavedDraft, restoreVersion } from '../work/template-api.ts';
import { offerAreasAgain, usePublish } from '../work/use-publish.ts';
import type { PageRow } from './page-rows.ts';

export type PageActs = ReturnType<typeof usePageActs>;

/** The acts of the panel on one page: each is saved at once, and its message offers an undo. */
export function usePageActs({ id, name }: PageRow) {
  const { open } = useBuilder();
  const language = languageOf(useSite().site);
  const {
    publish,
    run: write,
    isBusy,
    failure,
  } = usePublish(() => {}, {
    staysHere: true,
    canUndo: true,
    drawsFailure: true,
    onClash: () =>
      tellChanged(
        'Someone else changed the same thing at the same time. Please check it and try again.',
      ),
  });
  const { isBusy: isAsked, problem, run } = useAct({ isDrawn: true });
  /** Kept until the copy is known to be saved: after a lost answer no second copy is made. */
  const copy = useRef<{ page: PageDocument; version: number }>(undefined);

  /** The tree is read first, because colleagues may have changed it. */
  function save(change: (tree: NavigationTree) => NavigationTree): void {
    run(async () => {
      const current = await fetchTemplate();
      if (!hasPage(current.tree, id)) return tellGone(name);
      const tree = change(current.tree);
      if (isSameValue(tree, current.tree))
        return tellChanged('The menu has changed in the meantime. Please check it and try again.');
      return publish(current, tree);
    });
  }

  /** The copy is a draft, so that visitors see it only when it is published. */
  function duplicate(): void {
    run(async () => {
      const { user } = useAuth.getState();
      if (!user) return;
      copy.current ??= await copyOf(id, language);
      if (!copy.current) {
        tellGone(name);
        return;
      }
      const { page, version } = copy.current;
      await putSavedDraft(page, 0, version, user._id);
      copy.current = undefined;
      await useDraftList.getState().refresh();
      open({ kind: 'edit', pageId: page.id });
    });
  }

  return {
    isBusy: isAsked || isBusy,
    failure: problem ?? failure,
    moveBy: (step: -1 | 1) => save((tree) => movePage(tree, id, step)),
    moveUnder: (parentId: string | null) => save((tree) => movePageUnder(tree, id, parentId)),
    hide: (isHidden: boolean) => save((tree) => hidePage(tree, id, isHidden)),
    duplicate,
    bringBack: () =>
      void write(async () => {
        const made = await restoreVersion(undefined, { pageId: id });
        await offerAreasAgain(id);
        return made;
      }),
  };
}

async function copyOf(
  id: string,
  language: string,
): Promise<{ page: PageDocument; version: number } | undefined> {
  const { tree, version } = await fetchTemplate(id);
  const drafts = useDraftList.getState().drafts ?? [];
  const names = drafts.map(({ name }) => name);
  const page = duplicatePage(tree, id, createId, names);
  return page && { page: withMadeAddress(page, undefined, language), version };
}

function tellGone(name: string): void {
  tellChanged(`Someone has deleted “${name}” in the meantime. It is still in the history.`);
}

/** The panel's data is old: it is read again together with the menus. */
function tellChanged(words: string): void {
  toast.error(words);
  void refreshSite();
}
