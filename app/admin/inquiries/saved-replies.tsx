import { useMemo, useState } from 'react';
import * as z from 'zod/mini';

import { addReply, deleteReply } from '../../../domain/calls/inquiries.ts';
import type { SavedReply } from '../../../domain/desk/replies.ts';
import { change } from '../../api/call.ts';
import { Button } from '../../ui/button.tsx';
import { Modal } from '../../ui/modal.tsx';
import { repliesQuery } from '../desk-queries.ts';
import { Awaited } from '../list-states.tsx';
import { SmallButton } from '../small-button.tsx';
import { keepTypedWords, useTypedWords } from '../../keep/typed-words.ts';
import { useDeskChange } from '../use-desk-change.ts';
import { type EditedReply, ReplyEditor } from './reply-editor.tsx';
import { useQuery } from '@tanstack/react-query';

type SavedRepliesProps = {
  /** The text that is being written, to be saved as a reply. */
  text: string;
  onUse: (text: string) => void;
};

const editedId = 'saved-reply';

const wordsSchema = z.object({ title: z.string(), text: z.string() });
const editedSchema = z.extend(wordsSchema, {
  id: z.optional(z.string()),
  before: z.optional(wordsSchema),
});

/** An edited reply stays when the dialog or its tab is closed, or another inquiry is opened. */
function useEdited(): EditedReply | undefined {
  const kept = useTypedWords(editedId);
  return useMemo(() => readEdited(kept), [kept]);
}

function readEdited(kept: string): EditedReply | undefined {
  try {
    return editedSchema.parse(JSON.parse(kept));
  } catch {
    return undefined;
  }
}

function edit(reply: EditedReply | undefined): void {
  keepTypedWords(editedId, reply ? JSON.stringify(reply) : '');
}

/** Replies that the team sends often: put into the answer, saved from it, changed, deleted. */
export function SavedReplies({ text, onUse }: SavedRepliesProps) {
  const [isOpen, setOpen] = useState(false);
  const isEditing = useEdited() !== undefined;
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
        {!isEditing && (
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
  const edited = useEdited();
  if (edited) {
    return <ReplyEditor reply={edited} onChange={edit} onClose={() => edit(undefined)} />;
  }
  if (!data) return <Awaited of={replies} count={2} />;
  return (
    <div className="reply-list stack gap-16 items-start below-20">
      {data.length === 0 && (
        <p className="muted">
          Nothing saved yet. Write an answer, then save it here for the next time.
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
