import {
  createContext,
  useCallback,
  useContext,
  useEffect,
  useState,
  useSyncExternalStore,
} from 'react';

import type { PageChoice } from '../../../domain/tree/page-links.ts';
import type { SampleJudge } from '../../../domain/tree/sample-words.ts';
import type { NavigationTree, PageDocument } from '../../../domain/tree/tree-schema.ts';
import type { PageWork } from './page-work.ts';
import type { WorkState } from './work-state.ts';
import { type PageEditorStore, sectionTextDelayMs } from './page-editor-store.ts';
import type { BuiltSection } from '../../../domain/sections/section-schema.ts';

export type Editor = {
  store: PageEditorStore;
  /** The whole site as it was when the page was opened. */
  tree: NavigationTree;
  /** Every page of the site, for links and for copies of sections. */
  pages: PageChoice[];
  /** Unfolds a section, so that its fields are there. */
  showSection: (sectionId: string) => void;
  announce: (words: string) => void;
};

export const EditorContext = createContext<Editor | null>(null);

export function useEditor(): Editor {
  const editor = useContext(EditorContext);
  if (!editor) throw new Error('There is no page being edited around this');
  return editor;
}

export function useWork(work: PageWork): WorkState {
  return useSyncExternalStore(work.subscribe, work.state);
}

/** Judges as long as nothing is known about the links. */
export const noneIsDead = () => false;

/** Whether a link of the page is dead; false until that is known. It changes while people work. */
export const DeadLinkJudge = createContext<(link: string) => boolean>(noneIsDead);

/** Whether a field still holds words that came with its section or card. */
export const SampleWordJudge = createContext<SampleJudge>(() => false);

/** Sections of the page that a button may lead to, and what they are called. */
export const Targets = createContext<(readonly [id: string, label: string])[]>([]);

/** Draws the component again only when the value that `read` finds in the page changes. */
export function usePage<Value>(read: (page: PageDocument) => Value): Value {
  const { store } = useEditor();
  return useSyncExternalStore(store.subscribe, () => read(store.history().present));
}

/** Undefined in the moment in which the section is removed. */
export function useSection(id: string): BuiltSection | undefined {
  return usePage((page) => page.sections.find((section) => section.id === id));
}

/** The page after a pause in its changes, undefined before; and a function that takes it at once. */
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
