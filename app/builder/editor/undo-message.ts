import { useEffect } from 'react';

import type { PageDocument } from '../../../domain/tree/tree-schema.ts';
import { clearMessages } from '../../ui/clear-messages.ts';
import { readToasts, toast } from '../../ui/toast.ts';
import type { PageEditorStore } from '../work/page-editor-store.ts';

const told = new Set<symbol>();

/**
 * Announces a change of the page, with an undo. The undo is a change of its own, because others may
 * have come in between, which the history's undo would take back. Of messages about the same
 * subject only the last one stays.
 */
export function tellWithUndo(
  store: PageEditorStore,
  words: string,
  back: (page: PageDocument) => PageDocument,
  about = Symbol(words),
): void {
  told.add(about);
  toast.success(words, { text: 'Undo', run: () => store.change(back) }, about);
  const { rewinds } = store.history();
  const stop = store.subscribe(() => {
    // A change that was undone by the history must not be undone once more.
    if (store.history().rewinds !== rewinds) endAll();
    if (readToasts().some((message) => message.about === about)) return;
    told.delete(about);
    stop();
  });
}

/** After the editor is closed there is nothing left that an undo could change. */
export function useEndOfEditorMessages(): void {
  useEffect(
    () => () => {
      endAll();
      clearMessages();
    },
    [],
  );
}

function endAll(): void {
  for (const about of told) toast.clear(about);
  told.clear();
}
