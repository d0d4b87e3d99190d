import { useEffect, useEffectEvent, useState } from 'react';

import { isBlank } from '../../../domain/values/values.ts';
import { approvalWords } from '../../../domain/content/approvals.ts';
import { templateWords } from '../../../domain/content/template-words.ts';
import { openPage } from '../../../domain/tree/edit-tree.ts';
import { findAddressProblem } from '../../../domain/tree/page-address.ts';
import { allFieldsRequired } from '../../../domain/tree/tree-rules.ts';
import { useAct } from '../../site/use-act.ts';
import { Button } from '../../ui/button.tsx';
import { toast } from '../../ui/toast.ts';
import { useListener } from '../../ui/use-listener.ts';
import { ConfirmDialog } from '../kit/confirm-dialog.tsx';
import { showField } from '../kit/show-field.ts';
import { type EditorStart, useBuilder } from '../work/builder-state.ts';
import { useDraftList } from '../work/draft-list.ts';
import { wordsIn } from '../work/found-work.ts';
import type { Told } from '../work/work-state.ts';
import type { ReadyStart } from '../work/page-opening.ts';
import { useWork } from '../work/editor-context.ts';
import { PageWork } from '../work/page-work.ts';
import { tellDraftSaved, tellPublished } from '../work/use-publish.ts';
import { DraftClashDialog, TreeClashDialog } from './clashes.tsx';
import { PageEditor } from './page-editor.tsx';
import { addressId, pageNameId } from '../preview/field-places.ts';
import { useAskFirst } from './use-ask-first.tsx';

type OpenPageProps = {
  start: ReadyStart;
  begins: EditorStart;
  /** For parts that close the editor from outside. */
  onOpen: (opened: OpenedWork) => void;
  wantsClose: boolean;
  onWantsClose: (wantsClose: boolean) => void;
  onClosed: () => void;
  /** Leaves for the history of the page. */
  onHistory: () => void;
  onReopen: (pageId: string) => void;
};

/** What parts that close the editor from outside ask of the open work. */
export type OpenedWork = { isSafe: () => Promise<boolean>; readWords: () => string[] };

