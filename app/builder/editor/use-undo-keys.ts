import { type KeyboardEvent as ReactKeyboardEvent, useEffect } from 'react';

import type { PageEditorStore } from '../work/page-editor-store.ts';

/**
 * Ctrl with Z or Y, heard from everywhere in the editor and what it has open, and also when nothing at all has
 * the focus. Other dialogs keep these keys to themselves by stopping them.
 */
export function useUndoKeys(store: PageEditorStore): (event: ReactKeyboardEvent) => void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const isTaken =
        event.defaultPrevented ||
        (event.target instanceof Element && event.target.closest('[role$="dialog"]') !== null) ||
        document.querySelector('[role="alertdialog"]') !== null;
      if (!isTaken) act(event, store);
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, [store]);

  return (event) => act(event, store);
}

function act(event: KeyboardEvent | ReactKeyboardEvent, store: PageEditorStore): void {
  if (!(event.ctrlKey || event.metaKey) || event.altKey) return;
  const key = event.key.toLowerCase();
  if (key !== 'z' && key !== 'y') return;
  event.preventDefault();
  if (key === 'y' || event.shiftKey) store.redo();
  else store.undo();
}
