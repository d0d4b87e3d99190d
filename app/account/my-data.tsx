import { useState } from 'react';

import { deleteAccountSchema, type OwnAccount } from '../../domain/accounts/own-account.ts';
import { ownAccountWords, sayDrafts, sayUnsaved } from '../../domain/accounts/own-account-words.ts';
import { readMyData } from '../../domain/calls/own-account.ts';
import { accountAnswerWords } from '../../domain/http/answer-words.ts';
import { signOutHere } from '../api/auth-store.ts';
import { read } from '../api/call.ts';
import { goTo } from '../site/go-to.ts';
import { Button } from '../ui/button.tsx';
import { Modal } from '../ui/modal.tsx';
import { FormProblem } from '../ui/form-problem.tsx';
import { saveFile } from '../ui/save-file.ts';
import { TextField } from '../ui/text-field.tsx';
import { toast } from '../ui/toast.ts';
import { useCheckedForm } from '../ui/use-checked-form.ts';
import { ActButton } from './act-buttons.tsx';
import { deleteAccount, refreshOwn } from './own-account.tsx';

export function MyData({ account }: { account: OwnAccount }) {
  const [isLeaving, setLeaving] = useState(false);

  function leave(): void {
    setLeaving(true);
    // The account may have changed since the page was opened.
    void refreshOwn();
  }

  return (
    <div className="setting-form">
      <p>{ownAccountWords.downloadHint}</p>
      <div className="setting-buttons">
        <ActButton keepsFocus act={download}>
          {ownAccountWords.download}
        </ActButton>
        <Button look="quiet" onClick={leave}>
          {ownAccountWords.delete}
        </Button>
      </div>
      <DeleteAccountDialog isOpen={isLeaving} account={account} onClose={() => setLeaving(false)} />
    </div>
  );
}

type DeleteAccountDialogProps = { isOpen: boolean; account: OwnAccount; onClose: () => void };

/** The address of the account is typed once more, so that no slip of the hand deletes it. */
function DeleteAccountDialog({ isOpen, account, onClose }: DeleteAccountDialogProps) {
  return (
    <Modal isOpen={isOpen} title={ownAccountWords.deleteTitle} onClose={onClose}>
      {account.isLastAdmin ? (
        <LastAdminNotice onClose={onClose} />
      ) : (
        <DeleteForm account={account} onClose={onClose} />
      )}
    </Modal>
  );
}

function LastAdminNotice({ onClose }: Pick<DeleteAccountDialogProps, 'onClose'>) {
  return (
    <div className="proof-form">
      <p>{ownAccountWords.lastAdmin}</p>
      <div className="dialog-buttons">
        <Button look="quiet" onClick={onClose} data-focus="">
          {ownAccountWords.keep}
        </Button>
      </div>
    </div>
  );
}

function DeleteForm({ account, onClose }: Omit<DeleteAccountDialogProps, 'isOpen'>) {
  const { user, work } = account;
  const { formProps, required, problem, isBusy } = useCheckedForm({
    id: 'delete',
    schema: deleteAccountSchema,
    async onValid(body) {
      await deleteAccount(body);
      toast.success(accountAnswerWords.accountDeleted);
      signOutHere();
      await goTo('/', { replace: true });
    },
  });
  return (
    <form className="proof-form" {...formProps}>
      <p>{ownAccountWords.deleteText}</p>
      <p>{ownAccountWords.keeps}</p>
      {work.drafts > 0 && <p>{sayDrafts(work.drafts)}</p>}
      {work.unsaved > 0 && (
        <p>
          <strong>{sayUnsaved(work.unsaved)}</strong>
        </p>
      )}
      <TextField
        {...required('email', ownAccountWords.typeEmail({ email: user.email }), 'off')}
        type="email"
        data-focus=""
      />
      <FormProblem words={problem} />
      <div className="dialog-buttons">
        <Button look="quiet" onClick={onClose} disabled={isBusy}>
          {ownAccountWords.keep}
        </Button>
        <Button type="submit" look="danger" isBusy={isBusy}>
          {ownAccountWords.delete}
        </Button>
      </div>
    </form>
  );
}

async function download(): Promise<void> {
  const data = JSON.stringify(await read(readMyData), null, 2);
  saveFile(new Blob([data], { type: 'application/json' }), 'my-data.json');
  toast.success(ownAccountWords.downloaded);
}
