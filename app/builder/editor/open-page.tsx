import { useEffect, useRef, useState } from 'react';
import { useBlocker } from 'react-router';

import { pageStateOf, type SavedDraft } from '../../../domain/page-draft.ts';
import type { TreeDocument } from '../../../domain/tree/codec.ts';
import { putIntoTree } from '../../../domain/tree/edit-tree.ts';
import { allFieldsRequired } from '../../../domain/tree/tree-rules.ts';
import type { PageDocument } from '../../../domain/tree/tree-schema.ts';
import { toast } from '../../ui/toast.ts';
import { useSaveDraft } from '../drafts/use-save-draft.ts';
import { useDraftList } from '../work/draft-list.ts';
import { saveWhenPicturesAreIn } from '../work/page-uploads.ts';
import { PageWork } from '../work/page-work.ts';
import type { ReadyStart } from '../work/page-opening.ts';
import { usePublish } from '../work/use-publish.ts';
import { DraftClash, TreeClash } from './clashes.tsx';
import { pageNameId } from './editor-top.tsx';
import { LeaveQuestion } from './leave-question.tsx';
import { PageEditor } from './page-editor.tsx';

type OpenPageProps = {
  start: ReadyStart;
  /** Is given what tells whether the words are kept, for whoever closes the editor over its head. */
  onOpen: (isSafe: () => Promise<boolean>) => void;
  wantsClose: boolean;
  onWantsClose: (wantsClose: boolean) => void;
  onClosed: () => void;
  onReopen: (pageId: string) => void;
};

/** A page being edited: saves it as a draft, publishes it, and asks before unsaved work is left. */
export function OpenPage(props: OpenPageProps) {
  const { start, onOpen, wantsClose, onWantsClose, onClosed, onReopen } = props;
  const [work] = useState(() => new PageWork(start));
  const [base, setBase] = useState(start.base);
  const [publication, setPublication] = useState(start.publication);
  const [typedAfter, setTypedAfter] = useState<string>();
  const sent = useRef<PageDocument>(undefined);
  const { store } = work;
  const isInTree = publication.state !== 'draft';
  const draft = useSaveDraft(work, base, markDraft);
  /** Whatever was typed while the save was under way is the next change. */
  function goOnAfter(saved: TreeDocument | undefined): boolean {
    const next = saved && sent.current && work.goOnAfter(sent.current, base, saved);
    if (!next) return false;
    setBase(next);
    setPublication((before) => ({ ...before, state: 'published', draft: null }));
    setTypedAfter('The page is published. What you typed after that is not published yet.');
    return true;
  }

  const publishing = usePublish(async (saved) => {
    if (goOnAfter(saved)) return true;
    onClosed();
    await work.drop();
    return false;
  });
  const { publish, isBusy, conflict } = publishing;
  const blocker = useBlocker(() => !isBusy && work.isDirty());

  useEffect(() => work.hold(), [work]);
  useEffect(() => {
    onOpen(() => work.isSafe());
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

  function save(): void {
    store.flush();
    const page = store.latest();
    if (page.text.trim() === '') {
      toast.error(allFieldsRequired);
      document.getElementById(pageNameId)?.focus();
      return;
    }
    const publishes = { pageId: page.id, revision: work.revision };
    sent.current = page;
    setTypedAfter(undefined);
    void publish(base, putIntoTree(base.tree, page), publishes);
  }

  async function leave(isDiscarded: boolean): Promise<void> {
    store.flush();
    if (isDiscarded) await work.drop();
    else if (!(await work.isSafe())) return;
    onClosed();
    blocker.proceed?.();
  }

  async function goOnWithoutDraft(): Promise<void> {
    await work.drop();
    void useDraftList.getState().refresh();
    if (isInTree) onReopen(publication.pageId);
    else onClosed();
  }

  function goOn(settled: PageDocument, revision: number): void {
    store.flush();
    store.change(() => settled);
    work.overrule(revision);
    void draft.save();
  }

  const asks = wantsClose || blocker.state === 'blocked';
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
      {draft.conflict && (
        <DraftClash
          conflict={draft.conflict}
          mine={store.latest()}
          isBusy={draft.isSaving}
          onSettle={goOn}
          onCancel={draft.dropConflict}
        />
      )}
    </>
  );
}
