import { useEffect, useRef, useState } from 'react';

import { isBlank } from '../../../domain/values/values.ts';
import { pageStateOf, type SavedDraft } from '../../../domain/content/page-draft.ts';
import type { TreeDocument } from '../../../domain/tree/codec.ts';
import { findAddressProblem } from '../../../domain/tree/page-address.ts';
import { allFieldsRequired } from '../../../domain/tree/tree-rules.ts';
import type { NavigationTree, PageDocument } from '../../../domain/tree/tree-schema.ts';
import { Button } from '../../ui/button.tsx';
import { toast } from '../../ui/toast.ts';
import { useSaveDraft } from '../drafts/use-save-draft.ts';
import { ConfirmDialog } from '../kit/confirm-dialog.tsx';
import { showField } from '../kit/show-field.ts';
import { hasOthersWords } from '../work/after-publishing.ts';
import type { DraftConflict } from '../work/draft-api.ts';
import { useDraftList } from '../work/draft-list.ts';
import type { ReadyStart } from '../work/page-opening.ts';
import { saveWhenPicturesAreIn } from '../work/page-uploads.ts';
import { PageWork } from '../work/page-work.ts';
import type { Conflict } from '../work/publish-tree.ts';
import { wordsIn } from '../work/found-work.ts';
import { usePublish } from '../work/use-publish.ts';
import { DraftClash, TreeClash } from './clashes.tsx';
import { PageEditor } from './page-editor.tsx';
import { addressId, pageNameId } from './page-name.tsx';

type OpenPageProps = {
  start: ReadyStart;
  /**
   * Receives what tells whether the words are kept, for parts that close the editor from outside.
   */
  onOpen: (opened: OpenedWork) => void;
  wantsClose: boolean;
  onWantsClose: (wantsClose: boolean) => void;
  onClosed: () => void;
  onReopen: (pageId: string) => void;
};

/** What parts that close the editor from outside ask of the open work. */
export type OpenedWork = { isSafe: () => Promise<boolean>; readWords: () => string[] };

