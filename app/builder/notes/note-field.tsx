import { AtSign } from 'lucide-react';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';

import { typedMention, splitMentions } from '../../../domain/content/mentions.ts';
import {
  type Colleague,
  noteAnswerFormSchema,
  type NoteAnswerForm,
  noteLimits,
} from '../../../domain/content/notes.ts';
import { foldText } from '../../../domain/values/search-text.ts';
import { useAuth } from '../../api/auth-store.ts';
import { keepTypedWords, useTypedWords } from '../../keep/typed-words.ts';
import { useAct } from '../../site/use-act.ts';
import { Button } from '../../ui/button.tsx';
import { LetterCount } from '../../ui/field.tsx';
import { Problem } from '../kit/problem.tsx';
import { useNotes } from './notes-state.ts';

type NoteFieldProps = {
  /** Names the words that were typed here, which stay until they are sent. */
  field: string;
  label: string;
  send: string;
  hasFocus?: boolean;
  onCancel?: () => void;
  onSend: (form: NoteAnswerForm) => Promise<void>;
};

export function noteFieldOf(pageId: string, place: string): string {
  return `page-${pageId} ${place}`;
}

/** A text that may mention colleagues: typing @ lists them, and so does the button beside. */
export function NoteField(props: NoteFieldProps) {
  const { field, label, send, hasFocus = false, onCancel, onSend } = props;
  const { colleagues, colleaguesProblem } = useNotes();
  const words = useTypedWords(field);
  const type = (text: string) => keepTypedWords(field, text);
  const id = useId();
  const area = useRef<HTMLTextAreaElement>(null);
  const list = useRef<HTMLUListElement>(null);
  const [cursor, setCursor] = useState<number>();
  const [picked, setPicked] = useState<string[]>([]);
  const { isBusy, problem, setProblem, run } = useAct({ isDrawn: true });
  const mention = cursor === undefined ? undefined : typedMention(words, cursor);
  const choices = mention ? colleaguesFor(mention.typed, colleagues ?? []) : [];
  const isChoosing = mention !== undefined && choices.length > 0;
  const mentioned = mentionedIn(words, colleagues ?? [], picked);
  useEffect(() => {
    if (hasFocus) area.current?.focus();
  }, [hasFocus]);

  function write(text: string, at: number): void {
    type(text);
    setCursor(at);
    requestAnimationFrame(() => {
      area.current?.focus();
      area.current?.setSelectionRange(at, at);
    });
  }

  function choose({ _id, fullName }: Colleague): void {
    if (!mention) return;
    const before = `${words.slice(0, mention.at)}@${fullName} `;
    setPicked((known) => [...known, _id]);
    write(before + words.slice(cursor).replace(/^ /, ''), before.length);
    setCursor(undefined);
  }

  function beginMention(): void {
    const at = area.current?.selectionEnd ?? words.length;
    const before = words.slice(0, at);
    const sign = before === '' || /\s$/.test(before) ? '@' : ' @';
    write(before + sign + words.slice(at), at + sign.length);
  }

  function onKeyDown(event: KeyboardEvent): void {
    const [first] = choices;
    if (!isChoosing || !first) return;
    if (event.key === 'Enter') choose(first);
    else if (event.key === 'Escape') {
      event.stopPropagation();
      setCursor(undefined);
    } else if (event.key === 'ArrowDown') list.current?.querySelector('button')?.focus();
    else return;
    event.preventDefault();
  }

  function submit(): void {
    const form = noteAnswerFormSchema.safeParse({
      text: words,
      mentions: mentioned.map(({ _id }) => _id),
    });
    if (!form.success) {
      setProblem(form.error.issues[0]?.message);
      area.current?.focus();
      return;
    }
    // After a failure the words stay in the field.
    run(async () => {
      await onSend(form.data);
      type('');
      setPicked([]);
      setCursor(undefined);
    });
  }

  return (
    <form
      className="builder-note-form stack gap-6 text-15"
      onSubmit={(event) => {
        event.preventDefault();
        if (!isBusy) submit();
      }}
    >
      <label htmlFor={id}>{label}</label>
      <textarea
        ref={area}
        id={id}
        className="input builder-input"
        rows={3}
        value={words}
        aria-invalid={problem !== undefined}
        aria-describedby={`${id}-hint`}
        onChange={({ target }) => {
          type(target.value);
          setCursor(target.selectionEnd);
        }}
        onKeyDown={onKeyDown}
      />
      {isChoosing && (
        <ul
          ref={list}
          className="builder-note-choices pad-4 scrolls framed round-10"
          aria-label="Colleagues"
        >
          {choices.map((colleague) => (
            <li key={colleague._id}>
              <button
                className="full-width at-least-36 pad-y-4 pad-x-10 round-8 text-left breaks"
                type="button"
                onClick={() => choose(colleague)}
                onKeyDown={(event) => walk(event, area.current)}
              >
                {colleague.fullName}
              </button>
            </li>
          ))}
        </ul>
      )}
      <output className="sr-only">{sayChoices(mention !== undefined, choices.length)}</output>
      <p id={`${id}-hint`} className="text-13 quiet-text">
        {hintOf(mentioned, colleaguesProblem)}
      </p>
      <LetterCount length={words.length} limit={noteLimits.textLength} />
      <Problem words={problem} />
      <div className="line wraps gap-8 icons-16">
        <Button isSmall type="submit" isBusy={isBusy} keepsFocus>
          {send}
        </Button>
        <Button isSmall look="quiet" onClick={beginMention}>
          <AtSign aria-hidden="true" />
          <span>Mention</span>
        </Button>
        {onCancel && (
          <Button isSmall look="quiet" onClick={onCancel}>
            Cancel
          </Button>
        )}
      </div>
    </form>
  );
}

