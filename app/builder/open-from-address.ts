import { useEffect } from 'react';

import { idPattern } from '../../domain/values/values.ts';
import { useNotes } from './notes/notes-state.ts';
import { useBuilder } from './work/builder-state.ts';

/** A link of the desk opens the editor here: `?edit=<page>` a page, with `&note=<note>` a note on it, `?edit=new` a new one. Once, so that Back does not. */
export function useOpenFromAddress(): void {
  useEffect(() => {
    const address = new URL(location.href);
    const wanted = address.searchParams.get('edit');
    const note = address.searchParams.get('note');
    if (wanted === null) return;
    address.searchParams.delete('edit');
    address.searchParams.delete('note');
    history.replaceState(history.state, '', address);
    const { open } = useBuilder.getState();
    if (wanted === 'new') open({ kind: 'add', parentId: null });
    else if (idPattern.test(wanted)) {
      if (note !== null) useNotes.getState().want(wanted, note);
      open({ kind: 'edit', pageId: wanted });
    }
  }, []);
}
