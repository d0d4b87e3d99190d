import { useCallback, useEffect, useState, useSyncExternalStore } from 'react';

import type { BuiltSection } from '../../../domain/sections/section-schema.ts';
import type { PageDocument } from '../../../domain/tree/tree-schema.ts';
import { useEditor } from './editor-context.ts';
import { sectionTextDelayMs } from './pending-edits.ts';

/** What `read` finds in the page being edited. Whoever asks is drawn again only when that becomes another value. */
export function usePage<Value>(read: (page: PageDocument) => Value): Value {
  const { store } = useEditor();
  return useSyncExternalStore(store.subscribe, () => read(store.history().present));
}

/** Undefined in the moment in which it is removed. */
export function useSection(id: string): BuiltSection | undefined {
  return usePage((page) => page.sections.find((section) => section.id === id));
}

/** The page once nobody has changed it for a moment, undefined before that; and what settles it at once. */
export function useSettledPage(): [PageDocument | undefined, () => PageDocument] {
  const { store } = useEditor();
  const [page, setPage] = useState<PageDocument>();
  const settle = useCallback(() => {
    const latest = store.history().present;
    setPage(latest);
    return latest;
  }, [store]);
  useEffect(() => {
    let timer = setTimeout(settle, sectionTextDelayMs);
    const stop = store.subscribe(() => {
      clearTimeout(timer);
      timer = setTimeout(settle, sectionTextDelayMs);
    });
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [store, settle]);
  return [page, settle];
}
