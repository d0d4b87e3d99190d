import { useState } from 'react';

import { Field } from '../../ui/field.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { useDeskChange } from '../use-desk-change.ts';
import { dropDraft, keepDraft, readDraft } from './drafts.ts';

type TextSchema = {
  safeParse: (
    input: unknown,
  ) =>
    | { success: true; data: { text: string } }
    | { success: false; error: { issues: { message: string }[] } };
};

type WriteFormProps = {
  id: string;
  label: string;
  hint: string;
  button: string;
  schema: TextSchema;
  maxLength: number;
  send: (text: string) => Promise<string>;
};

/** A few lines of text. What is not sent yet stays while the panel is closed and opened again. */
export function WriteForm({ id, label, hint, button, schema, maxLength, send }: WriteFormProps) {
  const [text, setText] = useState(() => readDraft(id));
  const [problem, setProblem] = useState<string>();
  const sending = useDeskChange({
    run: send,
    onDone() {
      dropDraft(id);
      setText('');
    },
  });

  function submit(): void {
    if (sending.isPending) return;
    const checked = schema.safeParse({ text });
    setProblem(checked.success ? undefined : checked.error.issues[0]?.message);
    if (checked.success) sending.mutate(checked.data.text);
    else document.getElementById(id)?.focus();
  }

  return (
    <form
      className="panel-form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <Field id={id} label={label} error={problem}>
        {(control) => (
          <textarea
            {...control}
            className="input"
            rows={4}
            maxLength={maxLength}
            value={text}
            onChange={(event) => {
              setText(event.target.value);
              keepDraft(id, event.target.value);
              setProblem(undefined);
            }}
          />
        )}
      </Field>
      <div className="panel-form-end">
        <span>{hint}</span>
        <button
          type="submit"
          className="desk-small desk-small-solid"
          aria-disabled={sending.isPending}
        >
          {sending.isPending && <Spinner label="Sending" />}
          <span>{button}</span>
        </button>
      </div>
    </form>
  );
}
