import { useState } from 'react';

import { eraseInquiry } from '../../../domain/calls/inquiries.ts';
import { change } from '../../api/call.ts';
import { ConfirmDialog } from '../confirm-dialog.tsx';
import { useDeskChange } from '../use-desk-change.ts';

type EraseInquiryProps = { id: string; name: string; onErased: () => void };

/** For people who ask to be forgotten. */
export function EraseInquiry({ id, name, onErased }: EraseInquiryProps) {
  const [isOpen, setOpen] = useState(false);
  const erasing = useDeskChange({
    run: () => change(eraseInquiry, { params: { id } }),
    onDone() {
      setOpen(false);
      onErased();
    },
  });
  return (
    <section className="panel-part">
      <h3>Erase</h3>
      <ul className="user-acts ruled">
        <li className="row spread gap-20 pad-y-14">
          <div>
            <p className="text-15 medium">Erase this inquiry</p>
            <p className="act-text">For someone who asks to be forgotten.</p>
          </div>
          <button type="button" className="desk-small danger" onClick={() => setOpen(true)}>
            Erase
          </button>
        </li>
      </ul>
      <ConfirmDialog
        isOpen={isOpen}
        title={`Erase the inquiry of ${name}?`}
        text="The message, its notes, answers and mails go for good. The log keeps that you erased an inquiry, and backups keep it until they are replaced."
        confirmText="Erase"
        isDanger
        isBusy={erasing.isPending}
        onConfirm={() => erasing.mutate()}
        onClose={() => setOpen(false)}
      />
    </section>
  );
}
