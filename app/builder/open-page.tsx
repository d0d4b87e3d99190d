import { useEffect, useState } from 'react';
import { useBlocker } from 'react-router';

import { allFieldsRequired } from '../../domain/navigation.ts';
import { isSameValue } from '../../domain/same-value.ts';
import { toast } from '../ui/toast.ts';
import { ClashDialog } from './clash-dialog.tsx';
import { putIntoTree, type PageDocument } from '../../domain/page-document.ts';
import { DraftKeeper } from './drafts/draft-keeper.ts';
import { dropDraft, keepDraft } from './drafts/draft-store.ts';
import { pageNameId } from './editor/editor-top.tsx';
import { PageEditor } from './editor/page-editor.tsx';
import { PageEditorStore } from './editor/page-editor-store.ts';
import { LeaveQuestion } from './leave-question.tsx';
import { usePublish } from './use-publish.ts';
import type { ReadyStart } from './use-page-start.ts';

type OpenPageProps = {
  start: ReadyStart;
  isNew: boolean;
  wantsClose: boolean;
  onWantsClose: (wantsClose: boolean) => void;
  onClosed: () => void;
};

/** A page being edited: keeps its draft, saves it, and asks before unsaved work is left. */
export function OpenPage({ start, isNew, wantsClose, onWantsClose, onClosed }: OpenPageProps) {
  const [{ store, keeper }] = useState(() => openStore(start));
  const { publish, isBusy, failure, conflict, dropConflict } = usePublish(async () => {
    await keeper.drop(start.key);
    onClosed();
  });
  const isDirty = () => !isSameValue(store.latest(), start.published);
  const blocker = useBlocker(() => !isBusy && isDirty());

  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if (!isSameValue(store.latest(), start.published)) event.preventDefault();
    };
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [store, start]);

  function save(): void {
    store.flush();
    const page = store.latest();
    if (page.text.trim() === '') {
      toast.error(allFieldsRequired);
      document.getElementById(pageNameId)?.focus();
      return;
    }
    void publish(start.base, putIntoTree(start.base.component, page));
  }

  async function leave(isDiscarded: boolean): Promise<void> {
    store.flush();
    if (isDiscarded) await keeper.drop(start.key);
    await keeper.settled();
    onClosed();
    blocker.proceed?.();
  }

  const asks = wantsClose || blocker.state === 'blocked';
  useEffect(() => {
    if (wantsClose && isSameValue(store.latest(), start.published)) onClosed();
  }, [wantsClose, store, start, onClosed]);

  return (
    <>
      <PageEditor
        store={store}
        base={start.base}
        isNew={isNew}
        isBusy={isBusy}
        failure={failure}
        onSave={save}
        onClose={() => onWantsClose(true)}
      />
      {asks && isDirty() && (
        <LeaveQuestion
          onStay={() => {
            onWantsClose(false);
            blocker.reset?.();
          }}
          onLeave={leave}
        />
      )}
      {conflict && (
        <ClashDialog
          conflict={conflict}
          isBusy={isBusy}
          onSettle={(settled) => publish(conflict.current, settled)}
          onCancel={dropConflict}
        />
      )}
    </>
  );
}

/** Every change goes to the draft; a page that is as published again needs none. */
function openStore({ key, base, published, resumed }: ReadyStart) {
  const keeper = new DraftKeeper({ keep: keepDraft, drop: dropDraft }, () =>
    toast.error('This browser does not let us keep drafts. Save before you leave.'),
  );
  const keep = (document: PageDocument) => {
    if (isSameValue(document, published)) void keeper.drop(key);
    else keeper.keep({ key, keptAt: Date.now(), version: base.version, document });
  };
  const store = new PageEditorStore(published, keep);
  if (resumed) store.change(() => resumed);
  return { store, keeper };
}
