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
  pageId?: string;
  open?: Note[] | undefined;
  /** Read when someone asks for them. */
  resolved?: Note[] | undefined;
  problem?: string | undefined;
  /** Null while the panel is closed. */
  view: NotesView | null;
  /** A note that an address asked for, until its page is open. */
  wanted: { pageId: string; noteId: string } | null;
  colleagues?: Colleague[];
  colleaguesProblem?: string | undefined;
};

export const useNotes = create<NotesState>()(() => ({ view: null, wanted: null }));
const { getState: now, setState: set } = useNotes;

export async function openNotes(pageId: string): Promise<void> {
  const { wanted, pageId: before } = now();
  if (pageId !== before) set({ pageId, open: undefined, resolved: undefined, view: null });
  if (wanted?.pageId === pageId) {
    set({ wanted: null, view: { sectionId: null, noteId: wanted.noteId } });
  }
  await readNotes('open');
}

/** Reads the latest notes of the page: all open ones, or as many resolved ones. */
export async function readNotes(state: NoteState): Promise<void> {
  const { pageId } = now();
  const query = { of: pageId, state, pageSize: noteLimits.openOnPage };
  const found = await read(listNotes, { query }).then(
    ({ items }) => ({ [state]: items, problem: undefined }),
    (error: unknown) => ({ problem: messageOf(error) }),
  );
  if (now().pageId === pageId) set(found);
}

export async function readColleagues(): Promise<void> {
  try {
    set({ colleagues: await read(listColleagues), colleaguesProblem: undefined });
  } catch (error) {
    set({ colleaguesProblem: messageOf(error) });
  }
}

export function closeNotes(): void {
  set({ view: null });
}

export function putNote(note: Note): void {
  set(({ open, resolved }) => withNote({ open, resolved }, note));
}

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
