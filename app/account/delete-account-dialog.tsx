import { accountAnswerWords } from '../../domain/http/answer-words.ts';
import { deleteAccountSchema, type OwnAccount } from '../../domain/accounts/own-account.ts';
import { ownAccountWords, sayDrafts, sayUnsaved } from '../../domain/accounts/own-account-words.ts';
import { useAuth } from '../api/auth-store.ts';
import { goTo } from '../site/go-to.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { TextField } from '../ui/text-field.tsx';
import { toast } from '../ui/toast.ts';
import { FormProblem } from '../ui/form-problem.tsx';
import { useCheckedForm } from '../ui/use-checked-form.ts';
import { deleteAccount } from './own-account.ts';

type DeleteAccountDialogProps = { isOpen: boolean; account: OwnAccount; onClose: () => void };

/**
 * The person types the address of the account once more, so that no slip of the hand deletes it.
 */
export function DeleteAccountDialog({ isOpen, account, onClose }: DeleteAccountDialogProps) {
  return (
    <Dialog isOpen={isOpen} title={ownAccountWords.deleteTitle} onClose={onClose}>
      {account.isLastAdmin ? (
        <LastAdminNotice onClose={onClose} />
      ) : (
        <DeleteForm account={account} onClose={onClose} />
      )}
    </Dialog>
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
  const { formProps, errors, problem, isBusy } = useCheckedForm({
    schema: deleteAccountSchema,
    async onValid(body) {
      await deleteAccount(body);
      toast.success(accountAnswerWords.accountDeleted);
      useAuth.getState().logout();
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
        id="delete-email"
        name="email"
        type="email"
        label={ownAccountWords.typeEmail({ email: user.email })}
        autoComplete="off"
        error={errors['email']}
        required
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
