import { useState } from 'react';

import { deskLimits } from '../../../domain/desk/common.ts';
import { replyFormSchema, replyLimits } from '../../../domain/desk/replies.ts';
import { Field } from '../../ui/field.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { type FieldErrors, firstByField } from '../../ui/use-checked-form.ts';
import { changeDesk } from '../desk-api.ts';
import { useDeskChange } from '../use-desk-change.ts';

type ReplyEditorProps = {
  /** Without an id it is a new one. */
  reply: { id?: string; title: string; text: string };
  onClose: () => void;
};

export function ReplyEditor({ reply, onClose }: ReplyEditorProps) {
  const [title, setTitle] = useState(reply.title);
  const [text, setText] = useState(reply.text);
  const [errors, setErrors] = useState<FieldErrors>({});
  const saving = useDeskChange({
    run: (body: { title: string; text: string }) =>
      reply.id === undefined
        ? changeDesk('/replies', { body })
        : changeDesk(`/replies/${reply.id}`, { method: 'PUT', body }),
    onDone: onClose,
  });

  function save(): void {
    const checked = replyFormSchema.safeParse({ title, text });
    setErrors(checked.success ? {} : firstByField(checked.error.issues));
    if (checked.success && !saving.isPending) saving.mutate(checked.data);
  }

  return (
    <form
      className="panel-form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
    >
      <Field id="reply-title" label="Name" error={errors['title']}>
        {(control) => (
          <input
            {...control}
            className="input reply-title"
            data-focus
            maxLength={replyLimits.titleLength}
            value={title}
            onChange={(event) => setTitle(event.target.value)}
          />
        )}
      </Field>
      <Field
        id="reply-text"
        label="Reply"
        hint="Greeting and signature come by themselves."
        error={errors['text']}
      >
        {(control) => (
          <textarea
            {...control}
            className="input"
            rows={6}
            maxLength={deskLimits.answerLength}
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
        )}
      </Field>
      <div className="panel-form-end">
        <button type="button" className="desk-small" onClick={onClose}>
          Back
        </button>
        <button
          type="submit"
          className="desk-small desk-small-solid"
          aria-disabled={saving.isPending}
        >
          {saving.isPending && <Spinner label="Saving" />}
          <span>Save reply</span>
        </button>
      </div>
    </form>
  );
}
