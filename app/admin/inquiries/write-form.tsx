import { type ReactNode, useState } from 'react';
import type * as z from 'zod/mini';

import { FormProblem } from '../../ui/form-problem.tsx';
import { ConfirmDialog } from '../confirm-dialog.tsx';
import {
  keepTypedWords,
  removeSentWords,
  useIsUnkept,
  useTypedWords,
} from '../../keep/typed-words.ts';
import { LimitedText } from '../../ui/limited-text.tsx';
import { SmallButton } from '../small-button.tsx';
import { useDeskChange } from '../use-desk-change.ts';

const unkeptHint = 'This browser has no space to save it. Send it before you leave.';

export type Question = { title: string; text: string; confirmText: string; onConfirm: () => void };

type WriteFormProps = {
  id: string;
  label: string;
  hint: string;
  button: string;
  schema: z.ZodMiniType<{ text: string }>;
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
        <LimitedText
          id={id}
          label={label}
          error={problem}
          limit={limit}
          rows={4}
          required
          text={text}
          onType={(typed) => {
            keepTypedWords(id, typed);
            setProblem(undefined);
          }}
          above={above}
          below={below}
        />
        <FormProblem words={sending.problem} />
        <div className="panel-form-end cluster gap-8 muted text-14">
          <span>{isUnkept ? unkeptHint : hint}</span>
          <SmallButton type="submit" look="solid" isBusy={sending.isPending} busyWords="Sending">
            {button}
          </SmallButton>
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
