import { useState } from 'react';

import { type AnswerPreview, answerPreviewSchema } from '../../../domain/desk/inquiries.ts';
import { messageOf } from '../../api/call-api.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { toast } from '../../ui/toast.ts';
import { callAndRead } from '../desk-api.ts';

type AnswerPreviewButtonProps = { inquiryId: string; text: string };

/** The mail as it would leave now, asked of whoever writes it. */
export function AnswerPreviewButton({ inquiryId, text }: AnswerPreviewButtonProps) {
  const [isAsking, setAsking] = useState(false);
  const [preview, setPreview] = useState<AnswerPreview>();
  const [isOpen, setOpen] = useState(false);

  async function ask(): Promise<void> {
    setAsking(true);
    try {
      const path = `/contact/${inquiryId}/preview`;
      const { data } = await callAndRead(path, { body: { text } }, answerPreviewSchema);
      setPreview(data);
      setOpen(true);
    } catch (error) {
      toast.error(messageOf(error));
    } finally {
      setAsking(false);
    }
  }

  return (
    <>
      <button
        type="button"
        className="desk-small"
        aria-disabled={isAsking}
        onClick={() => !isAsking && void ask()}
      >
        {isAsking && <Spinner label="Loading" />}
        <span>Preview</span>
      </button>
      <Dialog isOpen={isOpen} title="Preview of the answer" onClose={() => setOpen(false)}>
        {preview && (
          <>
            <dl className="desk-facts">
              <dt>To</dt>
              <dd>{preview.to}</dd>
              <dt>Replies go to</dt>
              <dd>{preview.replyTo}</dd>
              <dt>Subject</dt>
              <dd>{preview.subject}</dd>
            </dl>
            <p className="answer-preview">{preview.text.trim()}</p>
          </>
        )}
        <div className="dialog-buttons">
          <button type="button" className="button button-small" onClick={() => setOpen(false)}>
            Close
          </button>
        </div>
      </Dialog>
    </>
  );
}