export function OpenPage(props: OpenPageProps) {
  const { start, begins, onOpen, wantsClose, onWantsClose, onClosed, onReopen } = props;
  const [work] = useState(() => new PageWork(start));
  const { phase, base, publication } = useWork(work);
  const isSaving = phase.name === 'saving';
  const question = 'question' in phase ? phase.question : undefined;
  const pressed = 'as' in phase ? phase.as : 'draft';

  const tell = useEffectEvent((told: Told) => {
    if (told.kind !== 'published') tellSave(told);
    else {
      if (!told.staysOpen) onClosed();
      toast.clear(saving);
      const { saved, seen, news } = told;
      // The list that led here is open again.
      const staysHere = told.staysOpen || useBuilder.getState().task !== null;
      void tellPublished(saved, { seen, news, pageId: start.saved.id, staysHere, canUndo: true });
    }
  });
  useEffect(() => work.hold((told) => tell(told)), [work]);
  useEffect(() => {
    onOpen({
      isSafe: () => work.isSafe(),
      readWords: () => wordsIn(work.page()),
    });
  }, [work, onOpen]);
  useListener('beforeunload', (event) => {
    // Work ends when it is published or discarded. The next page may load before React has removed this editor.
    const isOpen = work.state().phase.name !== 'ended';
    if (isOpen && work.isDirty()) event.preventDefault();
  });
  const published = openPage(base.tree, publication.pageId);
  const asking = useAskFirst(published);
  const { askFirst, question: wordsQuestion } = useAskFirst(published);

  /** A draft with a time to go out is published as it is saved. */
  function saveDraft(): void {
    const save = () => void work.save('draft');
    if (publication.schedule.publishAt === null) save();
    else askFirst(work.page(), save);
  }
  useDraftKey(saveDraft);

  function publish(): void {
    const page = work.page();
    if (isBlank(page.text)) document.getElementById(pageNameId)?.focus();
    else if (findAddressProblem(page, base.tree))
      showField(page.address === '' ? pageNameId : addressId);
    void work.save('page');
  }

  async function leave(isDiscarded: boolean): Promise<void> {
    work.store.flush();
    if (!isDiscarded && !(await work.isSafe())) return;
    work.close();
    if (isDiscarded) await work.drop();
    onClosed();
  }

  async function goOnWithoutDraft(): Promise<void> {
    work.close();
    await work.drop();
    void useDraftList.getState().refresh();
    if (publication.state !== 'draft') onReopen(publication.pageId);
    else onClosed();
  }

  useEffect(() => {
    if (wantsClose && !work.isDirty()) onClosed();
  }, [wantsClose, work, onClosed]);

  return (
    <>
      <PageEditor
        base={base}
        begins={begins}
        work={work}
        news={start.news}
        asking={asking}
        onSaveDraft={saveDraft}
        onDiscarded={goOnWithoutDraft}
        onSave={publish}
        onHistory={props.onHistory}
        onClose={() => onWantsClose(true)}
      />
      {wordsQuestion}
      {wantsClose && work.isDirty() && (
        <LeaveQuestion onStay={() => onWantsClose(false)} onLeave={leave} />
      )}
      {question?.about === 'tree' && (
        <TreeClashDialog
          clash={question.clash}
          isBusy={isSaving}
          onSettle={(settled) => void work.happens({ kind: 'tree settled', tree: settled })}
          onCancel={() => void work.happens({ kind: 'back' })}
        />
      )}
      {question?.about === 'draft' && (
        <DraftClashDialog
          clash={question.clash}
          mine={work.store.latest()}
          as={pressed}
          isBusy={isSaving}
          onSettle={(settled, revision) =>
            void work.happens({ kind: 'draft settled', settled, revision, page: work.page() })
          }
          onCancel={() => void work.happens({ kind: 'back' })}
        />
      )}
    </>
  );
}

const saving = 'saving a page';

/** Messages about a save that the editor does not draw itself. */
function tellSave(told: Exclude<Told, { kind: 'published' }>): void {
  if (told.kind === 'nameless') toast.error(allFieldsRequired);
  else if (told.kind === 'failed') {
    toast.error(told.as === 'page' ? templateWords.saveFailed : 'The draft was not saved', saving);
  } else {
    void useDraftList.getState().refresh();
    if (told.kind === 'draft saved late') return;
    toast.clear(saving);
    if (told.kind === 'asked for approval') toast.success(approvalWords.kept);
    else tellDraftSaved();
  }
}

/** Ctrl+S saves the page as a draft, wherever the focus is. */
function useDraftKey(saveDraft: () => void): void {
  const onKey = (event: KeyboardEvent) => {
    const isSave = event.key.toLowerCase() === 's' && (event.ctrlKey || event.metaKey);
    if (!isSave || event.altKey || event.shiftKey) return;
    event.preventDefault();
    if (!event.repeat) saveDraft();
  };
  useListener('keydown', onKey, { capture: true });
}

type LeaveQuestionProps = { onStay: () => void; onLeave: (isDiscarded: boolean) => Promise<void> };

function LeaveQuestion({ onStay, onLeave }: LeaveQuestionProps) {
  const { isBusy, run } = useAct();
  return (
    <ConfirmDialog
      title="Leave without saving?"
      text="Visitors do not see your changes yet. We can keep them until you come back."
      onCancel={onStay}
    >
      <Button isSmall onClick={onStay}>
        Stay
      </Button>
      <Button isSmall look="quiet" isBusy={isBusy} onClick={() => run(() => onLeave(false))}>
        Keep changes and leave
      </Button>
      <Button isSmall look="quiet" onClick={() => void onLeave(true)}>
        Discard changes
      </Button>
    </ConfirmDialog>
  );
}
