import { useState } from 'react';

import { ownAccountWords } from '../../domain/accounts/own-account-words.ts';
import { messageOf } from '../api/call-api.ts';
import { Button } from '../ui/button.tsx';
import { toast } from '../ui/toast.ts';
import { unlinkProvider } from './own-account.ts';
import { RemoveDialog } from './remove-dialog.tsx';

/** For people who have a new identity at the provider, or want to sign in by password alone. */
export function LinkedProvider() {
  const [isBusy, setBusy] = useState(false);
  const [isAsking, setAsking] = useState(false);

  async function unlink(): Promise<void> {
    setAsking(false);
    setBusy(true);
    try {
      toast.success(await unlinkProvider());
    } catch (failure) {
      toast.error(messageOf(failure));
    }
    setBusy(false);
  }

  return (
    <div className="setting-form">
      <p>{ownAccountWords.linked}</p>
      <Button look="quiet" isBusy={isBusy} onClick={() => setAsking(true)}>
        {ownAccountWords.unlink}
      </Button>
      <RemoveDialog
        isOpen={isAsking}
        title={ownAccountWords.unlinkTitle}
        text={ownAccountWords.unlinkText}
        keep={ownAccountWords.keepLinked}
        remove={ownAccountWords.unlink}
        onKeep={() => setAsking(false)}
        onRemove={() => void unlink()}
      />
    </div>
  );
}
