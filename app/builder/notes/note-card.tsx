import { useEffect, useRef, useState } from 'react';

import { answerNote, reopenNote, resolveNote } from '../../../domain/calls/notes.ts';
import { splitMentions } from '../../../domain/content/mentions.ts';
import { type Colleague, type Note, noteWords } from '../../../domain/content/notes.ts';
import { nameOfSection } from '../../../domain/tree/page-difference.ts';
import { formerColleague } from '../../../domain/http/answer-words.ts';
import { read } from '../../api/call.ts';
import { useAuth } from '../../api/auth-store.ts';
import { useAct } from '../../site/use-act.ts';
import { Button } from '../../ui/button.tsx';
import { fullDate, relativeDate } from '../../ui/dates.ts';
import { Problem } from '../kit/problem.tsx';
import { showRow } from '../kit/show-field.ts';
import { useSection, useEditor } from '../work/editor-context.ts';
import { NoteField, noteFieldOf } from './note-field.tsx';
import { putNote } from './notes-state.ts';

type NoteCardProps = {
  note: Note;
  isSought: boolean;
};

export function NoteCard({ note, isSought }: NoteCardProps) {
  const { announce } = useEditor();
  const me = useAuth(({ user }) => user?._id);
  const card = useRef<HTMLElement>(null);
  const [isAnswering, setAnswering] = useState(false);
  const { isBusy, problem, run } = useAct({ isDrawn: true });
  const isOpen = note.resolved === null;
  useEffect(() => {
    if (!isSought) return;
    card.current?.scrollIntoView({ block: 'center' });
    card.current?.focus({ preventScroll: true });
  }, [isSought]);

  const settle = () =>
    run(async () => {
      putNote(await read(isOpen ? resolveNote : reopenNote, { params: { id: note._id } }));
      announce(isOpen ? noteWords.resolved : noteWords.reopened);
    });

  return (
    <article
      ref={card}
      className="builder-note-card stack gap-10 pad-14 framed round-12 text-15"
      aria-label={`Note by ${nameOf(note.author)}`}
      tabIndex={-1}
      data-sought={isSought || undefined}
    >
      <SectionLine note={note} />
      <Said by={note.author} at={note.createdAt} text={note.text} mentions={note.mentions} />
      {isOpen && note.mentions.some(({ _id }) => _id === me) && (
        <p className="on-brand self-start pad-y-2 pad-x-8 pill text-13">Mentions you</p>
      )}
      {note.answers.length > 0 && (
        <ol className="builder-note-answers stack gap-10" aria-label="Answers">
          {note.answers.map(({ _id, author, text, createdAt }) => (
            <li key={_id}>
              <Said by={author} at={createdAt} text={text} mentions={note.mentions} />
            </li>
          ))}
        </ol>
      )}
      {note.resolved && (
        <p className="quiet-text">
          {`Resolved by ${nameOf(note.resolved.by)}, `}
          <When at={note.resolved.at} />
        </p>
      )}
      {isAnswering && (
        <NoteField
          field={noteFieldOf(note.page._id, `to ${note._id}`)}
          label="Your answer"
          send="Answer"
          hasFocus
          onCancel={() => setAnswering(false)}
          onSend={async (form) => {
            const params = { id: note._id };
            putNote(await read(answerNote, { params, body: form, keyedBy: form }));
            setAnswering(false);
            announce(noteWords.answered);
            card.current?.focus({ preventScroll: true });
          }}
        />
      )}
      <Problem words={problem} />
      <div className="line wraps gap-8 icons-16">
        {!isAnswering && (
          <Button isSmall look="quiet" onClick={() => setAnswering(true)}>
            Answer
          </Button>
        )}
        <Button isSmall look="quiet" isBusy={isBusy} keepsFocus onClick={settle}>
          {isOpen ? 'Resolve' : 'Reopen'}
        </Button>
      </div>
    </article>
  );
}

/** Leads to the section, if it is on the page. */
function SectionLine({ note: { section } }: { note: Note }) {
  const { showSection } = useEditor();
  const present = useSection(section?._id ?? '');
  if (!section || !present) {
    return (
      <p className="builder-note-place self-start text-left quiet-text">
        {section ? (section.name ?? noteWords.sectionGone) : noteWords.wholePage}
      </p>
    );
  }
  return (
    <button
      type="button"
      className="builder-note-place self-start text-left text-link"
      onClick={() => {
        showSection(present.id);
        showRow(present.id);
      }}
    >
      {nameOfSection(present)}
    </button>
  );
}

type SaidProps = { by: Colleague | null; at: string; text: string; mentions: Colleague[] };

function Said({ by, at, text, mentions }: SaidProps) {
  return (
    <div className="builder-note-said">
      <p>
        <strong>{nameOf(by)}</strong> <When at={at} />
      </p>
      <p className="builder-note-text as-typed breaks">
        {splitMentions(text, mentions).map(({ at: start, words, isMention }) =>
          isMention ? (
            <b className="semibold" key={start}>
              {words}
            </b>
          ) : (
            <span key={start}>{words}</span>
          ),
        )}
      </p>
    </div>
  );
}

function When({ at }: { at: string }) {
  const [now] = useState(() => new Date());
  const date = new Date(at);
  return (
    <time className="quiet-text" dateTime={at} title={fullDate(date)}>
      {relativeDate(date, now)}
    </time>
  );
}

function nameOf(person: Colleague | null): string {
  return person?.fullName ?? formerColleague;
}
