import { useCallback, useEffect, useState, useSyncExternalStore } from 'react';

import type { BuiltSection } from '../../../domain/sections/section-schema.ts';
import type { PageDocument } from '../../../domain/tree/tree-schema.ts';
import { useEditor } from './editor-context.ts';
import { sectionTextDelayMs } from './page-editor-store.ts';

/**
 * The value that `read` finds in the page being edited. The component is drawn again only when that
 * value changes.
 */
export function usePage<Value>(read: (page: PageDocument) => Value): Value {
  const { store } = useEditor();
  return useSyncExternalStore(store.subscribe, () => read(store.history().present));
}

/** Undefined in the moment in which the section is removed. */
export function useSection(id: string): BuiltSection | undefined {
  return usePage((page) => page.sections.find((section) => section.id === id));
}

/**
 * The page after a pause in its changes, undefined before that; and a function that takes it at
 * once.
 */
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
