import { useState } from 'react';

import { pathOfLink } from '../../../domain/values/addresses.ts';
import { draftWords } from '../../../domain/content/page-draft.ts';
import { templateWords } from '../../../domain/content/template-words.ts';
import type { Publishes, SavedTree, TreeDocument } from '../../../domain/tree/codec.ts';
import { pageAddresses } from '../../../domain/tree/read-tree.ts';
import type { NavigationTree } from '../../../domain/tree/tree-schema.ts';
import { isTold, messageOf } from '../../api/call-api.ts';
import { goTo, isLeaving } from '../../site/go-to.ts';
import { refreshSite } from '../../site/site-news.ts';
import { onCarried, toast, type ToastAction } from '../../ui/toast.ts';
import { useBuilder } from './builder-state.ts';
import { useDraftList } from './draft-list.ts';
import { type Conflict, type Published, publishTree } from './publish-tree.ts';
import { dropTemplate, SaveConflict, undoSave } from './template-api.ts';

const publishing = 'publishing';

type PublishOptions = {
  /** For a change of the menu, after which the person stays on the page. */
  staysHere?: boolean;
  /** For one-press acts: the message offers an undo. */
  canUndo?: boolean;
  /** The message offers a link to this page, if visitors can open it. */
  pageId?: string;
  /** The caller draws `failure`, so a message with the same words would say it twice. */
  drawsFailure?: boolean;
};

/**
 * `staysOpen`: there is more to publish. `news` is part of the publication's message, because a
 * later message would replace that one.
 */
type Done = { staysOpen?: boolean; news: string[] } | void;

/** One write with the whole tree; then back to the home page with fresh menus. */
export function usePublish(
  onDone: (saved?: TreeDocument) => Done | Promise<Done>,
  { staysHere = false, canUndo = false, pageId, drawsFailure = false }: PublishOptions = {},
) {
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const [conflict, setConflict] = useState<Conflict>();

  async function finish(saved?: SavedTree, undo?: ToastAction): Promise<void> {
    dropTemplate();
    void useDraftList.getState().refresh();
    setConflict(undefined);
    toast.clear(publishing);
    const { staysOpen = false, news = [] } = (await onDone(saved)) ?? {};
    const beside = saved?.beside ? [draftWords.keptBeside(saved.beside.author)] : [];
    for (const words of [...news, ...beside]) toast.success(words);
    const address = saved && pageId ? pageAddresses(saved.tree).get(pageId) : undefined;
    const ways = [address === undefined ? undefined : wayTo(address), undo];
    // The next publication replaces this message, also on the next page; the history goes back
    // further than one.
    toast.success(
      templateWords.saved,
      ways.filter((way) => way !== undefined),
      'published',
    );
    if (staysHere || staysOpen) await refreshSite();
    else await goTo('/');
  }

  function fail(error: unknown): void {
    if (isTold(error)) return;
    toast.error(templateWords.saveFailed, publishing);
    setFailure(error instanceof SaveConflict ? error.message : messageOf(error));
  }

  /**
   * An undo is offered only when the save directly followed the seen version, so that it contains
   * nothing else.
   */
  function wayBack(seen: number, made: number): ToastAction | undefined {
    if (!canUndo || made !== seen + 1) return undefined;
    return undoOf(made);
  }

  /** Another write than a save; it says which version it made, and false when it has to be asked about anew. */
  async function run(write: () => Promise<{ made: number | undefined } | false>): Promise<void> {
    setBusy(true);
    setFailure(undefined);
    try {
      const written = await write();
      if (!written) return;
      const { made } = written;
      await finish(undefined, made === undefined ? undefined : wayBack(made - 1, made));
    } catch (error) {
      fail(error);
    } finally {
      setBusy(false);
    }
  }

  /** `base` is the version that `mine` was made from. */
  async function publish(
    base: TreeDocument,
    mine: NavigationTree,
    publishes?: Publishes,
    undo?: ToastAction,
  ): Promise<void> {
    await publishBy(() => publishTree(base, mine, publishes), base.version, undo);
  }

  /**
   * For callers that send the tree themselves; `seen` is the version they have sent it on top of.
   */
  async function publishBy(
    send: () => Promise<Published>,
    seen: number,
    undo?: ToastAction,
  ): Promise<void> {
    setBusy(true);
    setFailure(undefined);
    try {
      const result = await send();
      if (result.kind === 'saved') {
        await finish(result.saved, undo ?? wayBack(seen, result.saved.version));
      } else if (result.kind === 'clash') setConflict(result.conflict);
      else if (result.kind === 'failed') fail(result.error);
      else {
        if (!drawsFailure) toast.error(result.problem, publishing);
        setFailure(result.problem);
      }
    } catch (error) {
      fail(error);
    } finally {
      setBusy(false);
    }
  }

  return {
    publish,
    publishBy,
    run,
    isBusy,
    failure,
    conflict,
    dropConflict: () => setConflict(undefined),
  };
}

const undoing = 'undo-save';

/** The message may be shown on the next page, so the undo is carried along by its name. */
function undoOf(version: number): ToastAction {
  return { text: 'Undo', run: () => void takeBack(version), carried: [undoing, version] };
}

onCarried(undoing, (version) => typeof version === 'number' && void takeBack(version));

const viewing = 'view-page';

function wayTo(address: string): ToastAction {
  return { text: 'View page', run: () => void goTo(address), carried: [viewing, address] };
}

onCarried(viewing, (address) => {
  // Other scripts may have written to the storage.
  const path = typeof address === 'string' ? pathOfLink(address) : undefined;
  if (path !== undefined) void goTo(path);
});

async function takeBack(version: number): Promise<void> {
  try {
    await undoSave(version);
    dropTemplate();
    toast.success('Undone');
    // This page may show what was undone. Open work keeps its own state.
    if (useBuilder.getState().task) await refreshSite();
    else if (!isLeaving()) location.reload();
  } catch (error) {
    toast.error(
      error instanceof SaveConflict
        ? 'Someone has changed the same part since. The history has both.'
        : messageOf(error),
    );
  }
}
