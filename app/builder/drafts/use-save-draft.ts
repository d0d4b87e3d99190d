import { useEffect, useRef, useState } from 'react';

import { draftWords, type SavedDraft } from '../../../domain/content/page-draft.ts';
import { isTold, messageOf } from '../../api/call-api.ts';
import { toast } from '../../ui/toast.ts';
import { DraftConflict } from '../work/draft-api.ts';
import { useDraftList } from '../work/draft-list.ts';
import { saveWhenPicturesAreIn } from '../work/page-uploads.ts';
import type { PageWork } from '../work/page-work.ts';

const saving = 'saving a draft';

/** Saves the page as a draft, by button or Ctrl+S. Never publishes; the dialog stays open. */
export function useSaveDraft(work: PageWork, onSaved: (draft: SavedDraft) => void) {
  const [isSaving, setSaving] = useState(false);
  const [failure, setFailure] = useState<string>();
  const [conflict, setConflict] = useState<DraftConflict>();
  const isUnderWay = useRef(false);

  async function saveNow(): Promise<void> {
    // Text typed meanwhile stays unsaved; the next press saves it.
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    setSaving(true);
    setFailure(undefined);
    setConflict(undefined);
    try {
      const saved = await work.inTurn(() => work.saveDraft(work.base.version));
      if (saved && !work.isClosed) {
        onSaved(saved);
        toast.clear(saving);
        toast.success(draftWords.saved);
      }
      void useDraftList.getState().refresh();
    } catch (error) {
      if (error instanceof DraftConflict) setConflict(error);
      else if (!isTold(error)) {
        toast.error('The draft was not saved', saving);
        setFailure(messageOf(error));
      }
    }
    isUnderWay.current = false;
    setSaving(false);
  }

  const save = async () => {
    if (work.isOwnerHere()) await saveWhenPicturesAreIn(saveNow);
  };
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
