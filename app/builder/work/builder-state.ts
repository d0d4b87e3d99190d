import { create } from 'zustand';

import type { Kind } from '../../../domain/sections/kinds.ts';
import type { PagePlace } from '../../../domain/tree/edit-cards.ts';
import { fetchTemplate } from './template-api.ts';

/** The editor begins at the first section of a kind, or at a field. */
export type EditorStart = { shows?: Kind; at?: PagePlace };

/** What an administrator has open, one thing at a time. */
export type BuilderTask =
  | { kind: 'add'; parentId: string | null }
  /** `from` is the list that opens again at the end. */
  | ({ kind: 'edit'; pageId: string; from?: 'checks' | 'replace' } & EditorStart)
  | { kind: 'delete'; pageId: string }
  | { kind: 'pages' }
  | { kind: 'checks' }
  | { kind: 'replace' }
  | { kind: 'arrange' }
  /** Of one page, or of the whole site. */
  | { kind: 'history'; pageId?: string }
  | { kind: 'redirects' }
  | { kind: 'drafts' };

type BuilderState = {
  task: BuilderTask | null;
  /** Counts the tasks, so that the same task opened again begins afresh. */
  number: number;
  /** A change of the menu in words, for screen readers. */
  words: string;
  open: (task: BuilderTask) => void;
  close: () => void;
  announce: (words: string) => void;
};

export const useBuilder = create<BuilderState>()((set) => ({
  task: null,
  number: 0,
  words: '',
  open(task) {
    // While the phone's menu is open, it lies above everything else.
    const drawer = document.getElementById('site-drawer');
    if (drawer instanceof HTMLDialogElement) drawer.close();
    // On its way while the editor's frame is drawn, which shares this answer and tells a failure.
    if (task.kind === 'edit') fetchTemplate(task.pageId).catch(() => {});
    set(({ number }) => ({ task, number: number + 1 }));
  },
  close: () =>
    set(({ task, number }) =>
      task?.kind === 'edit' && task.from
        ? { task: { kind: task.from }, number: number + 1 }
        : { task: null },
    ),
  announce: (words) => set({ words }),
}));