/** Arrows walk the list; upwards from the first name, and by Escape, the focus returns to the text. */
function walk(event: KeyboardEvent<HTMLButtonElement>, area: HTMLTextAreaElement | null): void {
  const line = event.currentTarget.parentElement;
  const step = { ArrowDown: line?.nextElementSibling, ArrowUp: line?.previousElementSibling };
  if (event.key === 'Escape') {
    event.stopPropagation();
    area?.focus();
  } else if (event.key === 'ArrowDown') step.ArrowDown?.querySelector('button')?.focus();
  else if (event.key === 'ArrowUp') (step.ArrowUp?.querySelector('button') ?? area)?.focus();
  else return;
  event.preventDefault();
}

function sayChoices(isTyping: boolean, count: number): string {
  if (!isTyping) return '';
  if (count === 0) return 'No matching colleagues';
  return `${count === 1 ? 'One colleague found' : `${count} colleagues found`}: press Enter for the first, or the down arrow for the list`;
}

function hintOf(mentioned: Colleague[], problem: string | undefined): string {
  if (problem !== undefined) return `The colleagues could not be listed. ${problem}`;
  const me = useAuth.getState().user?._id;
  const names = mentioned.filter(({ _id }) => _id !== me).map(({ fullName }) => fullName);
  if (names.length === 0) return 'Type @ to mention a colleague. They will get an e-mail.';
  const list = new Intl.ListFormat('en').format(names);
  return `${list} will get an e-mail.`;
}

const listed = 8;

/** The colleagues whose names fit what is typed after `@`, those that begin with it first. */
export function colleaguesFor(typed: string, colleagues: readonly Colleague[]): Colleague[] {
  const wanted = foldText(typed);
  // After a whole name the person goes on with the sentence.
  if (colleagues.some(({ fullName }) => wanted.startsWith(`${foldText(fullName)} `))) return [];
  const rank = ({ fullName }: Colleague) => (foldText(fullName).startsWith(wanted) ? 0 : 1);
  return colleagues
    .filter(({ fullName }) => foldText(fullName).includes(wanted))
    .toSorted((one, other) => rank(one) - rank(other))
    .slice(0, listed);
}

/** The colleagues whom a text names. Of two with the same name it is the one who was picked. */
export function mentionedIn(
  text: string,
  colleagues: readonly Colleague[],
  picked: readonly string[],
): Colleague[] {
  const named = new Set(
    splitMentions(text, colleagues).flatMap(({ words, isMention }) => (isMention ? [words] : [])),
  );
  const meant = colleagues.filter(({ fullName }) => named.has(`@${fullName}`));
  return meant.filter(
    ({ _id, fullName }) =>
      picked.includes(_id) ||
      !meant.some((other) => other.fullName === fullName && picked.includes(other._id)),
  );
}
