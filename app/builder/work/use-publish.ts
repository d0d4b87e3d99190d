import { useState } from 'react';

import { pathOfLink } from '../../../domain/values/addresses.ts';
import { draftMessages } from '../../../domain/content/page-draft.ts';
import { templateMessages } from '../../../domain/content/template-messages.ts';
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

type Manner = {
  /** For a change of the menu, which is no reason to leave the page. */
  staysHere?: boolean;
  /** For what is done at one press: the message offers the way back. */
  canUndo?: boolean;
  /** The message offers to look at this page, where it is one that visitors can open. */
  pageId?: string;
};

/**
 * `staysOpen`: there is more to publish. `news` is said together with the message of the publication: a later message
 * takes the place of an earlier one.
 */
type Done = { staysOpen?: boolean; news: string[] } | void;

/** One write with the whole tree; then back to the home page with fresh menus. */
export function usePublish(
  onDone: (saved?: TreeDocument) => Done | Promise<Done>,
  { staysHere = false, canUndo = false, pageId }: Manner = {},
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
    const beside = saved?.beside ? [draftMessages.keptBeside(saved.beside.author)] : [];
    for (const words of [...news, ...beside]) toast.success(words);
    const address = saved && pageId ? pageAddresses(saved.tree).get(pageId) : undefined;
    const ways = [address === undefined ? undefined : wayTo(address), undo];
    // The next publication takes its place, also on the next page: the history goes back further than one.
    toast.success(
      templateMessages.saved,
      ways.filter((way) => way !== undefined),
      'published',
    );
    if (staysHere || staysOpen) await refreshSite();
    else await goTo('/');
  }

  function fail(error: unknown): void {
    if (isTold(error)) return;
    toast.error(templateMessages.saveFailed, publishing);
    setFailure(error instanceof SaveConflict ? error.message : messageOf(error));
  }

  /** Only a save that went right on top of what was seen is known to be one's own and nothing else. */
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

  /** For who sends it in their own way; `seen` is the version they have sent it on top of. */
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
        toast.error(result.problem, publishing);
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

/** The message may be read on the next page: the way back goes along by its name. */
function undoOf(version: number): ToastAction {
  return { text: 'Undo', run: () => void takeBack(version), carried: [undoing, version] };
}

onCarried(undoing, (version) => typeof version === 'number' && void takeBack(version));

const viewing = 'view-page';

function wayTo(address: string): ToastAction {
  return { text: 'View page', run: () => void goTo(address), carried: [viewing, address] };
}

onCarried(viewing, (address) => {
  // Storage may have been written by something else.
  const path = typeof address === 'string' ? pathOfLink(address) : undefined;
  if (path !== undefined) void goTo(path);
});

async function takeBack(version: number): Promise<void> {
  try {
    await undoSave(version);
    dropTemplate();
    toast.success('Undone');
    // What is on this page may be what was taken back. Open work keeps it.
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
