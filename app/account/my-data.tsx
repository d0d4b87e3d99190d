import { useState } from 'react';

import type { OwnAccount } from '../../domain/accounts/own-account.ts';
import { ownAccountWords } from '../../domain/accounts/own-account-words.ts';
import { messageOf } from '../api/call-api.ts';
import { saveFile } from '../ui/save-file.ts';
import { Button } from '../ui/button.tsx';
import { toast } from '../ui/toast.ts';
import { DeleteAccountDialog } from './delete-account-dialog.tsx';
import { fetchMyData, refreshOwnAccount } from './own-account.ts';

/** Downloads a copy of the person's data, or deletes the account. */
export function MyData({ account }: { account: OwnAccount }) {
  const [isBusy, setBusy] = useState(false);
  const [isLeaving, setLeaving] = useState(false);

  async function download(): Promise<void> {
    setBusy(true);
    try {
      const file = new Blob([await fetchMyData()], { type: 'application/json' });
      saveFile(file, 'my-data.json');
      toast.success(ownAccountWords.downloaded);
    } catch (failure) {
      toast.error(messageOf(failure));
    }
    setBusy(false);
  }

  function leave(): void {
    setLeaving(true);
    // The account may have changed since the page was opened.
    void refreshOwnAccount();
  }

  return (
    <div className="setting-form">
      <p>{ownAccountWords.downloadHint}</p>
      <div className="setting-buttons">
        <Button look="quiet" isBusy={isBusy} keepsFocus onClick={() => void download()}>
          {ownAccountWords.download}
        </Button>
        <Button look="quiet" onClick={leave}>
          {ownAccountWords.delete}
        </Button>
      </div>
      <DeleteAccountDialog isOpen={isLeaving} account={account} onClose={() => setLeaving(false)} />
    </div>
  );
}
