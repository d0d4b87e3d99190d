import { useEffect, useState } from 'react';

import { endHolds, useAuth } from '../api/auth-store.ts';
import { logOut } from '../page/account.ts';
import { keepOnServer, listPieces } from '../keep/kept-words.ts';
import { useAct } from '../site/use-act.ts';
import { Button } from '../ui/button.tsx';
import { FormProblem } from '../ui/form-problem.tsx';
import { ConfirmDialog } from './kit/confirm-dialog.tsx';

/** Typed words do not stay in this browser after its person has left: they are kept with the account, or discarded. */
export function LogOutQuestion({ onAnswered }: { onAnswered: () => void }) {
  const [pieces] = useState(() => listPieces(useAuth.getState().user?._id ?? ''));
  const { isBusy, problem, run } = useAct({ isDrawn: true });

  useEffect(() => {
    // A saved reply that was opened and not changed is stored too, and no loss.
    if (pieces.length > 0) return;
    onAnswered();
    void logOut();
  }, [pieces, onAnswered]);
  if (pieces.length === 0) return null;

  const leave = (keep: () => Promise<void>) =>
    run(async () => {
      await keep();
      onAnswered();
      endHolds();
      await logOut();
    });

  return (
    <ConfirmDialog
      title="Save what you typed?"
      text="You have not saved or sent this. We can keep it with your account until you sign in again on any device. It will not stay in this browser."
      details={
        <>
          <ul className="log-out-words">
            {pieces.map(({ name, label }) => (
              <li key={name}>{label}</li>
            ))}
          </ul>
          <FormProblem
            words={problem && `Nothing was saved, and you are still signed in. ${problem}`}
          />
        </>
      }
      onCancel={() => !isBusy && onAnswered()}
    >
      <Button isSmall look="quiet" disabled={isBusy} onClick={onAnswered}>
        Stay
      </Button>
      <Button isSmall look="danger" disabled={isBusy} onClick={() => leave(async () => {})}>
        Discard and log out
      </Button>
      <Button
        isSmall
        isBusy={isBusy}
        // Read afresh: another tab may have typed on while the question stood here.
        onClick={() => leave(() => keepOnServer(listPieces(useAuth.getState().user?._id ?? '')))}
      >
        Save and log out
      </Button>
    </ConfirmDialog>
  );
}
