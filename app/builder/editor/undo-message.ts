import { useEffect } from 'react';

import type { PageDocument } from '../../../domain/tree/tree-schema.ts';
import { leaveMessages } from '../../ui/leave-messages.ts';
import { readToasts, toast } from '../../ui/toast.ts';
import type { PageEditorStore } from '../work/page-editor-store.ts';

/** What messages of the open page are about. */
const told = new Set<symbol>();

/**
 * Says what was done to the page, with the way back. That is a change of its own, because others may have come in
 * between: undoing would take those. Of messages about the same thing, such as its place, only the last one stands.
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
    // What undoing has taken back must not be taken back once more.
    if (store.history().rewinds !== rewinds) endAll();
    if (readToasts().some((message) => message.about === about)) return;
    told.delete(about);
    stop();
  });
}

/** After the editor is closed there is nothing left that the way back could change, or a message be about. */
export function useEndOfEditorMessages(): void {
  useEffect(
    () => () => {
      endAll();
      leaveMessages();
    },
    [],
  );
}

function endAll(): void {
  for (const about of told) toast.clear(about);
  told.clear();
}
