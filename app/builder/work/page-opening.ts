import { readPublication } from '../../../domain/calls/drafts.ts';
import { listVersions } from '../../../domain/calls/template.ts';
import { createId, isSameValue } from '../../../domain/values/values.ts';
import {
  draftWords,
  type PagePublication,
  type SavedDraft,
} from '../../../domain/content/page-draft.ts';
import type { TreeDocument } from '../../../domain/tree/codec.ts';
import { newPage } from '../../../domain/tree/edit-page.ts';
import { openPage } from '../../../domain/tree/edit-tree.ts';
import { hasPage } from '../../../domain/tree/read-tree.ts';
import { withPlaceIds } from '../../../domain/tree/stored-form.ts';
import type { PageDocument } from '../../../domain/tree/tree-schema.ts';
import { read } from '../../api/call.ts';
import { useAuth } from '../../api/auth-store.ts';
import { messageOf } from '../../api/call-api.ts';
import { toast } from '../../ui/toast.ts';
import type { BuilderTask } from './builder-state.ts';
import { useDraftList } from './draft-list.ts';
import { findWork, type FoundWork } from './found-work.ts';
import { type Begun, findNews, isParentGone, NoBase, readBase } from './page-base.ts';
import { withFormerSections } from './former-sections.ts';
import { draftClashOf, fetchTemplate, putSavedDraft, readVersion } from './template-api.ts';
import type { Start } from './work-state.ts';

const noDropdown =
  'The menu this page was created in no longer exists, so it is now at the top level of the menu.';

export type PageTask = Extract<BuilderTask, { kind: 'add' | 'edit' }>;

/** Where an edit begins: the server's page, and unsaved work to resume if the person chose it. */
export type ReadyStart = Start & {
  status: 'ready';
  accountId: string;
  news: string[];
  resumed?: { document: PageDocument; drop: () => Promise<void> };
};

export type OfferStart = {
  status: 'offer';
  found: FoundWork[];
  /** Work discarded while the question is open; each piece can be restored. */
  discarded: FoundWork[];
  /** The page on the server; undefined for a new one. */
  saved: PageDocument | undefined;
  onResume: (found: FoundWork) => void;
  onDiscard: (found: FoundWork) => void;
  onRestore: (discarded: FoundWork) => void;
  onLeave: () => void;
};

export type NoBaseStart = {
  status: 'no-base';
  onRetry: () => void;
  /** For unsaved work only: a draft is on the server already. */
  onSaveBeside?: () => void;
  /** The draft on the server; saving replaces it. */
  theirs?: SavedDraft;
};

export type PageStart =
  | ReadyStart
  | OfferStart
  | NoBaseStart
  | { status: 'loading' }
  | { status: 'failed'; message: string };

/** Opens a page for editing. `set` hears how far that is, `onDone` that it ends without an editor. */
export async function beginOpening(
  task: PageTask,
  set: (start: PageStart) => void,
  onDone: () => void,
): Promise<void> {
  const accountId = useAuth.getState().user?._id ?? '';
  const pageId = task.kind === 'edit' ? task.pageId : createId();
  try {
    const reading = fetchTemplate(pageId);
    const [current, publication, found] = await Promise.all([
      reading,
      task.kind === 'edit' ? read(readPublication, { params: { pageId } }) : publicationOf(pageId),
      findWork(
        accountId,
        reading.then((tree) => (id) => isOfThis(id, tree)),
      ),
    ]);
    const saved = publication.draft?.document ?? openPage(current.tree, pageId);
    const onLeave = () => attempt(() => plain(publication, current));
    offer({ found: withoutSaved(found, saved), discarded: [], saved, onLeave });
  } catch (error) {
    fail(error);
  }

  /** Where a page is added, unsaved new pages are offered, and unsaved ones that were deleted. */
  function isOfThis(id: string, { tree }: TreeDocument): boolean {
    return task.kind === 'edit' ? id === pageId : !hasPage(tree, id);
  }

  function offer(now: Pick<OfferStart, 'found' | 'discarded' | 'saved' | 'onLeave'>): void {
    const { found, discarded, onLeave } = now;
    if (found.length === 0) {
      for (const one of discarded) tellDiscarded(one);
      onLeave();
      return;
    }
    set({
      status: 'offer',
      ...now,
      onResume: (one) => attempt(() => resume(one), one),
      onDiscard: (one) => {
        const left = found.filter((other) => other !== one);
        offer({ ...now, found: left, discarded: [...discarded, discard(one)] });
      },
      onRestore: (one) => {
        void one.restore();
        const left = discarded.filter((other) => other !== one);
        offer({ ...now, found: [...found, one], discarded: left });
      },
    });
  }

  /** Asks what to do if the work has no base; every other failure ends the opening. */
  function attempt(open: () => Promise<ReadyStart | undefined>, found?: FoundWork): void {
    set({ status: 'loading' });
    const gone = { status: 'failed', message: 'This page no longer exists.' } as const;
    open().then(
      (ready) => set(ready ?? gone),
      (error: unknown) => {
        if (error instanceof NoBase) askWithoutBase(() => attempt(open, found), found);
        else fail(error);
      },
    );
  }

  function askWithoutBase(onRetry: () => void, found?: FoundWork, theirs?: SavedDraft): void {
    const onSaveBeside = () => void saveBeside(onRetry, found, theirs);
    set({
      status: 'no-base',
      onRetry,
      ...(found?.work && { onSaveBeside }),
      ...(theirs && { theirs }),
    });
  }

  async function saveBeside(
    onRetry: () => void,
    found?: FoundWork,
    theirs?: SavedDraft,
  ): Promise<void> {
    if (!found?.work) return;
    const { document, revision, version } = found.work;
    try {
      await putSavedDraft(document, theirs?.revision ?? revision, version, accountId);
      await found.drop();
      toast.success(draftWords.saved);
      void useDraftList.getState().refresh();
      onDone();
    } catch (error) {
      const other = draftClashOf(error)?.theirs;
      if (other) askWithoutBase(onRetry, found, other);
      else toast.error(messageOf(error));
    }
  }

  function plain(publication: PagePublication, current: TreeDocument) {
    const { draft } = publication;
    const begun = {
      pageId,
      version: draft?.baseVersion ?? current.version,
      revision: draft?.revision ?? 0,
    };
    const added = task.kind === 'add' ? newPage(pageId, task.parentId) : undefined;
    return start(accountId, begun, publication, current, added);
  }

  /** Unsaved work continues from the version and the draft it began with. */
  async function resume({ work, drop }: FoundWork): Promise<ReadyStart | undefined> {
    if (!work) return undefined;
    const { version, revision, document } = work;
    const { id, parentId } = document;
    const [current, publication] = await Promise.all([
      fetchTemplate(id),
      read(readPublication, { params: { pageId: id } }),
    ]);
    const begun = { pageId: id, version, revision };
    const resumed = { document, drop };
    return start(accountId, begun, publication, current, newPage(id, parentId), resumed);
  }

  function fail(error: unknown): void {
    set({ status: 'failed', message: messageOf(error) });
  }
}

