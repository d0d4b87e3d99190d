import { create } from 'zustand';

import { listColleagues, listNotes } from '../../../domain/calls/notes.ts';
import {
  type Colleague,
  type Note,
  noteLimits,
  type NoteState,
} from '../../../domain/content/notes.ts';
import { read } from '../../api/call.ts';
import { messageOf } from '../../api/call-api.ts';

/** What the panel shows: the notes of one section, or all of the page; one note may be looked for. */
type NotesView = { sectionId: string | null; noteId?: string };

type NotesState = {
  pageId: string | undefined;
  open: Note[] | undefined;
  /** Read when someone asks for them. */
  resolved: Note[] | undefined;
  problem: string | undefined;
  /** Null while the panel is closed. */
  view: NotesView | null;
  /** A note that an address asked for, until its page is open. */
  wanted: { pageId: string; noteId: string } | null;
  colleagues: Colleague[] | undefined;
  colleaguesProblem: string | undefined;
  want: (pageId: string, noteId: string) => void;
  load: (pageId: string) => Promise<void>;
  loadResolved: () => Promise<void>;
  loadColleagues: () => Promise<void>;
  show: (view: NotesView) => void;
  close: () => void;
  put: (note: Note) => void;
};

export const useNotes = create<NotesState>()((set, get) => {
  /** Reads the latest notes of the page: all open ones, or as many resolved ones. */
  async function look(state: NoteState): Promise<void> {
    const { pageId } = get();
    const query = { of: pageId, state, pageSize: noteLimits.openOnPage };
    const found = await read(listNotes, { query }).then(
      ({ items }) => ({ [state]: items, problem: undefined }),
      (error: unknown) => ({ problem: messageOf(error) }),
    );
    if (get().pageId === pageId) set(found);
  }
  return {
    pageId: undefined,
    open: undefined,
    resolved: undefined,
    problem: undefined,
    view: null,
    wanted: null,
    colleagues: undefined,
    colleaguesProblem: undefined,
    want: (pageId, noteId) => set({ wanted: { pageId, noteId } }),
    async load(pageId) {
      const { wanted, pageId: before } = get();
      if (pageId !== before) set({ pageId, open: undefined, resolved: undefined, view: null });
      if (wanted?.pageId === pageId) {
        set({ wanted: null, view: { sectionId: null, noteId: wanted.noteId } });
      }
      await look('open');
    },
    loadResolved: () => look('resolved'),
    async loadColleagues() {
      try {
        set({ colleagues: await read(listColleagues), colleaguesProblem: undefined });
      } catch (error) {
        set({ colleaguesProblem: messageOf(error) });
      }
    },
    show: (view) => set({ view }),
    close: () => set({ view: null }),
    put: (note) => set(({ open, resolved }) => withNote({ open, resolved }, note)),
  };
});

type Lists = Pick<NotesState, 'open' | 'resolved'>;

/** A note that is written or settled comes first in its list; one that is answered keeps its place. */
export function withNote({ open, resolved }: Lists, note: Note): Lists {
  return {
    open: open && putInto(open, note, note.resolved === null),
    resolved: resolved && putInto(resolved, note, note.resolved !== null),
  };
}

function putInto(list: Note[], note: Note, belongs: boolean): Note[] {
  const isThere = list.some(({ _id }) => _id === note._id);
  if (!belongs) return isThere ? list.filter(({ _id }) => _id !== note._id) : list;
  return isThere ? list.map((one) => (one._id === note._id ? note : one)) : [note, ...list];
}
