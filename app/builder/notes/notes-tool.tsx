import { MessageSquare } from 'lucide-react';
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { Dialog } from '@base-ui/react/dialog';

import { addNote } from '../../../domain/calls/notes.ts';
import { type Note, noteWords } from '../../../domain/content/notes.ts';
import { nameOfSection } from '../../../domain/tree/page-difference.ts';
import './notes.css';
import { read } from '../../api/call.ts';
import { Button } from '../../ui/button.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { BuilderDialog, CloseCross } from '../kit/builder-dialog.tsx';
import { Select } from '../../ui/select.tsx';
import { usePage, useEditor } from '../work/editor-context.ts';
import {
  closeNotes,
  openNotes,
  putNote,
  readColleagues,
  readNotes,
  useNotes,
} from './notes-state.ts';
import { NoteCard } from './note-card.tsx';
import { NoteField, noteFieldOf } from './note-field.tsx';

export function NotesTool() {
  const pageId = usePage(({ id }) => id);
  const count = useNotes(({ open }) => open?.length ?? 0);
  const button = useRef<HTMLButtonElement>(null);
  const isShown = useNotes(({ view }) => view !== null);
  useEffect(() => {
    const look = () => {
      if (document.visibilityState === 'visible') void openNotes(pageId);
    };
    void openNotes(pageId);
    document.addEventListener('visibilitychange', look);
    return () => {
      document.removeEventListener('visibilitychange', look);
      closeNotes();
    };
  }, [pageId]);
  return (
    <>
      <NotesButton ref={button} label="Notes" count={count} sectionId={null} />
      {isShown && <NotesPanel pageId={pageId} button={button} />}
    </>
  );
}

export function SectionNotes({ sectionId, name }: { sectionId: string; name: string }) {
  const count = useNotes(
    ({ open }) => open?.filter(({ section }) => section?._id === sectionId).length ?? 0,
  );
  return <NotesButton label={`Notes on ${name}`} count={count} sectionId={sectionId} />;
}

type NotesButtonProps = {
  ref?: RefObject<HTMLButtonElement | null>;
  label: string;
  count: number;
  sectionId: string | null;
};

function NotesButton({ ref, label, count, sectionId }: NotesButtonProps) {
  const { store } = useEditor();
  const words = count === 0 ? label : `${label}, ${count} open`;
  return (
    <button
      ref={ref}
      type="button"
      className="builder-icon-button builder-notes-button"
      aria-label={words}
      title={words}
      aria-haspopup="dialog"
      onClick={() => {
        store.flush();
        useNotes.setState({ view: { sectionId } });
      }}
    >
      <MessageSquare />
      {count > 0 && (
        <span
          className="builder-notes-count on-brand placed pill figures text-centre"
          aria-hidden="true"
        >
          {count > 99 ? '99+' : count}
        </span>
      )}
    </button>
  );
}

type NotesPanelProps = {
  pageId: string;
  /** Gets the focus after a panel that no button has opened. */
  button: RefObject<HTMLButtonElement | null>;
};

/** The notes of the page beside its sections, which stay within reach. */
function NotesPanel({ pageId, button }: NotesPanelProps) {
  const { announce } = useEditor();
  const { open, problem, view } = useNotes();
  const popup = useRef<HTMLDivElement>(null);
  const sections = usePage((page) => page.sections);
  const sectionId = view?.sectionId ?? null;
  const belongs = (note: Note) => sectionId === null || note.section?._id === sectionId;
  const inScope = open?.filter(belongs);
  const [wasOpenedByAddress] = useState(() => view?.noteId !== undefined);
  useEffect(() => {
    void openNotes(pageId);
    void readColleagues();
  }, [pageId]);

  return (
    <BuilderDialog
      modal={false}
      disablePointerDismissal
      onClose={closeNotes}
      ref={popup}
      className="builder-notes fixed stack gap-16 packed-top scrolls keeps-scroll ink-words on-surface floats"
      initialFocus={popup}
      finalFocus={wasOpenedByAddress ? button : true}
    >
      <div className="builder-notes-head sticky on-surface row spread">
        <Dialog.Title className="h3">Notes</Dialog.Title>
        <CloseCross label="Close the notes" />
      </div>
      <label htmlFor="notes-about" className="stack gap-6 text-15">
        About
        <Select
          id="notes-about"
          value={sectionId ?? ''}
          options={[
            ['', noteWords.wholePage],
            ...sections.map(
              (section, index) =>
                [section.id, `Section ${index + 1}: ${nameOfSection(section)}`] as const,
            ),
          ]}
          onChoose={(id) => useNotes.setState({ view: { sectionId: id || null } })}
        />
      </label>
      <NoteField
        key={sectionId}
        field={noteFieldOf(pageId, `on ${sectionId ?? 'the page'}`)}
        label="Write a note"
        send="Leave note"
        onSend={async (form) => {
          const body = { ...form, page: pageId, section: sectionId };
          putNote(await read(addNote, { body, keyedBy: body }));
          announce(noteWords.added);
        }}
      />
      {problem && (
        <div className="stack gap-8 items-start" role="alert">
          <p>{problem}</p>
          <Button isSmall look="quiet" onClick={() => void openNotes(pageId)}>
            Try again
          </Button>
        </div>
      )}
      {!inScope && !problem && <Spinner label="Loading the notes" />}
      {inScope?.length === 0 && (
        <p className="quiet-text">
          {sectionId === null
            ? 'No open notes. To ask a colleague for feedback, type @ and their name.'
            : 'No open notes on this section.'}
        </p>
      )}
      {inScope && <NoteCards notes={inScope} noteId={view?.noteId} />}
      {open && <Resolved key={view?.noteId} belongs={belongs} noteId={view?.noteId} />}
    </BuilderDialog>
  );
}

function NoteCards({ notes, noteId }: { notes: Note[]; noteId: string | undefined }): ReactNode {
  if (notes.length === 0) return null;
  return (
    <ul className="stack gap-12">
      {notes.map((note) => (
        <li key={note._id}>
          <NoteCard note={note} isSought={note._id === noteId} />
        </li>
      ))}
    </ul>
  );
}

type ResolvedProps = { belongs: (note: Note) => boolean; noteId: string | undefined };

/** Read when someone opens the list, or looks for a note that is not open. */
function Resolved({ belongs, noteId }: ResolvedProps) {
  const { open, resolved } = useNotes();
  const [isOpen, setOpen] = useState(
    () => noteId !== undefined && !open?.some(({ _id }) => _id === noteId),
  );
  const isWaiting = isOpen && !resolved;
  useEffect(() => {
    if (isWaiting) void readNotes('resolved');
  }, [isWaiting]);
  const inScope = resolved?.filter(belongs);
  return (
    <details
      className="builder-notes-resolved ruled-above"
      open={isOpen}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary className="pad-y-6 text-15 pressable">Resolved notes</summary>
      {isWaiting && <Spinner label="Loading the resolved notes" />}
      {inScope?.length === 0 && <p className="quiet-text">No resolved notes.</p>}
      {inScope && <NoteCards notes={inScope} noteId={noteId} />}
    </details>
  );
}
