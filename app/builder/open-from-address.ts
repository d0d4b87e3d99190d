import { useEffect } from 'react';

import { idPattern } from '../../domain/values/values.ts';
import { useBuilder } from './work/builder-state.ts';

/** A link of the desk opens the editor here: `?edit=<page>` a page, `?edit=new` a new one. Once, so that Back does not. */
export function useOpenFromAddress(): void {
  useEffect(() => {
    const address = new URL(location.href);
    const wanted = address.searchParams.get('edit');
    if (wanted === null) return;
    address.searchParams.delete('edit');
    history.replaceState(history.state, '', address);
    const { open } = useBuilder.getState();
    if (wanted === 'new') open({ kind: 'add', parentId: null });
    else if (idPattern.test(wanted)) open({ kind: 'edit', pageId: wanted });
  }, []);
}
