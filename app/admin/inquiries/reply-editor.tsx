import { useState } from 'react';

import { addReply, changeReply } from '../../../domain/calls/inquiries.ts';
import { deskLimits } from '../../../domain/desk/common.ts';
import { changedMeanwhileSchema } from '../../../domain/desk/merge-fields.ts';
import { replyFormSchema, replyLimits } from '../../../domain/desk/replies.ts';
import { tooLong } from '../../../domain/values/text-length.ts';
import { change } from '../../api/call.ts';
import { ApiError } from '../../api/call-api.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { FormProblem } from '../../ui/form-problem.tsx';
import { type FieldErrors, firstByField } from '../../ui/use-checked-form.ts';
import { useDeskChange } from '../use-desk-change.ts';

export type EditedReply = {
  /** Without an id the reply is a new one. */
  id?: string | undefined;
  title: string;
  text: string;
  /** The reply as it was when it was opened. */
  before?: { title: string; text: string } | undefined;
};

type ReplyEditorProps = {
  reply: EditedReply;
  onChange: (reply: EditedReply) => void;
  onClose: () => void;
};

export function ReplyEditor({ reply, onChange, onClose }: ReplyEditorProps) {
  const { id, title, text, before } = reply;
  const [errors, setErrors] = useState<FieldErrors>({});
  const saving = useDeskChange({
    run: (body: { title: string; text: string }) =>
      id === undefined
        ? change(addReply, { body, keyedBy: body })
        : change(changeReply, { params: { id }, body: { ...body, before } }),
    onDone: onClose,
    onRefused(error) {
      if (!(error instanceof ApiError)) return false;
      const known = changedMeanwhileSchema.safeParse(error.data);
      if (known.success && before) onChange({ ...reply, before: { ...before, ...known.data.now } });
      // A colleague deleted the reply meanwhile; what was written here becomes a new one.
      if (error.id === 'not_found') onChange({ title, text });
      setErrors(error.errors);
      return Object.keys(error.errors).length > 0;
    },
  });

  function save(): void {
    const checked = replyFormSchema.safeParse({ title, text });
    setErrors(checked.success ? {} : firstByField(checked.error.issues));
    if (checked.success && !saving.isPending) saving.mutate(checked.data);
  }

  return (
    <form
      className="panel-form stack gap-12"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
    >
      <Field
        id="reply-title"
        label="Name"
        error={tooLong(title.trim(), replyLimits.titleLength) ?? errors['title']}
        count={{ length: title.trim().length, limit: replyLimits.titleLength }}
      >
        {(control) => (
          <input
            {...control}
            className="input reply-title"
            required
            data-focus
            value={title}
            onChange={(event) => onChange({ ...reply, title: event.target.value })}
          />
        )}
      </Field>
      <Field
        id="reply-text"
        label="Reply"
        hint="Greeting and signature come by themselves."
        error={tooLong(text.trim(), deskLimits.answerLength) ?? errors['text']}
        count={{ length: text.trim().length, limit: deskLimits.answerLength }}
      >
        {(control) => (
          <textarea
            {...control}
            className="input"
            rows={6}
            required
            value={text}
            onChange={(event) => onChange({ ...reply, text: event.target.value })}
          />
        )}
      </Field>
      <FormProblem words={saving.problem} />
      <div className="dialog-buttons">
        <Button isSmall look="quiet" disabled={saving.isPending} onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit" isSmall isBusy={saving.isPending} keepsFocus>
          Save reply
        </Button>
      </div>
    </form>
  );
}
