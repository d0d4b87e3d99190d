import { useQuery } from '@tanstack/react-query';
import { MailWarning } from 'lucide-react';
import { useState } from 'react';

import { Button } from '../ui/button.tsx';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { changeDesk } from './desk-api.ts';
import { overviewQuery } from './desk-queries.ts';
import { useDeskChange } from './use-desk-change.ts';

/** After a backup was put back, mails that were waiting in it wait for a person's word. */
export function HeldMailsNotice() {
  const { data } = useQuery(overviewQuery());
  const [isAsking, setIsAsking] = useState(false);
  const send = useDeskChange({ run: () => changeDesk('/heldMails/send') });
  const discard = useDeskChange({
    run: () => changeDesk('/heldMails/discard'),
    onDone: () => setIsAsking(false),
  });
  const count = data?.heldMails ?? 0;
  if (count === 0) return null;
  const isBusy = send.isPending || discard.isPending;
  return (
    <section className="desk-notice" aria-label="Mails held back">
      <MailWarning aria-hidden="true" />
      <p>
        {count === 1 ? '1 mail was' : `${count.toLocaleString('en')} mails were`} waiting in the
        backup that was put back, and may have been sent since. They are held until you decide.
      </p>
      <Button isSmall isBusy={send.isPending} disabled={isBusy} onClick={() => send.mutate()}>
        Send them
      </Button>
      <Button look="quiet" isSmall disabled={isBusy} onClick={() => setIsAsking(true)}>
        Discard them
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        title="Discard the mails"
        text="They will not be sent, and cannot be brought back."
        confirmText="Discard them"
        isDanger
        isBusy={discard.isPending}
        onConfirm={() => discard.mutate()}
        onClose={() => setIsAsking(false)}
      />
    </section>
  );
}
