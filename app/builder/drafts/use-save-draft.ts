import { useEffect, useRef, useState } from 'react';

import { draftMessages, type SavedDraft } from '../../../domain/page-draft.ts';
import { isSameValue } from '../../../domain/same-value.ts';
import type { TreeDocument } from '../../../domain/tree/codec.ts';
import { keepingMine, mergePages } from '../../../domain/tree/merge.ts';
import type { PageDocument } from '../../../domain/tree/tree-schema.ts';
import { messageOf } from '../../api/call-api.ts';
import { toast } from '../../ui/toast.ts';
import { DraftConflict, putSavedDraft } from '../work/draft-api.ts';
import { useDraftList } from '../work/draft-list.ts';
import { saveWhenPicturesAreIn } from '../work/page-uploads.ts';
import type { PageWork } from '../work/page-work.ts';

const saving = 'saving a draft';

/** Saves the page as a draft, by button or Ctrl+S. Never publishes; the dialog stays open. */
export function useSaveDraft(
  work: PageWork,
  base: TreeDocument,
  onSaved: (draft: SavedDraft) => void,
) {
  const [isSaving, setSaving] = useState(false);
  const [failure, setFailure] = useState<string>();
  const [conflict, setConflict] = useState<DraftConflict>();
  const isUnderWay = useRef(false);

  /** A colleague's changes may have been joined in; what was typed meanwhile comes on top. */
  function takeOver(sent: PageDocument, saved: SavedDraft): void {
    if (!isSameValue(sent, saved.document)) {
      work.store.flush();
      work.store.change((now) => mergePages(sent, now, saved.document, keepingMine).page);
    }
    work.markSaved(saved.document, saved.revision);
  }

  async function saveNow(): Promise<void> {
    // What is typed meanwhile stays unsaved work; the next press saves it.
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    setSaving(true);
    setFailure(undefined);
    setConflict(undefined);
    work.store.flush();
    const document = work.store.latest();
    try {
      const saved = await putSavedDraft(document, work.revision, base.version);
      takeOver(document, saved);
      onSaved(saved);
      toast.mended(saving);
      toast.success(draftMessages.saved);
      void useDraftList.getState().refresh();
    } catch (error) {
      if (error instanceof DraftConflict) setConflict(error);
      else {
        toast.error('The draft was not saved', saving);
        setFailure(messageOf(error));
      }
    }
    isUnderWay.current = false;
    setSaving(false);
  }

  const save = () => saveWhenPicturesAreIn(saveNow);
  const latest = useRef(save);
  useEffect(() => {
    latest.current = save;
  });
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const isSave = event.key.toLowerCase() === 's' && (event.ctrlKey || event.metaKey);
      if (!isSave || event.altKey || event.shiftKey) return;
      event.preventDefault();
      if (!event.repeat) void latest.current();
    };
    addEventListener('keydown', onKey, { capture: true });
    return () => removeEventListener('keydown', onKey, { capture: true });
  }, []);

  return { save, isSaving, failure, conflict, dropConflict: () => setConflict(undefined) };
}
