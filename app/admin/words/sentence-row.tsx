import { memo, type RefObject, useRef, useSyncExternalStore } from 'react';

import { mostLetters, problemOfSentence } from '../../../domain/catalogue/sentence-rules.ts';
import { Field } from '../../ui/field.tsx';
import { ClashNote } from '../versions/unsaved-form.tsx';
import type { NamedSentence } from './sentences.ts';
import type { WordsWork } from './words-work.ts';

type SentenceRowProps = { sentence: NamedSentence; work: WordsWork };

/** A sentence that was shipped longer than this gets a field that grows; on a phone a line is short. */
const lineLetters = 32;
const lettersOfRow = 72;

export function sentenceFieldId(id: string): string {
  return `word-${id}`;
}

/** One sentence. A key draws only the row that it was typed in. */
export const SentenceRow = memo(function SentenceRow({ sentence, work }: SentenceRowProps) {
  const { id, text: shipped } = sentence;
  const input = useRef<HTMLInputElement & HTMLTextAreaElement>(null);
  const typed = useSyncExternalStore(work.subscribe, () => work.readTyped(id));
  const saved = useSyncExternalStore(work.subscribe, () => work.readSaved(id) ?? shipped);
  const value = typed?.value ?? saved;
  const isLong = shipped.length > lineLetters || shipped.includes('\n');
  const problem = typed && problemOfSentence(sentence, value);
  return (
    <div className="sentence" data-changed={value !== shipped || undefined}>
      <Field
        id={sentenceFieldId(id)}
        label={sentence.name}
        error={problem}
        count={{ length: value.length, limit: mostLetters(sentence) }}
      >
        {(control) => {
          const shared = {
            ...control,
            ref: input,
            name: id,
            className: 'input',
            value,
            autoComplete: 'off',
          };
          return isLong ? (
            <textarea
              {...shared}
              rows={Math.min(8, Math.ceil(shipped.length / lettersOfRow))}
              onKeyDown={(event) => {
                if (event.key !== 'Enter' || shipped.includes('\n')) return;
                // A sentence of one line is sent as from any other field.
                event.preventDefault();
                event.currentTarget.form?.requestSubmit();
              }}
              onChange={(event) => work.type(id, event.target.value)}
            />
          ) : (
            <input {...shared} onChange={(event) => work.type(id, event.target.value)} />
          );
        }}
      </Field>
      <Values sentence={sentence} work={work} input={input} />
      {value !== shipped && <Shipped sentence={sentence} work={work} input={input} />}
      {typed && typed.base !== saved && (
        <ClashNote
          label={sentence.name}
          theirs={saved}
          onSettle={(isMine) => work.settle(id, isMine)}
        />
      )}
    </div>
  );
});

type PartProps = SentenceRowProps & {
  input: RefObject<(HTMLInputElement & HTMLTextAreaElement) | null>;
};

/** The values of the sentence; a press puts one where the cursor is. */
function Values({ sentence, work, input }: PartProps) {
  if (sentence.values.length === 0) return null;

  function insert(value: string): void {
    const field = input.current;
    if (!field) return;
    field.setRangeText(`{${value}}`, field.selectionStart ?? 0, field.selectionEnd ?? 0, 'end');
    work.type(sentence.id, field.value);
    field.focus();
  }

  return (
    <p className="sentence-values cluster gap-6 gap-x-8 above-8 muted text-14">
      <span>Insert</span>
      {sentence.values.map((value) => (
        <button
          key={value}
          type="button"
          className="desk-chip at-least-36 framed pill text-14 one-line row gap-8"
          aria-label={`Insert {${value}} into ${sentence.name}`}
          onClick={() => insert(value)}
        >
          {`{${value}}`}
        </button>
      ))}
    </p>
  );
}

function Shipped({ sentence, work, input }: PartProps) {
  const { id, text } = sentence;
  return (
    <p className="sentence-shipped cluster gap-8 gap-x-16 spread above-8 muted text-15">
      <span className="may-shrink breaks">
        Original: <q>{text}</q>
      </span>
      <button
        type="button"
        className="desk-small ink-words"
        aria-label={`Reset ${sentence.name} to the original text`}
        onClick={() => {
          work.type(id, text);
          input.current?.focus();
        }}
      >
        Reset
      </button>
    </p>
  );
}
