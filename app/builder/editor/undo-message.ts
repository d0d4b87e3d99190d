import { useEffect } from 'react';

import type { PageDocument } from '../../../domain/tree/tree-schema.ts';
import { readToasts, toast } from '../../ui/toast.ts';
import type { PageEditorStore } from '../work/page-editor-store.ts';

const openPage = Symbol('the page being edited');

/**
 * Says what was done to the page, with the way back. That is a change of its own, because others may have come in
 * between: undoing would take those.
 */
export function tellWithUndo(
  store: PageEditorStore,
  words: string,
  back: (page: PageDocument) => PageDocument,
): void {
  toast.success(words, { text: 'Undo', run: () => store.change(back) }, openPage);
  const { rewinds } = store.history();
  const stop = store.subscribe(() => {
    // What undoing has taken back must not be taken back once more.
    if (store.history().rewinds !== rewinds) toast.clear(openPage);
    if (!readToasts().some(({ about }) => about === openPage)) stop();
  });
}

/** After the editor is closed there is nothing left that the way back could change. */
export function useEndOfUndoMessages(): void {
  useEffect(() => () => toast.clear(openPage), []);
}
