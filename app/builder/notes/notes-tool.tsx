import './notes.css';

import { MessageSquare } from 'lucide-react';
import { type RefObject, useEffect, useRef } from 'react';

import { useEditor } from '../work/editor-context.ts';
import { usePage } from '../work/use-page.ts';
import { NotesPanel } from './notes-panel.tsx';
import { useNotes } from './notes-state.ts';

/** Opens the notes of this page, and says how many are open. */
export function NotesTool() {
  const pageId = usePage(({ id }) => id);
  const count = useNotes(({ open }) => open?.length ?? 0);
  const button = useRef<HTMLButtonElement>(null);
  const isShown = useNotes(({ shown }) => shown !== null);
  useEffect(() => {
    const { load, close } = useNotes.getState();
    void load(pageId);
    const look = () => {
      if (document.visibilityState === 'visible') void load(pageId);
    };
    document.addEventListener('visibilitychange', look);
    return () => {
      document.removeEventListener('visibilitychange', look);
      close();
    };
  }, [pageId]);
  return (
    <>
      <NotesButton ref={button} label="Notes" count={count} sectionId={null} />
      {isShown && <NotesPanel pageId={pageId} button={button} />}
    </>
  );
}

/** In the bar of a section. */
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
        useNotes.getState().show({ sectionId });
      }}
    >
      <MessageSquare />
      {count > 0 && (
        <span className="builder-notes-count" aria-hidden="true">
          {count > 99 ? '99+' : count}
        </span>
      )}
    </button>
  );
}
