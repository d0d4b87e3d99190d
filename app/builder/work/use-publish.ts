import { useState } from 'react';

import { pathOfLink } from '../../../domain/values/addresses.ts';
import { approvalWords } from '../../../domain/content/approvals.ts';
import { draftWords } from '../../../domain/content/page-draft.ts';
import { templateWords } from '../../../domain/content/template-words.ts';
import type { SavedTree, TreeDocument } from '../../../domain/tree/codec.ts';
import { pageAddresses } from '../../../domain/tree/read-tree.ts';
import type { NavigationTree } from '../../../domain/tree/tree-schema.ts';
import { type Failed, failed, messageOf } from '../../api/call-api.ts';
import { goTo, isLeaving } from '../../site/go-to.ts';
import { usePagesRoom } from '../../site/pages-room.ts';
import { refreshSite } from '../../site/site-news.ts';
import { onCarried, toast, type ToastAction } from '../../ui/toast.ts';
import { useBuilder } from './builder-state.ts';
import { useDraftList } from './draft-list.ts';
import {
  dropTemplate,
  isStaleTree,
  publishTree,
  type TreeClash,
  undoSave,
} from './template-api.ts';
import { showAreas } from './area-api.ts';

const publishing = 'publishing';

type PublishedWith = {
  undo?: ToastAction | undefined;
  shown?: string;
  /** What is stored elsewhere. It tells its own failures, and names the pages whose interest areas it has hidden. */
  andThen?: () => Promise<string[]>;
};

type PublishOptions = {
  /** For a change of the menu, after which the person stays on the page. */
  staysHere?: boolean;
  /** For one-press acts: the message offers an undo. */
  canUndo?: boolean;
  /** The caller draws `failure`, so a message with the same words would say it twice. */
  drawsFailure?: boolean;
  /** Tells of a clash where nothing of it is drawn. */
  onClash?: () => void;
};

/** One write of the menu; then back to the home page with fresh menus. */
export function usePublish(
  onDone: () => void,
  { staysHere = false, canUndo = false, drawsFailure = false, onClash }: PublishOptions = {},
) {
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const [clash, setClash] = useState<TreeClash>();

  async function finish(saved: SavedTree | undefined, way: Partial<Publication>): Promise<void> {
    setClash(undefined);
    toast.clear(publishing);
    onDone();
    await tellPublished(saved, { canUndo, ...way, staysHere });
  }

  function fail({ words }: Failed): void {
    if (words === undefined) return;
    toast.error(templateWords.saveFailed, publishing);
    setFailure(words);
  }

  async function attempt(write: () => Promise<void>): Promise<void> {
    setBusy(true);
    setFailure(undefined);
    await write().catch((error: unknown) => fail(failed(error)));
    setBusy(false);
  }

  /** Another write than a save; it says which version it made, and false when it has to be asked about anew. */
  const run = (write: () => Promise<{ made: number | undefined } | false>) =>
    attempt(async () => {
      const written = await write();
      if (written) await finish(undefined, written);
    });

  /** `base` is the version that `mine` was made from. */
  const publish = (
    base: TreeDocument,
    mine: NavigationTree,
    { undo, shown, andThen }: PublishedWith = {},
  ) =>
    attempt(async () => {
      const result = await publishTree(base, mine, shown);
      if (result.kind === 'published') {
        const hidAreasOf = await andThen?.();
        await finish(result.saved, { seen: base.version, undo, hidAreasOf });
      } else if (result.kind === 'tree clash') (onClash ?? setClash)(result.clash);
      else if (result.kind === 'failed') fail(result);
      else if (result.kind === 'asked') toast.success(approvalWords.kept);
      else if (result.kind === 'refused') {
        if (!drawsFailure) toast.error(result.problem, publishing);
        setFailure(result.problem);
      }
    });

  return { publish, run, isBusy, failure, clash };
}

const savedDraft = 'saved draft';

export function tellDraftSaved(): void {
  toast.success(draftWords.saved, [], savedDraft);
}

