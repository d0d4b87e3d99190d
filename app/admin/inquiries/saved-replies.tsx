import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import * as z from 'zod/mini';

import { addReply, changeReply, deleteReply } from '../../../domain/calls/inquiries.ts';
import { replyFormSchema, replyLimits, type SavedReply } from '../../../domain/desk/replies.ts';
import { deskLimits } from '../../../domain/desk/common.ts';
import { changedMeanwhileSchema } from '../../../domain/desk/merge-fields.ts';
import { change } from '../../api/call.ts';
import { Button } from '../../ui/button.tsx';
import { Modal } from '../../ui/modal.tsx';
import { useTypedDraft } from '../../keep/typed-words.ts';
import { ApiError } from '../../api/call-api.ts';
import { FormProblem } from '../../ui/form-problem.tsx';
import { type FieldErrors, firstByField } from '../../ui/use-checked-form.ts';
import { repliesQuery } from '../desk-queries.ts';
import { Awaited } from '../list-states.tsx';
import { SmallButton } from '../small-button.tsx';
import { useDeskChange } from '../use-desk-change.ts';
import { LimitedText } from '../../ui/limited-text.tsx';

type SavedRepliesProps = {
  text: string;
  onUse: (text: string) => void;
};

const wordsSchema = z.object({ title: z.string(), text: z.string() });
const editedSchema = z.extend(wordsSchema, {
  /** Without an id the reply is a new one. */
  id: z.optional(z.string()),
  /** The reply as it was when it was opened. */
  before: z.optional(wordsSchema),
});
type EditedReply = z.infer<typeof editedSchema>;

/** An edited reply stays when the dialog or its tab is closed, or another inquiry is opened. */
const useEdited = () => useTypedDraft('saved-reply', editedSchema);

/** Replies that the team sends often: put into the answer, saved from it, changed, deleted. */
export function SavedReplies({ text, onUse }: SavedRepliesProps) {
  const [isOpen, setOpen] = useState(false);
  const [edited] = useEdited();
  return (
    <>
      <SmallButton onPress={() => setOpen(true)}>Saved replies</SmallButton>
      <Modal isOpen={isOpen} title="Saved replies" onClose={() => setOpen(false)}>
        <ReplyList
          text={text}
          onUse={(chosen) => {
            onUse(chosen);
            setOpen(false);
          }}
        />
        {!edited && (
          <div className="dialog-buttons">
            <Button isSmall look="quiet" onClick={() => setOpen(false)}>
              Close
            </Button>
          </div>
        )}
      </Modal>
    </>
  );
}

function ReplyList({ text, onUse }: SavedRepliesProps) {
  const replies = useQuery(repliesQuery());
  const { data } = replies;
  const [edited, edit] = useEdited();
  if (edited) {
    return <ReplyEditor reply={edited} onChange={edit} onClose={() => edit(undefined)} />;
  }
  if (!data) return <Awaited of={replies} count={2} />;
  return (
    <div className="reply-list stack gap-16 items-start below-20">
      {data.length === 0 && (
        <p className="muted">
          No saved replies yet. Write an answer, then save it here for next time.
        </p>
      )}
      <ul className="full-width">
        {data.map((reply) => (
          <li key={reply._id}>
            <div className="reply-words may-shrink">
              <p className="text-15 medium">{reply.title}</p>
              <p className="act-text muted text-14 clips breaks">{reply.text}</p>
            </div>
            <div className="line gap-6">
              <SmallButton
                look="solid"
                label={`Use: ${reply.title}`}
                onPress={() => onUse(reply.text)}
              >
                Use
              </SmallButton>
              <SmallButton label={`Edit: ${reply.title}`} onPress={() => edit(opened(reply))}>
                Edit
              </SmallButton>
              <DeleteButton reply={reply} />
            </div>
          </li>
        ))}
      </ul>
      <SmallButton onPress={() => edit({ title: '', text: text.trim() })}>
        {text.trim() === '' ? 'New reply' : 'Save what you have written'}
      </SmallButton>
    </div>
  );
}

function opened({ _id: id, title, text }: SavedReply): EditedReply {
  return { id, title, text, before: { title, text } };
}

function DeleteButton({ reply }: { reply: SavedReply }) {
  const { title, text } = reply;
  const bringingBack = useDeskChange({
    // Its own request: a reply with the same words may be saved once more.
    run: () =>
      change(addReply, { body: { title, text }, keyedBy: { title, text, after: reply._id } }),
  });
  const deleting = useDeskChange({
    run: () => change(deleteReply, { params: { id: reply._id } }),
    undo: () => bringingBack.mutate(),
  });
  return (
    <SmallButton
      look="danger"
      label={`Delete: ${title}`}
      isBusy={deleting.isPending}
      onPress={deleting.mutate}
    >
      Delete
    </SmallButton>
  );
}

type ReplyEditorProps = {
  reply: EditedReply;
  onChange: (reply: EditedReply) => void;
  onClose: () => void;
};

function ReplyEditor({ reply, onChange, onClose }: ReplyEditorProps) {
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
      <LimitedText
        id="reply-title"
        label="Name"
        className="input reply-title"
        error={errors['title']}
        limit={replyLimits.titleLength}
        required
        data-focus
        text={title}
        onType={(typed) => onChange({ ...reply, title: typed })}
      />
      <LimitedText
        id="reply-text"
        label="Reply"
        hint="The greeting, your name and the signature are added automatically."
        error={errors['text']}
        limit={deskLimits.answerLength}
        rows={6}
        required
        text={text}
        onType={(typed) => onChange({ ...reply, text: typed })}
      />
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
