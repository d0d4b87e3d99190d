import { type ReactNode, useState } from 'react';

import { tooLong } from '../../../domain/values/text-length.ts';
import { Field } from '../../ui/field.tsx';
import { FormProblem } from '../../ui/form-problem.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { ConfirmDialog } from '../confirm-dialog.tsx';
import {
  keepTypedWords,
  removeSentWords,
  useIsUnkept,
  useTypedWords,
} from '../../keep/typed-words.ts';
import { useDeskChange } from '../use-desk-change.ts';

type TextSchema = {
  safeParse: (
    input: unknown,
  ) =>
    | { success: true; data: { text: string } }
    | { success: false; error: { issues: { message: string }[] } };
};

const unkeptHint = 'This browser has no room to keep it. Send it before you leave.';

export type Question = { title: string; text: string; confirmText: string; onConfirm: () => void };

type WriteFormProps = {
  id: string;
  label: string;
  hint: string;
  button: string;
  schema: TextSchema;
  limit: number;
  send: (text: string) => Promise<string>;
  /** The question to ask after a refusal; undefined when the refusal is shown as an error. */
  askAbout?: (error: unknown) => Question | undefined;
  /** Shown above the text field: the beginning of the mail. */
  above?: ReactNode;
  below?: ReactNode;
  /** Shown above the form: these tools open forms, and a form may not stand inside another. */
  tools?: ReactNode;
};

/** A few lines of text. Unsent text stays when the panel or its tab is closed. */
export function WriteForm(props: WriteFormProps) {
  const { id, label, hint, button, schema, limit, send, askAbout } = props;
  const { above, below, tools } = props;
  const text = useTypedWords(id);
  const isUnkept = useIsUnkept(id);
  const [problem, setProblem] = useState<string>();
  const [question, setQuestion] = useState<Question>();
  const sending = useDeskChange({
    about: id,
    run: (written: { text: string; field: string }) => send(written.text),
    onDone: ({ field }) => removeSentWords(id, field),
    onRefused(error) {
      const found = askAbout?.(error);
      setQuestion(found);
      return found !== undefined;
    },
  });

  function submit(): void {
    // The second press of a double click finds the field empty, and means what has just been sent.
    if (sending.isPending || (sending.isSuccess && text === '')) return;
    const checked = schema.safeParse({ text });
    setProblem(checked.success ? undefined : checked.error.issues[0]?.message);
    if (checked.success) sending.mutate({ text: checked.data.text, field: text });
    else document.getElementById(id)?.focus();
  }

  return (
    <>
      {tools && <div className="panel-form-tools line wraps gap-8 above-14">{tools}</div>}
      <form
        className="panel-form stack gap-12"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <Field
          id={id}
          label={label}
          error={tooLong(text.trim(), limit) ?? problem}
          count={{ length: text.trim().length, limit }}
        >
          {(control) => (
            <>
              {above}
              <textarea
                {...control}
                className="input"
                rows={4}
                required
                value={text}
                onChange={(event) => {
                  keepTypedWords(id, event.target.value);
                  setProblem(undefined);
                }}
              />
              {below}
            </>
          )}
        </Field>
        <FormProblem words={sending.problem} />
        <div className="panel-form-end cluster gap-8 muted text-14">
          <span>{isUnkept ? unkeptHint : hint}</span>
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
      <ConfirmDialog
        isOpen={question !== undefined}
        title={question?.title ?? ''}
        text={question?.text ?? ''}
        confirmText={question?.confirmText ?? ''}
        isBusy={false}
        onConfirm={() => {
          question?.onConfirm();
          setQuestion(undefined);
          submit();
        }}
        onClose={() => setQuestion(undefined)}
      />
    </>
  );
}