type Publication = {
  /** The version on top of which it was saved: an undo takes back this save and nothing else. */
  seen?: number;
  made?: number | undefined;
  canUndo: boolean;
  undo?: ToastAction | undefined;
  hidAreasOf?: string[] | undefined;
  /** Said with the publication, because a later message would replace it. */
  news?: string[];
  /** The message offers a link to this page, if visitors can open it. */
  pageId?: string;
};

/** Says that something is published, and shows it: here, in the list at the desk, or on the home page. */
export async function tellPublished(
  saved: SavedTree | undefined,
  publication: Publication & { staysHere: boolean },
): Promise<void> {
  dropTemplate();
  void useDraftList.getState().refresh();
  sayPublished(saved, publication);
  const isInList = usePagesRoom.getState().room !== undefined;
  if (publication.staysHere || isInList) await refreshSite();
  else await goTo('/');
}

export function sayPublished(
  saved: SavedTree | undefined,
  { seen, made = saved?.version, undo, canUndo, hidAreasOf = [], news = [], pageId }: Publication,
): void {
  toast.clear(savedDraft);
  const beside = saved?.beside ? [draftWords.keptBeside(saved.beside.author)] : [];
  for (const words of [...news, ...beside]) toast.success(words);
  const address = saved && pageId ? pageAddresses(saved.tree).get(pageId) : undefined;
  const isAlone = made !== undefined && (seen === undefined || made === seen + 1);
  const ways = [
    address === undefined ? undefined : wayTo(address),
    undo ?? (canUndo && isAlone ? undoOf(made, hidAreasOf) : undefined),
  ];
  // The next publication replaces this message, also on the next page.
  toast.success(
    templateWords.saved,
    ways.filter((way) => way !== undefined),
    'published',
  );
}

const undoing = 'undo-save';

/** The message may be shown on the next page, so the undo is carried along by its name. */
export function undoOf(version: number, hidAreasOf: string[] = []): ToastAction {
  return {
    text: 'Undo',
    run: () => void takeBack(version, hidAreasOf),
    carried: [undoing, [version, ...hidAreasOf].join(' ')],
  };
}

onCarried(undoing, (value) => {
  const [version = '', ...hidAreasOf] = String(value).split(' ');
  // Other scripts may have written to the storage.
  if (/^\d+$/.test(version)) void takeBack(Number(version), hidAreasOf);
});

const viewing = 'view-page';
const viewPage = 'View page';

/** After a publication one key leads on to the page, for a person who has begun nothing else. */
export function focusViewPage(): void {
  const way = document.querySelector<HTMLElement>('.toast[data-carried] .toast-action');
  if (way?.textContent !== viewPage || document.activeElement !== document.body) return;
  const words = way.parentElement?.querySelector('output');
  if (words) words.id = 'published';
  way.setAttribute('aria-describedby', 'published');
  way.focus({ preventScroll: true });
}

function wayTo(address: string): ToastAction {
  return { text: viewPage, run: () => void goTo(address), carried: [viewing, address] };
}

onCarried(viewing, (address) => {
  // Other scripts may have written to the storage.
  const path = typeof address === 'string' ? pathOfLink(address) : undefined;
  if (path !== undefined) void goTo(path);
});

async function takeBack(version: number, hidAreasOf: string[]): Promise<void> {
  try {
    await undoSave(version);
    dropTemplate();
    void useDraftList.getState().refresh();
    toast.success('Undone');
    for (const pageId of hidAreasOf) await offerAreasAgain(pageId);
    // This page may show what was undone. Open work keeps its own state.
    if (useBuilder.getState().task) await refreshSite();
    else if (!isLeaving()) location.reload();
  } catch (error) {
    toast.error(
      isStaleTree(error)
        ? 'Someone has changed the same part since then. Both versions are in the history.'
        : messageOf(error),
    );
  }
}

/** The contact form lost the area of the page when the page was taken away. */
export async function offerAreasAgain(pageId: string): Promise<void> {
  try {
    const labels = (await showAreas(pageId)).map(({ label }) => `“${label}”`);
    if (labels.length > 0) toast.success(`The contact form offers ${labels.join(', ')} again.`);
  } catch (error) {
    toast.error(`The contact form does not offer its interest area yet: ${messageOf(error)}`);
  }
}
