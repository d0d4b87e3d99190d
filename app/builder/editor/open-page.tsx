import { useEffect, useState } from 'react';
import { useBlocker } from 'react-router';

import { pageStateOf, type SavedDraft } from '../../../domain/page-draft.ts';
import { putIntoTree } from '../../../domain/tree/edit-tree.ts';
import { allFieldsRequired } from '../../../domain/tree/tree-rules.ts';
import type { PageDocument } from '../../../domain/tree/tree-schema.ts';
import { Button } from '../../ui/button.tsx';
import { toast } from '../../ui/toast.ts';
import { useSaveDraft } from '../drafts/use-save-draft.ts';
import { ConfirmDialog } from '../kit/confirm-dialog.tsx';
import { useDraftList } from '../work/draft-list.ts';
import { saveWhenPicturesAreIn } from '../work/page-uploads.ts';
import { PageWork } from '../work/page-work.ts';
import type { ReadyStart } from '../work/use-page-start.ts';
import { usePublish } from '../work/use-publish.ts';
import { DraftClash, TreeClash } from './clashes.tsx';
import { pageNameId } from './editor-top.tsx';
import { PageEditor } from './page-editor.tsx';

type OpenPageProps = {
  start: ReadyStart;
  wantsClose: boolean;
  onWantsClose: (wantsClose: boolean) => void;
  onClosed: () => void;
  onReopen: (pageId: string) => void;
};

/** A page being edited: saves it as a draft, publishes it, and asks before unsaved work is left. */
export function OpenPage({ start, wantsClose, onWantsClose, onClosed, onReopen }: OpenPageProps) {
  const [work] = useState(() => new PageWork(start));
  const [standing, setStanding] = useState(start.standing);
  const { store } = work;
  const isInTree = standing.state !== 'draft';
  const draft = useSaveDraft(work, start.base, markDraft);
  const publishing = usePublish(async () => {
    await work.drop();
    onClosed();
  });
  const { publish, isBusy, conflict } = publishing;
  const blocker = useBlocker(() => !isBusy && work.isDirty());

  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if (work.isDirty()) event.preventDefault();
    };
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [work]);

  function markDraft(saved: SavedDraft): void {
    setStanding((before) => ({
      ...before,
      draft: saved,
      state: pageStateOf(before.state !== 'draft', true),
    }));
  }

  function save(): void {
    store.flush();
    const page = store.latest();
    if (page.text.trim() === '') {
      toast.error(allFieldsRequired);
      document.getElementById(pageNameId)?.focus();
      return;
    }
    const publishes = { pageId: page.id, revision: work.revision };
    void publish(start.base, putIntoTree(start.base.tree, page), publishes);
  }

  async function leave(isDiscarded: boolean): Promise<void> {
    store.flush();
    if (isDiscarded) await work.drop();
    await work.settled();
    onClosed();
    blocker.proceed?.();
  }

  async function goOnWithoutDraft(): Promise<void> {
    await work.drop();
    void useDraftList.getState().refresh();
    if (isInTree) onReopen(standing.pageId);
    else onClosed();
  }

  function goOn(settled: PageDocument, revision: number): void {
    store.flush();
    store.change(() => settled);
    work.overrule(revision);
    publishing.dropDraftConflict();
    if (draft.conflict) void draft.save();
    else save();
  }

  const asks = wantsClose || blocker.state === 'blocked';
  useEffect(() => {
    if (wantsClose && !work.isDirty()) onClosed();
  }, [wantsClose, work, onClosed]);

  const stale = draft.conflict ?? publishing.draftConflict;
  return (
    <>
      <PageEditor
        store={store}
        base={start.base}
        isNew={!isInTree}
        isBusy={isBusy}
        failure={publishing.failure ?? draft.failure}
        publishing={{
          standing,
          isSavingDraft: draft.isSaving,
          onSaveDraft: draft.save,
          onSchedule: (schedule) => {
            setStanding((before) => ({ ...before, schedule }));
            void useDraftList.getState().refresh();
          },
          onDiscarded: () => void goOnWithoutDraft(),
        }}
        onSave={() => void saveWhenPicturesAreIn(save)}
        onClose={() => onWantsClose(true)}
      />
      {asks && work.isDirty() && (
        <LeaveQuestion
          onStay={() => {
            onWantsClose(false);
            blocker.reset?.();
          }}
          onLeave={leave}
        />
      )}
      {conflict && (
        <TreeClash
          conflict={conflict}
          isBusy={isBusy}
          onSettle={(settled) => publish(conflict.current, settled, conflict.publishes)}
          onCancel={publishing.dropConflict}
        />
      )}
      {stale && (
        <DraftClash
          conflict={stale}
          mine={store.latest()}
          isBusy={isBusy || draft.isSaving}
          onSettle={goOn}
          onCancel={() => {
            draft.dropConflict();
            publishing.dropDraftConflict();
          }}
        />
      )}
    </>
  );
}

type LeaveQuestionProps = { onStay: () => void; onLeave: (isDiscarded: boolean) => void };

function LeaveQuestion({ onStay, onLeave }: LeaveQuestionProps) {
  return (
    <ConfirmDialog
      title="Leave without saving?"
      text="Visitors do not see your changes yet. This browser can keep them until you come back."
      onCancel={onStay}
    >
      <Button isSmall onClick={onStay}>
        Stay
      </Button>
      <Button isSmall look="quiet" onClick={() => onLeave(false)}>
        Keep them and leave
      </Button>
      <Button isSmall look="quiet" onClick={() => onLeave(true)}>
        Discard changes
      </Button>
    </ConfirmDialog>
  );
}