function publicationOf(pageId: string): PagePublication {
  const schedule = { publishAt: null, takeDownAt: null, problem: null };
  return { pageId, state: 'draft', draft: null, schedule, approval: null };
}

async function start(
  accountId: string,
  { pageId, version, revision }: Begun,
  publication: PagePublication,
  current: TreeDocument,
  added: PageDocument | undefined,
  resumed?: ReadyStart['resumed'],
): Promise<ReadyStart | undefined> {
  const base = await readBase(version, pageId, current);
  const known = publication.draft?.document ?? openPage(base.tree, pageId) ?? added;
  if (!known) return undefined;
  // A deleted page is a change of today's version, to which it is added again, but was begun before.
  const since = hasPage(current.tree, pageId) ? base.version : version;
  const news = await findNews({ pageId, version: since, revision }, current, publication);
  const saved = await recall(known, base);
  const isAlone = isParentGone(resumed?.document ?? saved, base);
  // Kept work and old versions may have cards without ids.
  const fitted = (page: PageDocument): PageDocument => ({
    ...page,
    sections: page.sections.map(withPlaceIds),
    ...(isAlone && { parentId: null }),
  });
  return {
    status: 'ready',
    accountId,
    base,
    publication,
    saved: fitted(saved),
    revision,
    news: isAlone ? [...news, noDropdown] : news,
    ...(resumed && { resumed: { ...resumed, document: fitted(resumed.document) } }),
  };
}

/** A restore waits for the drop to finish, because both take time. */
function discard(found: FoundWork): FoundWork {
  const dropped = found.drop();
  return { ...found, restore: () => dropped.then(found.restore) };
}

/** The question is closed, so the message offers the undo. */
function tellDiscarded({ work, restore }: FoundWork): void {
  const run = () =>
    void restore().then(
      () => toast.success('It has been restored and will be offered when you open the page.'),
      () => toast.error('It could not be restored.'),
    );
  const name = work?.document.text;
  toast.success(name ? `Unsaved work on ${name} discarded` : 'Unsaved work discarded', {
    text: 'Undo',
    run,
  });
}

/** Work that has been published or saved since, perhaps with a lost answer, is not offered. */
function withoutSaved(found: FoundWork[], saved: PageDocument | undefined): FoundWork[] {
  const isSaved = ({ work, isOpenElsewhere }: FoundWork) =>
    !isOpenElsewhere && work !== undefined && isSameValue(work.document, saved);
  for (const one of found.filter(isSaved)) void one.drop();
  return found.filter((one) => !isSaved(one));
}

/** If the history cannot be read, the page opens without its former sections. */
function recall(page: PageDocument, { tree }: TreeDocument): Promise<PageDocument> {
  const history = {
    list: () => read(listVersions),
    read: (version: number) => readVersion(version, page.id),
  };
  return withFormerSections(page, tree, history).catch(() => page);
}