/** A page being edited: saves it as a draft, publishes it, and asks before unsaved work is left. */
export function OpenPage(props: OpenPageProps) {
  const { start, onOpen, wantsClose, onWantsClose, onClosed, onReopen } = props;
  const [work] = useState(() => new PageWork(start));
  const [base, setBase] = useState(start.base);
  const [publication, setPublication] = useState(start.publication);
  const [unsettled, setUnsettled] = useState<DraftConflict>();
  const [typedAfter, setTypedAfter] = useState<string>();
  const [nameProblem, setNameProblem] = useState<string>();
  const { store } = work;
  const isInTree = publication.state !== 'draft';
  const draft = useSaveDraft(work, markDraft);
  /** Text typed during the save is the next change. */
  function goOnAfter(saved: TreeDocument | undefined): boolean {
    const next = saved && work.published && work.goOnAfter(work.published, work.base, saved);
    if (!next) return false;
    setBase(next);
    setPublication((before) => ({ ...before, state: 'published', draft: null }));
    setTypedAfter('The page is published. What you typed after that is not published yet.');
    return true;
  }

  const options = { canUndo: true, pageId: start.saved.id, drawsFailure: true };
  const publishing = usePublish(async (saved) => {
    const isJoined = saved && work.published && hasOthersWords(work.published, saved);
    const news = isJoined ? ['A colleague’s changes to this page are in it too.'] : [];
    if (goOnAfter(saved)) return { staysOpen: true, news };
    const staysKept = work.hasUnstoredSections;
    work.close();
    onClosed();
    if (staysKept) news.push('What you wrote in its sections is kept as unsaved work.');
    else await work.drop();
    return { news };
  }, options);
  const { publishBy, isBusy, conflict } = publishing;

  useEffect(() => work.hold(), [work]);
  useEffect(() => {
    onOpen({
      isSafe: () => work.isSafe(),
      readWords: () => {
        work.store.flush();
        return wordsIn(work.store.latest());
      },
    });
  }, [work, onOpen]);
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if (work.isDirty()) event.preventDefault();
    };
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [work]);

  function markDraft(saved: SavedDraft): void {
    setPublication((before) => ({
      ...before,
      draft: saved,
      state: pageStateOf(before.state !== 'draft', true),
    }));
    setTypedAfter(
      work.isDirty()
        ? 'The draft is saved. What you typed after that is not in it yet.'
        : undefined,
    );
  }

  /** A second press adds nothing while one waits. */
  const isAsked = useRef(false);
  async function save(): Promise<void> {
    if (isAsked.current) return;
    isAsked.current = true;
    await work.inTurn(publishNow).finally(() => {
      isAsked.current = false;
    });
  }

  async function publishNow(): Promise<void> {
    store.flush();
    const page = store.latest();
    if (isBlank(page.text)) {
      toast.error(allFieldsRequired);
      setNameProblem(allFieldsRequired);
      document.getElementById(pageNameId)?.focus();
      return;
    }
    const clash = work.findUnsettled();
    if (clash) {
      setUnsettled(clash);
      return;
    }
    if (findAddressProblem(page, work.base.tree))
      showField(page.address === '' ? pageNameId : addressId);
    setTypedAfter(undefined);
    await publishBy(() => work.publish(page), work.base.version);
    setBase(work.base);
  }

  function publishSettled(settled: NavigationTree, over: Conflict): Promise<void> {
    const send = () => work.publishSettled(settled, over);
    return work.inTurn(() => publishBy(send, over.current.version));
  }

  async function leave(isDiscarded: boolean): Promise<void> {
    store.flush();
    if (!isDiscarded && !(await work.isSafe())) return;
    work.close();
    if (isDiscarded) await work.drop();
    onClosed();
  }

  async function goOnWithoutDraft(): Promise<void> {
    work.close();
    await work.drop();
    void useDraftList.getState().refresh();
    if (isInTree) onReopen(publication.pageId);
    else onClosed();
  }

  function goOn(settled: PageDocument, revision: number): void {
    const isDraft = draft.conflict !== undefined;
    work.settle(settled, revision);
    setUnsettled(undefined);
    if (isDraft) void draft.save();
    else void save();
  }

  const stale = draft.conflict ?? unsettled;
  useEffect(() => {
    if (wantsClose && !work.isDirty()) onClosed();
  }, [wantsClose, work, onClosed]);

  return (
    <>
      <PageEditor
        store={store}
        base={base}
        isNew={!isInTree}
        isBusy={isBusy}
        failure={publishing.failure ?? draft.failure}
        nameProblem={nameProblem}
        notes={typedAfter === undefined ? start.news : [typedAfter]}
        publishing={{
          publication,
          isSavingDraft: draft.isSaving,
          onSaveDraft: draft.save,
          onSchedule: (schedule) => {
            setPublication((before) => ({ ...before, schedule }));
            void useDraftList.getState().refresh();
          },
          onDiscarded: () => void goOnWithoutDraft(),
        }}
        onSave={() => {
          if (work.isOwnerHere()) void saveWhenPicturesAreIn(save);
        }}
        onClose={() => onWantsClose(true)}
      />
      {wantsClose && work.isDirty() && (
        <LeaveQuestion onStay={() => onWantsClose(false)} onLeave={leave} />
      )}
      {conflict && (
        <TreeClash
          conflict={conflict}
          isBusy={isBusy}
          onSettle={(settled) => void publishSettled(settled, conflict)}
          onCancel={publishing.dropConflict}
        />
      )}
      {stale && (
        <DraftClash
          conflict={stale}
          mine={store.latest()}
          isBusy={draft.isSaving || isBusy}
          onSettle={goOn}
          onCancel={() => {
            draft.dropConflict();
            setUnsettled(undefined);
          }}
        />
      )}
    </>
  );
}

type LeaveQuestionProps = { onStay: () => void; onLeave: (isDiscarded: boolean) => Promise<void> };

function LeaveQuestion({ onStay, onLeave }: LeaveQuestionProps) {
  const [isKeeping, setKeeping] = useState(false);

  async function keepAndLeave(): Promise<void> {
    setKeeping(true);
    await onLeave(false);
    setKeeping(false);
  }

  return (
    <ConfirmDialog
      title="Leave without saving?"
      text="Visitors do not see your changes yet. They can be kept until you come back."
      onCancel={onStay}
    >
      <Button isSmall onClick={onStay}>
        Stay
      </Button>
      <Button isSmall look="quiet" isBusy={isKeeping} onClick={() => void keepAndLeave()}>
        Keep them and leave
      </Button>
      <Button isSmall look="quiet" onClick={() => void onLeave(true)}>
        Discard changes
      </Button>
    </ConfirmDialog>
  );
}
